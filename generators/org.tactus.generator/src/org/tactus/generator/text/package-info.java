/**
 * How text of a model or a user stands in generated files: a class per language, through which all of it passes. What a
 * function returns is read by the language's own parser as the text that it was given, or, within a comment, as that
 * comment and nothing else.
 */
package org.tactus.generator.text;
