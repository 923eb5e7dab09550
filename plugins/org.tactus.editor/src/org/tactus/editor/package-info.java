/**
 * What editors show of results, without widgets and without a protocol: bounds of chains, response times of callbacks,
 * drawings and timelines, of texts that need not be saved.
 */
package org.tactus.editor;
