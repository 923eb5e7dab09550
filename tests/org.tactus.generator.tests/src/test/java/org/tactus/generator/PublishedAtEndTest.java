package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.tactus.generator.Previewed.has;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tactus.model.view.SystemView;

/** What a callback publishes at its end is kept until the user's function has returned, whenever that publishes. */
class PublishedAtEndTest {

  private static final SystemView VIEW = Models.text("""
      system ending
      message Text { uint32 number }
      topic /scan : Text
      topic /status : Text
      lifecycle node Source {
        timer tick every 50 ms wcet 1 ms publishes /scan at end, /status
        timer report every 1 s wcet 1 ms publishes /status
      }
      node Sink {
        subscription sort on any(/scan, /status) wcet 2 ms publishes /sorted at end when triggered by /scan
      }
      topic /sorted : Text
      node Reader { subscription read on all(/sorted, /status) wcet 1 ms }
      """);

  private static Map<String, String> files(boolean load, boolean probe) {
    return Previewed.files(VIEW, new Instrumentation(load, probe));
  }

  @Test
  void theScopeIsTheLastThatBeginsSoThatItsMessagesAreRecordedAsThoseOfTheCallback() {
    String source = files(true, true).get("src/ending_source/src/source_base.cpp");
    has(source, "const tactus::probe::Execution execution(probe_callback_tick_, release);",
        "const tactus::node::EndScope end({&publisher_scan_});", "load_tick().run(1ms);", "on_tick();");
    assertEquals(1, source.split("EndScope end\\(").length - 1, "report publishes nothing at its end");
  }

  @Test
  void everyWayToPublishKeepsAMessage() {
    String source = files(false, false).get("src/ending_source/src/source_base.cpp");
    has(source, "if (const auto * end = tactus::node::EndScope::of(&publisher_scan_)) {",
        "end->keep([this, message]() mutable {publish_scan(message);});\n    return;\n  }",
        "end->keep([this, kept = std::move(message)]() mutable {publish_scan(std::move(kept));});",
        "end->keep([this, kept = std::move(message)]() mutable {publish_scan(std::move(kept));});");
    assertFalse(source.contains("of(&publisher_status_)"));
  }

  @Test
  void theHeaderSaysItAndOthersHaveNothingOfIt() {
    Map<String, String> files = files(false, false);
    has(files.get("src/ending_sink/include/ending_sink/sink_base.hpp"), "#include \"tactus_node/end.hpp\"",
        "publishes /sorted at its end when triggered by /scan");
    assertFalse(files.get("src/ending_reader/include/ending_reader/reader_base.hpp").contains("end.hpp"));
  }
}
