/** Changes of the text with which problems go, offered at markers and with Ctrl+1. */
package org.tactus.ui.quickfix;
