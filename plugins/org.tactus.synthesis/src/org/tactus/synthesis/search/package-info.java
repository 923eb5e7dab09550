/** Decisions are judged by the analysis, remembered, compared and improved. */
package org.tactus.synthesis.search;
