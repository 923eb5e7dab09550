/** Executors and their threads. */
package org.tactus.generator.executor;
