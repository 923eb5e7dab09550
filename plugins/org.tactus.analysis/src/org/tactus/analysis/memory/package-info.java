/** Memory-bandwidth interference as longer execution times. */
package org.tactus.analysis.memory;
