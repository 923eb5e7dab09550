package org.tactus.dsl;

import com.google.common.util.concurrent.Futures;
import com.google.inject.Guice;
import com.google.inject.Injector;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;
import org.eclipse.xtext.service.GrammarProvider;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.dsl.services.TactusGrammarAccess;
import org.tactus.dsl.validation.Rules;
import org.tactus.lowering.Interpretation;
import org.tactus.model.TactusPackage;
import org.tactus.model.view.SystemView;

/**
 * The Tactus language for programs: reads, checks and formats files, without Eclipse.
 *
 * <p>Setting it up costs a good part of a second, so it is done once in a process, when it is first used.
 */
public final class TactusLanguage {

  private static final class Holder {
    static final TactusLanguage INSTANCE = new TactusLanguage(injector());
  }

  private final Injector injector;

  /**
   * Sets the language up for this class alone, so that it never takes the place of what an editor has registered. The
   * language of the terminals, on which the grammar rests, gets no components of its own: only its grammar is read,
   * beside the making of the injector. Classes of EMF wait for each other where two threads initialise them, so that
   * the packages come first.
   */
  private static Injector injector() {
    EPackage.Registry.INSTANCE.putIfAbsent(XtextPackage.eNS_URI, XtextPackage.eINSTANCE);
    Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap()
        .putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
    EPackage.Registry.INSTANCE.putIfAbsent(TactusPackage.eNS_URI, TactusPackage.eINSTANCE);
    FutureTask<TactusGrammarAccess> grammar = new FutureTask<>(ReadGrammar::access);
    Thread.ofPlatform().daemon().name("grammar").start(() -> {
      grammar.run();
      Rules.prepare();
    });
    return Guice.createInjector(new LateBindings(new TactusRuntimeModule()), binder -> {
      binder.bind(TactusGrammarAccess.class).toProvider(() -> Futures.getUnchecked(grammar));
      binder.bind(GrammarProvider.class).toProvider(() -> new ReadGrammar(Futures.getUnchecked(grammar).getGrammar()));
    });
  }

  /** Offers the language that an injector of {@link TactusRuntimeModule} or an extension of it makes. */
  public TactusLanguage(Injector injector) {
    this.injector = injector;
  }

  /** Returns the language of this process. */
  public static TactusLanguage get() {
    return Holder.INSTANCE;
  }

  /** Reads a file with all that it imports; faults of any kind become diagnostics. */
  public LoadedSystem load(Path file) {
    return injector.getInstance(SystemLoader.class).load(file);
  }

  /** Reads a file with all that it imports, to be read in a certain way; faults of any kind become diagnostics. */
  public LoadedSystem load(Path file, Interpretation reading) {
    return injector.getInstance(SystemLoader.class).load(file, reading);
  }

  /**
   * Reads a file with all that it imports, to be read in a certain way; faults of any kind become diagnostics.
   *
   * @param texts what is read in the place of files
   */
  public LoadedSystem load(Path file, Interpretation reading, UnsavedTexts texts) {
    return injector.getInstance(SystemLoader.class).load(file, reading, texts);
  }

  /**
   * Reads a file with all that it imports, unless nobody waits for it any more; of what was read before, only what has
   * changed and what imports that.
   *
   * @param texts what is read in the place of files
   * @param cancel asked before each file and each rule
   * @param kept what was read before, from {@link #keep}
   * @throws java.util.concurrent.CancellationException if it is to end
   */
  public LoadedSystem load(Path file, Interpretation reading, UnsavedTexts texts, CancelIndicator cancel,
      KeptFiles kept) {
    return injector.getInstance(SystemLoader.class).load(file, reading, texts, cancel, kept);
  }

  /** Returns files that stay read between loads, none yet. */
  public KeptFiles keep() {
    return injector.getInstance(SystemLoader.class).keep();
  }

  /** Checks a text as if it were the content of a file, which need not exist; imports are relative to the file. */
  public LoadedSystem load(Path file, String text) {
    return injector.getInstance(SystemLoader.class).load(file, text);
  }

  /** Checks a text, to be read in a certain way, as if it were the content of a file, which need not exist. */
  public LoadedSystem load(Path file, String text, Interpretation reading) {
    return injector.getInstance(SystemLoader.class).load(file, text, reading);
  }

  /**
   * Returns the system of a text that imports nothing, such as a program has written, without applying the rules of the
   * language to it.
   *
   * @return the system; empty if the text has a syntax error, or a reference in it leads nowhere
   */
  public Optional<SystemView> view(String text) {
    return injector.getInstance(SystemLoader.class).view(text);
  }

  /**
   * Returns a text in the layout of the language; comments are kept.
   *
   * @throws IllegalArgumentException if the text has a syntax error, with the first one's place and message
   */
  public String format(String text) {
    return injector.getInstance(TextFormatter.class).format(text);
  }
}
