import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Rewrites the classes of a jar so that a start finds ready in its archive what it would make anew. What the classes do
 * stays the same.
 *
 * <ul>
 * <li>Classes that were compiled for Java 6 or earlier become those of Java 8, with the stack maps that these have. An
 *     archive takes no older ones (JVMS 4.10.2: they are verified by type inference), nor any that extend them, such as
 *     the parser of the language. One that refers to a class that is not in the jar is left as it is.
 * <li>A switch over types, and equality and hash code of a record, become methods of their class. Java links their
 *     call sites when they are first run, by classes that it generates then, and no archive holds these.
 * <li>Annotations for tools that read sources are left out. Who asks an element for one annotation would get a proxy
 *     for each that it has.
 * </ul>
 *
 * <p>Usage: {@code java -cp asm.jar StartClasses.java JAR}
 */
public final class StartClasses {

  /** The first version of class files whose stack maps are obligatory, that of Java 7. */
  private static final int FIRST_WITH_MAPS = 51;
  /** The first version of class files with switches over types, that of Java 21; those of records are of Java 16. */
  private static final int FIRST_WITH_RECORDS = 60;

  private StartClasses() {
  }

  /** Replaces the jar; its entries keep their order and times. */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    Path rewritten = jar.resolveSibling(jar.getFileName() + ".new");
    int old = 0;
    int linked = 0;
    try (ZipFile from = new ZipFile(jar.toFile());
        URLClassLoader inside = new URLClassLoader(new URL[] {jar.toUri().toURL()},
            ClassLoader.getPlatformClassLoader());
        OutputStream file = new BufferedOutputStream(Files.newOutputStream(rewritten));
        ZipOutputStream to = new ZipOutputStream(file)) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        byte[] content = from.getInputStream(entry).readAllBytes();
        if (entry.getName().endsWith(".class")) {
          if (version(content) < FIRST_WITH_MAPS) {
            content = modern(content, inside);
            old++;
          } else {
            byte[] ready = ready(content);
            linked += version(content) >= FIRST_WITH_RECORDS && !Arrays.equals(ready, content) ? 1 : 0;
            content = ready;
          }
        }
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        to.putNextEntry(copy);
        to.write(content);
        to.closeEntry();
      }
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
    System.out.println(old + " classes for Java 6 or earlier in " + jar.getFileName() + ", " + linked
        + " with switches over types or records");
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

  /** Returns a class without what would be made at the start; the same bytes if it has nothing of that kind. */
  private static byte[] ready(byte[] content) {
    ClassReader reader = new ClassReader(content);
    ClassWriter writer = new ClassWriter(0);
    ReadyClass ready = new ReadyClass(writer);
    reader.accept(ready, 0);
    return ready.isChanged() ? writer.toByteArray() : content;
  }
}

/** A class whose switches over types, records and annotations for tools are replaced. */
final class ReadyClass extends ClassVisitor {

  private static final String FOR_TOOLS = "Lcom/google/errorprone/annotations/";

  /** Methods to be added, by what they are named and do. */
  private final Map<String, Consumer<ClassVisitor>> added = new LinkedHashMap<>();
  private String owner;
  private boolean isInterface;
  private boolean changed;

  ReadyClass(ClassVisitor to) {
    super(Opcodes.ASM9, to);
  }

  boolean isChanged() {
    return changed;
  }

  @Override
  public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
    owner = name;
    isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    super.visit(version, access, name, signature, parent, interfaces);
  }

  @Override
  public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    return kept(descriptor) ? super.visitAnnotation(descriptor, visible) : null;
  }

  private boolean kept(String annotation) {
    boolean kept = !annotation.startsWith(FOR_TOOLS);
    changed |= !kept;
    return kept;
  }

  @Override
  public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] thrown) {
    return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, method, descriptor, signature, thrown)) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return kept(annotation) ? super.visitAnnotation(annotation, visible) : null;
      }

      @Override
      public void visitInvokeDynamicInsn(String name, String type, Handle bootstrap, Object... arguments) {
        if (isSwitch(bootstrap, arguments)) {
          call("$typeSwitch" + added.size(), type, body -> typeSwitch(body, arguments));
        } else if (isOfRecord(bootstrap) && name.equals("equals")) {
          call("$equals", type, body -> equality(body, arguments));
        } else if (isOfRecord(bootstrap) && name.equals("hashCode")) {
          call("$hashCode", type, body -> hash(body, arguments));
        } else {
          super.visitInvokeDynamicInsn(name, type, bootstrap, arguments);
        }
      }

      private void call(String name, String type, Consumer<MethodVisitor> body) {
        changed = true;
        added.put(name, to -> add(to, name, type, body));
        visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, type, isInterface);
      }
    };
  }

  @Override
  public void visitEnd() {
    added.values().forEach(method -> method.accept(cv));
    super.visitEnd();
  }

  private static void add(ClassVisitor to, String name, String type, Consumer<MethodVisitor> body) {
    MethodVisitor method = to.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, type,
        null, null);
    method.visitCode();
    body.accept(method);
    method.visitMaxs(5, 2);
    method.visitEnd();
  }

  private static boolean isSwitch(Handle bootstrap, Object[] labels) {
    return bootstrap.getOwner().equals("java/lang/runtime/SwitchBootstraps") && bootstrap.getName().equals("typeSwitch")
        && Arrays.stream(labels).allMatch(Type.class::isInstance);
  }

  private static boolean isOfRecord(Handle bootstrap) {
    return bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods");
  }

  /**
   * The number of the first label, from that of the second argument on, of which the first argument is an instance; -1
   * for null, as many as there are labels if there is none.
   */
  private static void typeSwitch(MethodVisitor body, Object[] labels) {
    Label present = new Label();
    body.visitVarInsn(Opcodes.ALOAD, 0);
    body.visitJumpInsn(Opcodes.IFNONNULL, present);
    body.visitInsn(Opcodes.ICONST_M1);
    body.visitInsn(Opcodes.IRETURN);
    frame(body, present);
    for (int i = 0; i < labels.length; i++) {
      Label next = new Label();
      body.visitVarInsn(Opcodes.ILOAD, 1);
      body.visitIntInsn(Opcodes.SIPUSH, i);
      body.visitJumpInsn(Opcodes.IF_ICMPGT, next);
      body.visitVarInsn(Opcodes.ALOAD, 0);
      body.visitTypeInsn(Opcodes.INSTANCEOF, ((Type) labels[i]).getInternalName());
      body.visitJumpInsn(Opcodes.IFEQ, next);
      body.visitIntInsn(Opcodes.SIPUSH, i);
      body.visitInsn(Opcodes.IRETURN);
      frame(body, next);
    }
    body.visitIntInsn(Opcodes.SIPUSH, labels.length);
    body.visitInsn(Opcodes.IRETURN);
  }

  /** Whether the second argument is a record of the same class with the same components as the first. */
  private static void equality(MethodVisitor body, Object[] record) {
    Label differs = new Label();
    String owner = ((Type) record[0]).getInternalName();
    body.visitVarInsn(Opcodes.ALOAD, 1);
    body.visitTypeInsn(Opcodes.INSTANCEOF, owner);
    body.visitJumpInsn(Opcodes.IFEQ, differs);
    for (Object component : Arrays.asList(record).subList(2, record.length)) {
      Handle field = (Handle) component;
      get(body, field, 0);
      body.visitVarInsn(Opcodes.ALOAD, 1);
      body.visitTypeInsn(Opcodes.CHECKCAST, owner);
      body.visitFieldInsn(Opcodes.GETFIELD, field.getOwner(), field.getName(), field.getDesc());
      differ(body, Type.getType(field.getDesc()), differs);
    }
    body.visitInsn(Opcodes.ICONST_1);
    body.visitInsn(Opcodes.IRETURN);
    frame(body, differs);
    body.visitInsn(Opcodes.ICONST_0);
    body.visitInsn(Opcodes.IRETURN);
  }

  /** Jumps if two values on the stack differ, as records compare components of their type. */
  private static void differ(MethodVisitor body, Type type, Label differs) {
    switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> body.visitJumpInsn(Opcodes.IF_ICMPNE, differs);
      case Type.LONG -> {
        body.visitInsn(Opcodes.LCMP);
        body.visitJumpInsn(Opcodes.IFNE, differs);
      }
      case Type.FLOAT -> {
        body.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "compare", "(FF)I", false);
        body.visitJumpInsn(Opcodes.IFNE, differs);
      }
      case Type.DOUBLE -> {
        body.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "compare", "(DD)I", false);
        body.visitJumpInsn(Opcodes.IFNE, differs);
      }
      default -> {
        body.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/Objects", "equals",
            "(Ljava/lang/Object;Ljava/lang/Object;)Z", false);
        body.visitJumpInsn(Opcodes.IFEQ, differs);
      }
    }
  }

  /** The hash codes of the components, each sum times 31. */
  private static void hash(MethodVisitor body, Object[] record) {
    body.visitInsn(Opcodes.ICONST_0);
    for (Object component : Arrays.asList(record).subList(2, record.length)) {
      Handle field = (Handle) component;
      body.visitIntInsn(Opcodes.BIPUSH, 31);
      body.visitInsn(Opcodes.IMUL);
      get(body, field, 0);
      Type type = Type.getType(field.getDesc());
      String boxed = boxed(type);
      body.visitMethodInsn(Opcodes.INVOKESTATIC, boxed, "hashCode",
          boxed.equals("java/util/Objects") ? "(Ljava/lang/Object;)I" : "(" + type.getDescriptor() + ")I", false);
      body.visitInsn(Opcodes.IADD);
    }
    body.visitInsn(Opcodes.IRETURN);
  }

  /** The class that knows the hash code of a value. */
  private static String boxed(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> "java/util/Objects";
    };
  }

  private static void get(MethodVisitor body, Handle field, int variable) {
    body.visitVarInsn(Opcodes.ALOAD, variable);
    body.visitFieldInsn(Opcodes.GETFIELD, field.getOwner(), field.getName(), field.getDesc());
  }

  /** A place that jumps lead to, with the arguments in their variables and an empty stack. */
  private static void frame(MethodVisitor body, Label label) {
    body.visitLabel(label);
    body.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
  }
}
