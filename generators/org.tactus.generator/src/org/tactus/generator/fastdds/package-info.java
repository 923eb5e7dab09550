/** Fast DDS XML profiles. */
package org.tactus.generator.fastdds;
