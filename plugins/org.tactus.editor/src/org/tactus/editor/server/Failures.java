package org.tactus.editor.server;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.xtext.ide.server.Document;

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
      case IndexOutOfBoundsException outside when from(outside, Document.class.getName()) ->
          new ResponseError(ResponseErrorCode.InvalidParams, "the position is not in the text", null);
      case CancellationException cancelled -> new ResponseError(ResponseErrorCode.RequestCancelled,
          "the request was cancelled", null);
      case UnsupportedOperationException unknown when from(unknown, "org.eclipse.lsp4j.services.") ->
          new ResponseError(ResponseErrorCode.MethodNotFound, "the server does not have this request", null);
      default -> RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(failure);
    };
  }

  /** Tells whether a failure comes straight from a class; elsewhere it is a fault of the server. */
  private static boolean from(Throwable failure, String name) {
    StackTraceElement[] calls = failure.getStackTrace();
    return calls.length > 0 && calls[0].getClassName().startsWith(name);
  }
}
