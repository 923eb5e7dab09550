/** Documents as typed objects, with an account of what was understood and what was not. */
package org.tactus.importers.amalthea.binding;
