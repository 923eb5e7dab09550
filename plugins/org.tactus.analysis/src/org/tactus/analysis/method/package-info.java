/**
 * The entrance: what each method does with a model, from the fixed point to bounds of paths, with what it takes for
 * granted.
 */
package org.tactus.analysis.method;
