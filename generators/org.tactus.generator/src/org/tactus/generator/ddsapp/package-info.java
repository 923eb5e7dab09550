/**
 * Applications on the Fast DDS API, without ROS 2: a program per process, which runs the model and records when what
 * happens.
 */
package org.tactus.generator.ddsapp;
