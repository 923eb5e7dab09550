/** What the metamodel implies but does not store: derived, read-only views of a described system. */
package org.tactus.model.view;
