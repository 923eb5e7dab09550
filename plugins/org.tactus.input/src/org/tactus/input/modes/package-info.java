/** The table of configurations by which the manager of a running system goes: what generator and simulator read. */
package org.tactus.input.modes;
