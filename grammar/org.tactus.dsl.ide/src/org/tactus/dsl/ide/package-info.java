/** What editors serve of the language alone. */
package org.tactus.dsl.ide;
