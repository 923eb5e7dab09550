import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites classes of libraries in a jar so that they do not find out anew at each start what is known, or what no short
 * command needs.
 *
 * <ul>
 * <li>EMF asks by reflection for a security manager, which Tactus never has; Java reads annotations for that, by classes
 *     that it generates.
 * <li>EMF makes formats of dates, and Java for them a calendar. They are made when a date is read or written.
 * <li>Guice prints an annotation to learn how Java does it, which has been the same since Java 19.
 * </ul>
 *
 * <p>A library whose class is another one fails the build: then this is to be looked at again.
 *
 * <p>Usage: {@code java -cp asm.jar StartLibraries.java JAR}
 */
public final class StartLibraries {

  private static final List<String> REWRITTEN =
      List.of(Shortcuts.GLOBALS, Shortcuts.FACTORY, Shortcuts.READER, Shortcuts.ANNOTATIONS);

  private StartLibraries() {
  }

  /** Replaces the jar; its entries keep their order and times. */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".new");
    List<String> left = new ArrayList<>(REWRITTEN);
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream file = new BufferedOutputStream(Files.newOutputStream(rewritten));
        ZipOutputStream to = new ZipOutputStream(file)) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        byte[] content = from.getInputStream(entry).readAllBytes();
        if (left.remove(entry.getName().replaceFirst("[.]class$", ""))) {
          content = shortened(content, entry.getName());
        }
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        to.putNextEntry(copy);
        to.write(content);
        to.closeEntry();
      }
    }
    if (!left.isEmpty()) {
      throw new IllegalStateException(jar + " does not hold " + left);
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] shortened(byte[] content, String name) {
    ClassWriter writer = new ClassWriter(0);
    Shortcuts shortcuts = new Shortcuts(writer);
    new ClassReader(content).accept(shortcuts, 0);
    if (!shortcuts.isChanged()) {
      throw new IllegalStateException(name + " is no longer as it was");
    }
    return writer.toByteArray();
  }
}

/** A class of a library without what it does when it is initialised and no short command needs. */
final class Shortcuts extends ClassVisitor {

  static final String GLOBALS = "org/eclipse/emf/common/util/CommonUtil";
  static final String FACTORY = "org/eclipse/emf/ecore/impl/EFactoryImpl";
  static final String READER = "org/eclipse/emf/ecore/impl/EcoreFactoryImpl";
  static final String ANNOTATIONS = "com/google/inject/internal/Annotations";
  private static final String DATE = FACTORY + "$SafeSimpleDateFormat";
  private static final String DATES = "EDATE_FORMATS";
  private static final String DATES_TYPE = "[Ljava/text/DateFormat;";
  private static final String WHEN_WANTED = "$dates";
  private static final String PRINTED = ANNOTATIONS + "$AnnotationToStringConfig";

  /** The patterns of the formats of dates that are left out of the initialisation. */
  private final List<String> patterns = new ArrayList<>();
  private String owner;
  private boolean changed;

  Shortcuts(ClassVisitor to) {
    super(Opcodes.ASM9, to);
  }

  boolean isChanged() {
    return changed;
  }

  @Override
  public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
    owner = name;
    super.visit(version, access, name, signature, parent, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] thrown) {
    MethodVisitor to = super.visitMethod(access, method, descriptor, signature, thrown);
    if (method.equals("<clinit>") && owner.equals(GLOBALS)) {
      return new WithoutReflection(to);
    }
    if (method.equals("<clinit>") && owner.equals(FACTORY)) {
      return new WithoutDates(to);
    }
    if (method.equals("determineAnnotationToStringConfig") && owner.equals(ANNOTATIONS)) {
      printed(to);
      return null;
    }
    return method.equals(WHEN_WANTED) ? to : new DatesWhenWanted(to);
  }

  @Override
  public void visitEnd() {
    if (!patterns.isEmpty()) {
      makeDates(super.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED
          | Opcodes.ACC_SYNTHETIC, WHEN_WANTED, "()" + DATES_TYPE, null, null));
    }
    super.visitEnd();
  }

  /** Calls of reflection are replaced by null, which they return. */
  private final class WithoutReflection extends MethodVisitor {

    WithoutReflection(MethodVisitor to) {
      super(Opcodes.ASM9, to);
    }

    @Override
    public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean ofInterface) {
      if (name.equals("getMethod") || name.equals("invoke")) {
        changed = true;
        super.visitInsn(Opcodes.POP2);
        super.visitInsn(Opcodes.POP);
        super.visitInsn(Opcodes.ACONST_NULL);
      } else {
        super.visitMethodInsn(opcode, type, name, descriptor, ofInterface);
      }
    }
  }

  /** Formats of dates are replaced by null, and their patterns kept. */
  private final class WithoutDates extends MethodVisitor {

    private String last;

    WithoutDates(MethodVisitor to) {
      super(Opcodes.ASM9, to);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (type.equals(DATE)) {
        super.visitInsn(Opcodes.ACONST_NULL);
      } else {
        super.visitTypeInsn(opcode, type);
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      last = value.toString();
      super.visitLdcInsn(value);
    }

    @Override
    public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean ofInterface) {
      if (type.equals(DATE)) {
        changed = true;
        patterns.add(last);
        super.visitInsn(Opcodes.POP2);
      } else {
        super.visitMethodInsn(opcode, type, name, descriptor, ofInterface);
      }
    }
  }

  /** The formats of dates are made before they are read. */
  private final class DatesWhenWanted extends MethodVisitor {

    DatesWhenWanted(MethodVisitor to) {
      super(Opcodes.ASM9, to);
    }

    @Override
    public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
      if (opcode == Opcodes.GETSTATIC && (type.equals(FACTORY) || type.equals(READER)) && name.equals(DATES)) {
        changed = true;
        super.visitMethodInsn(Opcodes.INVOKESTATIC, FACTORY, WHEN_WANTED, "()" + DATES_TYPE, false);
      } else {
        super.visitFieldInsn(opcode, type, name, descriptor);
      }
    }
  }

  /** Returns the formats, which it makes at its first call; the last one is made last. */
  private void makeDates(MethodVisitor body) {
    Label made = new Label();
    body.visitCode();
    body.visitFieldInsn(Opcodes.GETSTATIC, FACTORY, DATES, DATES_TYPE);
    body.visitIntInsn(Opcodes.BIPUSH, patterns.size() - 1);
    body.visitInsn(Opcodes.AALOAD);
    body.visitJumpInsn(Opcodes.IFNONNULL, made);
    for (int i = 0; i < patterns.size(); i++) {
      body.visitFieldInsn(Opcodes.GETSTATIC, FACTORY, DATES, DATES_TYPE);
      body.visitIntInsn(Opcodes.BIPUSH, i);
      body.visitTypeInsn(Opcodes.NEW, DATE);
      body.visitInsn(Opcodes.DUP);
      body.visitLdcInsn(patterns.get(i));
      body.visitMethodInsn(Opcodes.INVOKESPECIAL, DATE, "<init>", "(Ljava/lang/String;)V", false);
      body.visitInsn(Opcodes.AASTORE);
    }
    body.visitLabel(made);
    body.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    body.visitFieldInsn(Opcodes.GETSTATIC, FACTORY, DATES, DATES_TYPE);
    body.visitInsn(Opcodes.ARETURN);
    body.visitMaxs(5, 0);
    body.visitEnd();
  }

  /** Strings are quoted, the only member is not named, and names of nested types have dots. */
  private void printed(MethodVisitor body) {
    changed = true;
    body.visitCode();
    body.visitTypeInsn(Opcodes.NEW, PRINTED);
    body.visitInsn(Opcodes.DUP);
    body.visitInsn(Opcodes.ICONST_1);
    body.visitInsn(Opcodes.ICONST_0);
    body.visitInsn(Opcodes.ICONST_0);
    body.visitMethodInsn(Opcodes.INVOKESPECIAL, PRINTED, "<init>", "(ZZZ)V", false);
    body.visitInsn(Opcodes.ARETURN);
    body.visitMaxs(5, 0);
    body.visitEnd();
  }
}
