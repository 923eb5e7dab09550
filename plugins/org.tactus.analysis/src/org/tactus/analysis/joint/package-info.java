/** Joint busy windows of cores that feed each other. */
package org.tactus.analysis.joint;
