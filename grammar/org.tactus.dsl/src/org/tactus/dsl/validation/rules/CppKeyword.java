package org.tactus.dsl.validation.rules;

import java.util.Set;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Chain;
import org.tactus.model.Core;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.NamedElement;
import org.tactus.model.QosProfile;
import org.tactus.model.Topic;

/**
 * Names of nodes, callbacks, callback groups, parameters, fields and processes become names in generated C++ code,
 * where its keywords mean something else.
 */
public final class CppKeyword extends RuleBase {

  private static final Set<String> KEYWORDS = Set.of((
  "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class "
      + "co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype "
      + "default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline "
      + "int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public "
      + "register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch "
      + "template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile "
      + "wchar_t while xor xor_eq").split(" "));

  /** Creates the rule. */
  public CppKeyword() {
    super(ElementCode.CPP_KEYWORD, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (NamedElement element : system.all(NamedElement.class)) {
      boolean generated =
          !(element instanceof Topic || element instanceof Host || element instanceof Core || element instanceof Chain
          || element instanceof QosProfile || element instanceof FlowController);
      if (generated && element.getName() != null && KEYWORDS.contains(element.getName())) {
        sink.report(element,
            "'" + element.getName() + "' is a keyword of C++ and cannot name a " + Written.kind(element)
            + " in generated code: choose another name");
      }
    }
  }
}
