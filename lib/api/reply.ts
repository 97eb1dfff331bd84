// Turns what an operation answers into an HTTP response.
import type { AnyEndpoint, FileReply } from "./endpoint.ts";
import { errorBody, type Refusal } from "./errors.ts";
import { jsonMediaType, shapeFor } from "./negotiate.ts";

/** RFC 5987, with the space that vendor clients look for; a JSON answer must never carry this header (contract 0.3). */
export function contentDisposition(file: Pick<FileReply, "name" | "inline">): string {
  const encoded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${file.inline ? "inline" : "attachment"}; filename*=UTF-8''${encoded}`;
}

export function replyTo(endpoint: AnyEndpoint, request: Request, result: unknown, requestId: string): Response {
  const headers: Record<string, string> = {
    "x-request-id": requestId,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  if (endpoint.returns === "nothing") return new Response(null, { status: 204, headers });
  if (endpoint.returns === "file") {
    const file = result as FileReply;
    return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        ...headers,
        "content-type": file.mediaType,
        "content-length": String(file.bytes.byteLength),
        "content-disposition": contentDisposition(file),
      },
    });
  }
  return new Response(JSON.stringify(shapeFor(endpoint, request, result)), {
    headers: { ...headers, "content-type": jsonMediaType(request) },
  });
}

export function replyRefused(refusal: Refusal, requestId: string): Response {
  return new Response(JSON.stringify(errorBody(refusal, requestId)), {
    status: refusal.status,
    headers: {
      "content-type": "application/json",
      "x-request-id": requestId,
      "cache-control": "no-store",
      ...(refusal.details.retryAfter ? { "retry-after": String(refusal.details.retryAfter) } : {}),
    },
  });
}
