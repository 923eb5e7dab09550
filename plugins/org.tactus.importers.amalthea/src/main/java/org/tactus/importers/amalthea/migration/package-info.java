/** Documents of older versions, made documents of the newest one: a class per version. */
package org.tactus.importers.amalthea.migration;
