/** What a model may ask for and a target cannot give: one class per kind of reason to refuse. */
package org.tactus.generator.check;
