/** Names: what each refers to, across files, and what was meant where there is nothing. */
package org.tactus.dsl.scoping;
