package org.tactus.generator.plan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.model.Core;
import org.tactus.model.Host;

/**
 * Which core of the machine a core of the model is: if the names of all cores of a host end with different numbers
 * ({@code c2}, {@code cpu3}) of up to four digits, those numbers; else their position in the list, from 0.
 */
public final class CoreNumbers {

  private static final Pattern NUMBERED = Pattern.compile("(?:.*\\D)?(\\d{1,4})");

  private CoreNumbers() {}

  /** Returns the number of a core. */
  public static int of(Core core) {
    Host host = (Host) core.eContainer();
    return areNamed(host) ? trailingNumber(core.getName()) : host.getCores().indexOf(core);
  }

  /** Tells whether the names of a host's cores say which cores of the machine they are. */
  public static boolean areNamed(Host host) {
    List<Integer> numbers =
        host.getCores().stream().map(Core::getName).map(CoreNumbers::trailingNumber).distinct().toList();
    return !numbers.contains(-1) && numbers.size() == host.getCores().size();
  }

  private static int trailingNumber(String name) {
    Matcher matcher = NUMBERED.matcher(name);
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : -1;
  }
}
