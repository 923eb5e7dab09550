/** The layout of texts. */
package org.tactus.dsl.formatting2;
