/** What parts of a timing model demand in the long run: rates, costs and loads as exact fractions. */
package org.tactus.timing.load;
