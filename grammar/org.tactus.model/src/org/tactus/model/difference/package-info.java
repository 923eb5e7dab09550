/** What has changed between two versions of a system, by the names of its elements. */
package org.tactus.model.difference;
