@echo off
rem Starts the Tactus IDE on the Java runtime beside it. Its first run makes the start-up archive of the others when it ends.
setlocal
set "archive=%~dp0configuration\tactus-ide.aot"
set "sharing=-XX:AOTCacheOutput=%archive%"
if exist "%archive%" set "sharing=-XX:AOTCache=%archive%"
start "" "%~dp0runtime\bin\javaw.exe" -Xlog:disable -Xlog:all=error:stderr "%sharing%" -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining -XX:+UseSerialGC -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000 -Xms128m -Xss4m --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -Dosgi.requiredJavaVersion=21 -jar "%~dp0plugins\@LAUNCHER@" %*
