/** Response-time analysis: bounds on callbacks, messages and chains of a timing model. */
package org.tactus.analysis;
