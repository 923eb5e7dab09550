/** The rules that a system keeps, a class each. */
package org.tactus.dsl.validation.rules;
