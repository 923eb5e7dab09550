package org.tactus.report.provision;

import java.util.List;
import java.util.Locale;
import org.tactus.report.Table;
import org.tactus.report.Table.Align;
import org.tactus.synthesis.search.PlanVerdict;

/**
 * The plans between processor time and slack: those of which no other claims less and has more. As a table, as CSV and
 * as a drawing in SVG.
 */
public final class FrontReport {

  private static final int WIDTH = 560;
  private static final int HEIGHT = 360;
  private static final int LEFT = 70;
  private static final int BOTTOM = 50;
  private static final int MARGIN = 20;
  private static final int TICKS = 4;

  private final List<PlanVerdict> plans;

  private FrontReport(List<PlanVerdict> plans) {
    this.plans = plans;
  }

  /** Reports on plans by rising processor time. */
  public static FrontReport of(List<PlanVerdict> plans) {
    return new FrontReport(List.copyOf(plans));
  }

  /** Returns a table that people read. */
  public String table() {
    Table table = new Table(Align.RIGHT, Align.RIGHT);
    table.add("processor time", "least slack");
    plans.forEach(plan -> table.add(percent(plan.claimed().toDouble()), percent(plan.slack())));
    StringBuilder text = new StringBuilder();
    table.padded().forEach(row -> text.append("  ").append(String.join("  ", row)).append('\n'));
    return text.toString();
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }

  /** Returns a line for each plan, in parts of a core and of the goal. */
  public String csv() {
    StringBuilder text = new StringBuilder("processor time,least slack\n");
    plans.forEach(plan -> text.append(String.format(Locale.ROOT, "%.6f,%.6f%n", plan.claimed().toDouble(),
        plan.slack())));
    return text.toString();
  }

  /** Returns a drawing. */
  public String svg() {
    double most = plans.stream().mapToDouble(plan -> plan.claimed().toDouble()).reduce(0.01, Math::max);
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">%n"
            + "<title>Processor time and slack</title>%n<rect width=\"%d\" height=\"%d\" fill=\"white\"/>%n", WIDTH,
        HEIGHT, WIDTH, HEIGHT));
    for (int i = 0; i <= TICKS; i++) {
      double part = (double) i / TICKS;
      line(text, x(part), y(0), x(part), y(1), "#dddddd");
      line(text, x(0), y(part), x(1), y(part), "#dddddd");
      label(text, x(part), y(0) + 18, "middle", percent(part * most));
      label(text, x(0) - 8, y(part) + 4, "end", percent(part));
    }
    label(text, x(0.5), HEIGHT - 10.0, "middle", "processor time, 100 % is a core");
    label(text, LEFT, 14, "middle", "least slack");
    plans.forEach(plan -> text.append(String.format(Locale.ROOT,
        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#1f5fa8\"/>%n", x(plan.claimed().toDouble() / most),
        y(Math.max(0, plan.slack())))));
    return text.append("</svg>\n").toString();
  }

  private static double x(double part) {
    return LEFT + part * (WIDTH - LEFT - MARGIN);
  }

  private static double y(double part) {
    return HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - MARGIN);
  }

  private static void line(StringBuilder text, double x1, double y1, double x2, double y2, String colour) {
    text.append(String.format(Locale.ROOT, "<path d=\"M%.1f %.1f L%.1f %.1f\" stroke=\"%s\"/>%n", x1, y1, x2, y2,
        colour));
  }

  private static void label(StringBuilder text, double x, double y, String anchor, String words) {
    text.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor,
        words));
  }
}
