package org.tactus.generator.plan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.model.Core;
import org.tactus.model.Host;

/**
 * Which core of the machine a core of the model is: if the names of all cores of a host end with different numbers
 * ({@code c2}, {@code cpu3}), those numbers; else their position in the list, from 0.
 */
public final class CoreNumbers {

  private static final Pattern NUMBERED = Pattern.compile(".*?(\\d{1,4})");

  private CoreNumbers() {}

  /** Returns the number of a core. */
  public static int of(Core core) {
    List<Core> cores = ((Host) core.eContainer()).getCores();
    List<Integer> numbers = cores.stream().map(Core::getName).map(CoreNumbers::trailingNumber).toList();
    boolean numbered = !numbers.contains(-1) && numbers.stream().distinct().count() == numbers.size();
    int position = cores.indexOf(core);
    return numbered ? numbers.get(position) : position;
  }

  private static int trailingNumber(String name) {
    Matcher matcher = NUMBERED.matcher(name);
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : -1;
  }
}
