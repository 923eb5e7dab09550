package org.tactus.timing.model;

/**
 * That jobs of a thread hold a semaphore under the immediate priority ceiling protocol (OSEK OS 2.2.3, section 8.5):
 * while one does, it has the greatest priority of the threads that hold the semaphore, all of which are on one core.
 *
 * @param semaphore the name of the semaphore
 * @param ns the most processor time for which a job holds it at once, in nanoseconds
 */
public record Lock(String semaphore, long ns) {
}
