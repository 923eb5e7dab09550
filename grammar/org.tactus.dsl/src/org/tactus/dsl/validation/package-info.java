/** How rules are run on a system and what they find is told. */
package org.tactus.dsl.validation;
