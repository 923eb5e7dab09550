package org.tactus.report;

import java.net.URI;
import java.util.Optional;

/**
 * What reports tell of Tactus itself.
 *
 * @param version its version
 * @param documentation the absolute address at which its folder {@code docs} is published, if one was given
 */
public record Tool(String version, Optional<URI> documentation) {
}
