/** The language in the workbench: its services, the files of the workspace, and the models of open documents. */
package org.tactus.ui.language;
