/** The paths of chains: from callback to callback over messages that activate and values that are sampled. */
package org.tactus.timing.path;
