/** References to an element in the search view. */
package org.tactus.ui.search;
