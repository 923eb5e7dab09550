package org.tactus.editor.server;

import java.net.URI;
import java.util.Optional;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/**
 * How the language server runs.
 *
 * @param interpretation how descriptions are read
 * @param target the distribution that was chosen; empty for the usual one, or that of each workspace
 * @param documentation the absolute address at which the folder {@code docs} is published, which diagnostics link to;
 *     empty for no links
 * @param analysis whether systems that are open are analysed in the background
 * @param version the version of Tactus, which clients show
 */
public record ServerOptions(Interpretation interpretation, Optional<Target> target, Optional<URI> documentation,
    boolean analysis, String version) {
}
