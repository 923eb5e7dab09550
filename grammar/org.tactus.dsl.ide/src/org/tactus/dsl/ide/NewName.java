package org.tactus.dsl.ide;

import com.google.inject.Inject;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.parser.IParser;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.dsl.services.TactusGrammarAccess;
import org.tactus.dsl.validation.system.TakenName;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.NamedElement;
import org.tactus.model.Topic;

/** Whether what somebody types as the new name of an element is a name, and one that no other element has. */
public final class NewName {

  private static final Pattern TOPIC = Pattern.compile("/[a-zA-Z0-9~{][a-zA-Z0-9_/~-]*");
  private static final Pattern WORD = Pattern.compile("[a-zA-Z_][a-zA-Z_0-9]*");

  @Inject private IParser parser;
  @Inject private TactusGrammarAccess grammar;
  @Inject private ImportedFiles imports;
  @Inject private Counterparts counterparts;

  /**
   * Returns why an element cannot have a name: the text could not be read with it, or another element has it in a
   * system of the files that are read with the element; empty if it can.
   */
  public Optional<String> fault(EObject element, String wanted) {
    boolean topic = element instanceof Topic;
    if (!(topic ? TOPIC.matcher(wanted).matches() : isName(wanted))) {
      return Optional.of("'" + wanted + "' is no name of " + (topic ? "a topic: write it as /scan"
          : "an element: write letters, digits and _, and no reserved word"));
    }
    return element instanceof NamedElement named && !wanted.equals(named.getName())
        ? counterparts.of(named).stream().flatMap(one -> taken(one, wanted).stream()).findFirst() : Optional.empty();
  }

  private boolean isName(String wanted) {
    return WORD.matcher(wanted).matches()
        && !parser.parse(grammar.getNameRule(), new StringReader(wanted)).hasSyntaxErrors();
  }

  private Optional<String> taken(NamedElement element, String wanted) {
    List<TakenName> names = TakenName.of(element, wanted);
    return imports.systems(element.eResource()).stream().flatMap(file -> ImportedFiles.model(file).stream())
        .flatMap(model -> EcoreUtil2.getAllContentsOfType(model, NamedElement.class).stream())
        .filter(other -> other != element && taken(other, names)).findFirst()
        .map(other -> "'" + wanted + "' is taken: the " + Written.kind(other) + " of this name is in "
            + Written.place(other, element) + "; choose another name, or rename that first");
  }

  private static boolean taken(NamedElement other, List<TakenName> names) {
    return TakenName.of(other, other.getName()).stream().anyMatch(names::contains);
  }
}
