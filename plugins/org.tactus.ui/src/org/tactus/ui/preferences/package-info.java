/** What users choose of Tactus in the workbench. */
package org.tactus.ui.preferences;
