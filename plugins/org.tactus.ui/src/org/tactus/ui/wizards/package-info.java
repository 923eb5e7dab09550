/** Wizards that make projects, systems, copies of examples, and systems from models of other tools. */
package org.tactus.ui.wizards;
