/** Files as resources of EMF: within limits, with unsaved text, and with what was written rather than filled in. */
package org.tactus.dsl.resource;
