/** What several rules ask of a system as a whole. */
package org.tactus.dsl.validation.system;
