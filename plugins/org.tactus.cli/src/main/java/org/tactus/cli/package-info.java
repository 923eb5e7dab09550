/** The command line: words become options, results become text and an exit status. */
package org.tactus.cli;
