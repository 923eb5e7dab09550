/** Systems as text of the language, with remarks on what was decided. */
package org.tactus.importers.amalthea.text;
