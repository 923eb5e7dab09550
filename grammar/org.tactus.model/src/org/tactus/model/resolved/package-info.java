/** The one deployment of a system after all defaults: what is analysed and what is generated. */
package org.tactus.model.resolved;
