package org.tactus.cli;

import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the address of a folder on the web; the empty text is none. */
final class DocumentationAddress implements ITypeConverter<URI> {

  @Override
  public URI convert(String text) {
    if (text.isEmpty()) {
      return null;
    }
    try {
      URI address = new URI(text);
      boolean web = "https".equals(address.getScheme()) || "http".equals(address.getScheme());
      if (web && address.getHost() != null && address.getRawQuery() == null && address.getRawFragment() == null) {
        return address;
      }
    } catch (URISyntaxException none) {
      throw refused(text);
    }
    throw refused(text);
  }

  private static TypeConversionException refused(String text) {
    return new TypeConversionException("'" + text
        + "' is no address of a folder, such as https://example.org/tactus/blob/main/docs");
  }
}
