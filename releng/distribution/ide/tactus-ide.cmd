@echo off
rem Starts the Tactus IDE on the Java runtime beside it.
start "" "%~dp0runtime\bin\javaw.exe" -Xms128m -Xss4m --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -Dosgi.requiredJavaVersion=21 -jar "%~dp0plugins\@LAUNCHER@" %*
