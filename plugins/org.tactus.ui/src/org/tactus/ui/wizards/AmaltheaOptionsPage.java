package org.tactus.ui.wizards;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.tactus.importers.amalthea.ImportOptions.Aspect;

/** How a model is imported: what becomes of its parts, what is taken, and what is assumed where it is silent. */
final class AmaltheaOptionsPage extends WizardPage {

  private static final String USUAL = "as usual";

  private final Map<String, Combo> chosen = new LinkedHashMap<>();
  private final Map<String, Text> typed = new LinkedHashMap<>();
  private final Map<Aspect, Button> aspects = new EnumMap<>(Aspect.class);

  AmaltheaOptionsPage() {
    super("options");
    setTitle("AMALTHEA Model");
    setDescription("What is as usual, the report tells");
  }

  @Override
  public void createControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(area);
    for (ImportSettings.ChosenOption option : ImportSettings.CHOSEN) {
      new Label(area, SWT.NONE).setText(option.label());
      Combo combo = new Combo(area, SWT.READ_ONLY);
      combo.add(USUAL);
      for (Enum<?> value : option.values()) {
        combo.add(ImportSettings.word(value));
      }
      combo.select(0);
      GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
      chosen.put(option.key(), combo);
    }
    for (ImportSettings.TypedOption option : ImportSettings.TYPED) {
      new Label(area, SWT.NONE).setText(option.label());
      Text text = new Text(area, SWT.BORDER);
      text.setMessage(option.example());
      text.addModifyListener(event -> check());
      GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
      typed.put(option.key(), text);
    }
    aspects(area);
    setControl(area);
  }

  private void aspects(Composite area) {
    Group group = new Group(area, SWT.NONE);
    group.setText("Take from the model what is left out as usual");
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(group);
    GridDataFactory.fillDefaults().span(2, 1).applyTo(group);
    for (Aspect aspect : Aspect.values()) {
      Button button = new Button(group, SWT.CHECK);
      button.setText(aspect.name().toLowerCase(Locale.ROOT).replace('_', ' '));
      aspects.put(aspect, button);
    }
  }

  private void check() {
    try {
      settings().options(step -> { });
      setErrorMessage(null);
      setPageComplete(true);
    } catch (IllegalArgumentException wrong) {
      setErrorMessage(wrong.getMessage());
      setPageComplete(false);
    }
  }

  /** Chooses a value, or types a text. */
  void set(String key, String value) {
    if (chosen.containsKey(key)) {
      chosen.get(key).setText(value);
    } else {
      typed.get(key).setText(value);
    }
  }

  /** Returns what is chosen and typed. */
  ImportSettings settings() {
    Map<String, String> texts = new LinkedHashMap<>();
    typed.forEach((key, text) -> texts.put(key, text.getText()));
    chosen.forEach((key, combo) -> texts.put(key, combo.getSelectionIndex() <= 0 ? "" : combo.getText()));
    return new ImportSettings(texts, aspects.entrySet().stream().filter(each -> each.getValue().getSelection())
        .map(Map.Entry::getKey).collect(Collectors.toSet()));
  }
}
