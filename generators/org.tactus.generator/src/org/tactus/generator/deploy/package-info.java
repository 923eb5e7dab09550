/** Deployment scripts. */
package org.tactus.generator.deploy;
