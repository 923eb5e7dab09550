/**
 * The catalogue of diagnostics: code, severity, title, why, way out and example of everything that Tactus reports. It
 * depends on nothing, so that whatever reports something can take its code from here.
 */
package org.tactus.diagnostics;
