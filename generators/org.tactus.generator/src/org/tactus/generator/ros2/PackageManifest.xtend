package org.tactus.generator.ros2

import org.tactus.generator.Attribution
import org.tactus.generator.text.XmlText

/** What every package.xml has. */
class PackageManifest {

  /** Returns a package.xml of format 3 with the given dependencies and group memberships. */
  def static CharSequence text(String name, String description, CharSequence dependencies) '''
    <?xml version="1.0"?>
    <?xml-model href="http://download.ros.org/schema/package_format3.xsd" schematypens="«
    "http://www.w3.org/2001/XMLSchema"»"?>
    <!-- «XmlText.comment(Marks.generated("the model"))» -->
    <package format="3">
      <name>«XmlText.of(name)»</name>
      <version>0.1.0</version>
      <description>«XmlText.of(description)»</description>
      <maintainer email="«Attribution.DEFAULT.email»">«Attribution.DEFAULT.maintainer»</maintainer>
      <license>«Attribution.DEFAULT.license»</license>

      «dependencies»

      <export>
        <build_type>ament_cmake</build_type>
      </export>
    </package>
  '''
}
