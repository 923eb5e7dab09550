package org.tactus.measurement;

/**
 * A sample in the whole system.
 *
 * @param writer the GUID of its DataWriter as 32 hexadecimal digits
 * @param sequence its sequence number there
 */
public record SampleId(String writer, long sequence) {
}
