/** What all generators share: file sink, naming and the trace from model element to output. */
package org.tactus.generator;
