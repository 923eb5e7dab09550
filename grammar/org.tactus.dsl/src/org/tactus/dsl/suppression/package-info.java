/** Comments that allow warnings: what they say, what they hold for, and what they allow. */
package org.tactus.dsl.suppression;
