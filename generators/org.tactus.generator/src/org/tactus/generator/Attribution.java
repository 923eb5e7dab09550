package org.tactus.generator;

import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.tactus.generator.text.CmakeText;
import org.tactus.generator.text.CppText;
import org.tactus.generator.text.PythonText;
import org.tactus.generator.text.RosMessageText;
import org.tactus.generator.text.ShellText;
import org.tactus.generator.text.XmlText;

/**
 * Whose the generated packages are: what their sources begin with and their manifests say.
 *
 * @param notice copyright and licence, as lines without comment signs; empty for none
 * @param license the licence in manifests, as an SPDX identifier
 * @param maintainer name of the maintainer in manifests
 * @param email address of the maintainer
 */
public record Attribution(String notice, String license, String maintainer, String email) {

  /** What stands where nobody said more: no notice, since the files are the user's, and a maintainer to be replaced. */
  public static final Attribution DEFAULT = new Attribution("", "Apache-2.0", "maintainer", "maintainer@example.com");

  /** The notice of the runtime packages' sources, which are part of Tactus. */
  static final String TACTUS = """
      Copyright 2026 The Tactus authors

      Licensed under the Apache License, Version 2.0 (the "License");
      you may not use this file except in compliance with the License.
      You may obtain a copy of the License at

          http://www.apache.org/licenses/LICENSE-2.0

      Unless required by applicable law or agreed to in writing, software
      distributed under the License is distributed on an "AS IS" BASIS,
      WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
      See the License for the specific language governing permissions and
      limitations under the License.
      """;

  /** How a line of comment is written, by the end of a file's name. */
  private static final Map<String, UnaryOperator<String>> COMMENTS = Map.of(
      ".cpp", line -> "// " + CppText.comment(line), ".hpp", line -> "// " + CppText.comment(line), ".py",
      line -> "# " + PythonText.comment(line),
      ".sh", line -> "# " + ShellText.comment(line), ".cmake", line -> "# " + CmakeText.comment(line),
      "CMakeLists.txt", line -> "# " + CmakeText.comment(line), ".msg", line -> "# " + RosMessageText.comment(line));

  /** Returns the text of a generated file with what belongs into it. */
  String in(String path, String text) {
    return path.endsWith("package.xml") ? inManifest(text) : withNotice(notice, path, text);
  }

  private String inManifest(String text) {
    return text.replace(element(DEFAULT), element(this));
  }

  private static String element(Attribution who) {
    return "<maintainer email=\"" + XmlText.of(who.email) + "\">" + XmlText.of(who.maintainer)
        + "</maintainer>\n  <license>" + XmlText.of(who.license) + "</license>";
  }

  /**
   * Returns a text with a notice as its first comment, behind the line that names a script's interpreter; files of
   * other kinds as they are.
   */
  static String withNotice(String notice, String path, String text) {
    UnaryOperator<String> comment = COMMENTS.entrySet().stream().filter(kind -> path.endsWith(kind.getKey()))
        .map(Map.Entry::getValue).findFirst().orElse(null);
    if (comment == null || notice.isBlank()) {
      return text;
    }
    String lines = notice.strip().lines().map(line -> comment.apply(line).stripTrailing())
        .collect(Collectors.joining("\n", "", "\n\n"));
    int start = text.startsWith("#!") ? text.indexOf('\n') + 1 : 0;
    return text.substring(0, start) + lines + text.substring(start);
  }
}
