package org.tactus.ui.quickfix;

import java.util.List;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.tactus.dsl.ide.quickfix.QuickFix;
import org.tactus.dsl.ide.quickfix.QuickFixes;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.preferences.TactusPreferences;

/** Offers the quick fixes of the language for the problem of a marker. */
public final class TactusFixes implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return !of(marker).isEmpty();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    return of(marker).stream().map(TactusFix::new).toArray(IMarkerResolution[]::new);
  }

  /** Returns the quick fixes of a marker's problem in the text of now, be it in an editor; none if it is gone. */
  static List<QuickFix> of(IMarker marker) {
    if (!(marker.getResource() instanceof IFile file) || !marker.exists() || !file.exists()) {
      return List.of();
    }
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    try {
      buffers.connect(file.getFullPath(), LocationKind.IFILE, null);
      try {
        return TactusDocuments.read(
            buffers.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE).getDocument(),
            model -> LanguageServices.get(QuickFixes.class).of(model, TactusMarkers.issue(marker),
                TactusPreferences.interpretation()));
      } finally {
        buffers.disconnect(file.getFullPath(), LocationKind.IFILE, null);
      }
    } catch (CoreException unreadable) {
      ILog.of(TactusFixes.class).error("Cannot look for quick fixes in " + file.getFullPath(), unreadable);
      return List.of();
    }
  }
}
