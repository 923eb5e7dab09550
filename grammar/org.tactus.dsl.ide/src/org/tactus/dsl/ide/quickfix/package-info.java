/**
 * What an editor can do about a diagnostic: changes of the text, without any editor's types. {@link QuickFixes} is the
 * entrance, {@link Repairs} the table of all codes.
 */
package org.tactus.dsl.ide.quickfix;
