/** The documentation inside of Eclipse: the pages of {@code docs} in its help, and in a browser. */
package org.tactus.ui.help;
