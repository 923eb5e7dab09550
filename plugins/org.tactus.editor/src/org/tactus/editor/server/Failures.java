package org.tactus.editor.server;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers to requests that cannot be served: what the client asks wrongly is its fault, not one of the server. */
final class Failures {

  private Failures() {
  }

  /** Returns the answer to a request that has failed. */
  static ResponseError response(Throwable failure) {
    Throwable cause = failure;
    while ((cause instanceof CompletionException || cause instanceof java.lang.reflect.InvocationTargetException
        || cause.getClass() == RuntimeException.class) && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return switch (cause) {
      case ResponseErrorException refused -> refused.getResponseError();
      case IndexOutOfBoundsException outside -> new ResponseError(ResponseErrorCode.InvalidParams,
          "the position is not in the text", null);
      case CancellationException cancelled -> new ResponseError(ResponseErrorCode.RequestCancelled,
          "the request was cancelled", null);
      case UnsupportedOperationException unknown -> new ResponseError(ResponseErrorCode.MethodNotFound,
          "the server does not have this request", null);
      default -> RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(failure);
    };
  }
}
