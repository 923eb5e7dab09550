import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Adds licences to the components of a bill of materials (CycloneDX) whose own metadata names none: those of Tactus,
 * and those of others as the list of third parties has them.
 *
 * <p>Usage: {@code java BillLicences.java BILL THIRD-PARTY}
 */
public final class BillLicences {

  private static final String OWN = "org.tactus";

  /** A component without licences: what it names after its hashes is its address. */
  private static final Pattern BARE =
      Pattern.compile("(\"hashes\" : \\[[^]]*],\\R)( *)(\"purl\" : \"pkg:maven/([^/\"]+)/([^@\"]+)@)");

  private BillLicences() {
  }

  /** Replaces the bill. */
  public static void main(String[] args) throws IOException {
    Path bill = Path.of(args[0]);
    Map<String, String> licences = Files.readAllLines(Path.of(args[1])).stream().map(line -> line.split(" \\| "))
        .filter(cells -> cells.length == 4).collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));
    Files.writeString(bill, BARE.matcher(Files.readString(bill)).replaceAll(component ->
        Matcher.quoteReplacement(withLicence(component, licences))));
  }

  private static String withLicence(MatchResult component, Map<String, String> licences) {
    String name = component.group(4) + ":" + component.group(5);
    String licence = component.group(4).equals(OWN) ? "Apache-2.0" : licences.get(name);
    if (licence == null) {
      throw new IllegalStateException(name + " is not in the list of third parties");
    }
    String indent = component.group(2);
    return component.group(1) + indent + "\"licenses\" : [ { \"license\" : { \"id\" : \"" + licence + "\" } } ],\n"
        + indent + component.group(3);
  }
}
