package org.tactus.application;

import java.util.Optional;
import java.util.function.Function;
import org.tactus.report.provision.Provisioned;

/**
 * The reports of an import: what was taken, decided and left out, and what was decided about threads afterwards, if
 * that was asked for.
 *
 * @param text for people
 * @param page the same as a page of HTML that needs no other file
 * @param json the same for other tools
 */
public record ImportReports(Function<Optional<Provisioned>, String> text, Function<Optional<Provisioned>, String> page,
    Function<Optional<Provisioned>, String> json) {
}
