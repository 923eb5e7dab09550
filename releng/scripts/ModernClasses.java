import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLClassLoader;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites the classes of a jar that were compiled for Java 6 or earlier as those of Java 8, with the stack maps that
 * these have. A start-up archive takes no older ones (JVMS 4.10.2: they are verified by type inference), nor any that
 * extend them, such as the parser of the language; so each start would read and verify them anew. What the classes do
 * stays the same. One that refers to a class that is not in the jar is left as it is.
 *
 * <p>Usage: {@code java -cp asm.jar ModernClasses.java JAR}
 */
public final class ModernClasses {

  /** The first version of class files whose stack maps are obligatory, that of Java 7. */
  private static final int FIRST_WITH_MAPS = 51;

  private ModernClasses() {
  }

  /** Replaces the jar; its entries keep their order and times. */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".new");
    int count = 0;
    try (ZipFile from = new ZipFile(jar.toFile());
        URLClassLoader inside = new URLClassLoader(new URL[] {jar.toUri().toURL()},
            ClassLoader.getPlatformClassLoader());
        OutputStream file = new BufferedOutputStream(Files.newOutputStream(rewritten));
        ZipOutputStream to = new ZipOutputStream(file)) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        byte[] content = from.getInputStream(entry).readAllBytes();
        if (entry.getName().endsWith(".class") && version(content) < FIRST_WITH_MAPS) {
          content = modern(content, inside);
          count++;
        }
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        to.putNextEntry(copy);
        to.write(content);
        to.closeEntry();
      }
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
    System.out.println(count + " classes for Java 6 or earlier in " + jar.getFileName());
  }

  private static int version(byte[] content) {
    return (content[6] & 0xff) << 8 | content[7] & 0xff;
  }

  private static byte[] modern(byte[] content, ClassLoader inside) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
      @Override
      protected ClassLoader getClassLoader() {
        return inside;
      }
    };
    ClassVisitor visitor = new ClassVisitor(Opcodes.ASM9, writer) {
      @Override
      public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
        super.visit(Opcodes.V1_8, access, name, signature, parent, interfaces);
      }
    };
    try {
      new ClassReader(content).accept(visitor, ClassReader.SKIP_FRAMES);
    } catch (TypeNotPresentException missing) {
      return content;
    }
    return writer.toByteArray();
  }
}
