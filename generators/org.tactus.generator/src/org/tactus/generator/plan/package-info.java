/**
 * What is to be generated, resolved from the model: types, packages, members, processes, executors and threads with
 * their final names.
 */
package org.tactus.generator.plan;
