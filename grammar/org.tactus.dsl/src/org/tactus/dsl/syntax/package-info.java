/** Messages on text that is not of the language: what was expected, what was meant, and values of words. */
package org.tactus.dsl.syntax;
