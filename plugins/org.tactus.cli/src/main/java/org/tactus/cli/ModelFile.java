package org.tactus.cli;

import java.nio.file.Path;
import org.tactus.input.StandardInput;
import picocli.CommandLine.ITypeConverter;

/** Reads an argument that names a model: a file, a folder, or {@code -} for the standard input. */
final class ModelFile implements ITypeConverter<Path> {

  @Override
  public Path convert(String text) {
    return text.equals(StandardInput.SIGN) ? StandardInput.file() : Tactus.path(text);
  }
}
