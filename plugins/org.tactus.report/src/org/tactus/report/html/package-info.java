/** All about a system as one page without a network: a class per section. */
package org.tactus.report.html;
