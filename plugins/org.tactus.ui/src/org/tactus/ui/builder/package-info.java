/** What is wrong with the Tactus files of a project, open or closed, as markers that follow every change. */
package org.tactus.ui.builder;
