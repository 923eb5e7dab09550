/** The language server: the services of the language and of {@link org.tactus.editor} as LSP, over any two streams. */
package org.tactus.editor.server;
