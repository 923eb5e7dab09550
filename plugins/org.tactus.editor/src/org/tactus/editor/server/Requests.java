package org.tactus.editor.server;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.inject.Inject;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.UriExtensions;

/** What requests of Tactus' own name, or the reason why they are refused. */
final class Requests {

  private final UriExtensions uris;
  private final Gson gson = new Gson();

  @Inject
  Requests(UriExtensions uris) {
    this.uris = uris;
  }

  /** Returns the argument of a command. */
  CommandArguments arguments(ExecuteCommandParams params) {
    try {
      List<Object> given = params.getArguments();
      if (given != null && given.size() == 1 && given.getFirst() instanceof JsonObject object) {
        return gson.fromJson(object, CommandArguments.class);
      }
    } catch (JsonParseException malformed) {
      throw refused(params.getCommand() + ": " + malformed.getMessage());
    }
    throw refused(params.getCommand() + " takes one object: {uri, chain?, folder?}");
  }

  /** Returns the file that a request is about. */
  Path file(TextDocumentIdentifier document) {
    return file(document == null ? null : document.getUri());
  }

  /** Returns the file of an address. */
  Path file(String uri) {
    try {
      URI known = uri == null ? null : uris.toUri(uri);
      if (known != null && known.isFile()) {
        return Positions.file(known);
      }
    } catch (IllegalArgumentException | FileSystemNotFoundException malformed) {
      throw refused("'" + uri + "' names no file");
    }
    throw refused("'" + uri + "' names no file");
  }

  /** Returns the answer to a request that is wrong. */
  static ResponseErrorException refused(String message) {
    return new ResponseErrorException(new ResponseError(ResponseErrorCode.InvalidParams, message, null));
  }
}
