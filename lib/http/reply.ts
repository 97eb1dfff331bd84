// Turns what an operation answers into an HTTP response.
import { Readable } from "node:stream";
import type { AnyEndpoint, FileReply, Redirect, StoredReply, StreamReply } from "#lib/contract/endpoint.ts";
import { versionOf } from "#lib/contract/version.ts";
import { errorBody, type Refusal, toldTo } from "#lib/core/errors.ts";
import { languageAsked } from "#lib/language/refusal-texts.ts";
import { asHtml, isVendorClient, shapeFor, shapeOfRefusal } from "./negotiate.ts";

/** RFC 5987, with the space that vendor clients look for; a JSON answer must never carry this header. */
export function contentDisposition(file: Pick<FileReply, "name" | "inline">): string {
  const encoded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${file.inline ? "inline" : "attachment"}; filename*=UTF-8''${encoded}`;
}

const isFile = (result: unknown): result is FileReply =>
  typeof result === "object" && result !== null && "bytes" in result && result.bytes instanceof Uint8Array;

async function* encoded(chunks: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(chunk, "utf8");
}

/** Nothing is read before the client takes it; what breaks off ends the connection, so that nobody takes a part for the whole. */
function replyStored(file: StoredReply, headers: Record<string, string>): Response {
  const pieces = file.stored.chunks[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body as unknown as BodyInit, {
    headers: {
      ...headers,
      "content-type": file.mediaType,
      "content-length": String(file.stored.size),
      ...(file.bare ? {} : { "content-disposition": contentDisposition(file) }),
    },
  });
}

export function replyTo(endpoint: AnyEndpoint, request: Request, result: unknown, requestId: string): Response {
  const headers: Record<string, string> = {
    "x-request-id": requestId,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
  if (endpoint.unchanged && result === "unchanged") return new Response(null, { status: 304, headers });
  // 204 for every client: the SDKs of the product family take it.
  if (endpoint.returns === "nothing" || (endpoint.absent && result === undefined))
    return new Response(null, { status: 204, headers });
  if (endpoint.redirects && typeof result === "object" && result !== null && "redirectTo" in result)
    return new Response(null, { status: 302, headers: { ...headers, location: (result as Redirect).redirectTo } });
  if (endpoint.returns === "stream") {
    const { chunks, mediaType, name } = result as StreamReply;
    const body = Readable.toWeb(Readable.from(encoded(chunks)));
    const sent = { ...headers, "content-type": mediaType, "content-disposition": contentDisposition({ name }) };
    return new Response(body as unknown as BodyInit, { headers: sent });
  }
  if (endpoint.returns === "file" && "stored" in (result as FileReply | StoredReply))
    return replyStored(result as StoredReply, headers);
  if (endpoint.returns === "file" || (endpoint.also && isFile(result))) {
    const file = result as FileReply;
    if (file.etag !== undefined) {
      headers.etag = `"${file.etag}"`;
      // Kept by the browser that asked, and asked for again each time: who may see it can change.
      headers["cache-control"] = "private, no-cache";
      if (request.headers.get("if-none-match")?.includes(headers.etag))
        return new Response(null, { status: 304, headers });
    }
    return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        ...headers,
        "content-type": file.mediaType,
        "content-length": String(file.bytes.byteLength),
        ...(file.bare ? {} : { "content-disposition": contentDisposition(file) }),
      },
    });
  }
  if (endpoint.told) {
    headers.vary = "Accept-Language";
    headers["content-language"] = languageAsked(request.headers.get("accept-language"));
  }
  if (endpoint.versioned && typeof result === "object" && result !== null) headers.etag = `"${versionOf(result)}"`;
  const json = JSON.stringify(shapeFor(endpoint, request, result));
  if (!asHtml(endpoint, request))
    return new Response(json, { headers: { ...headers, "content-type": "application/json" } });
  // The same JSON, written so that no name in it opens a tag.
  return new Response(json.replaceAll("<", "\\u003c"), {
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
  });
}

/** Told in the language of whoever asked. */
export async function replyRefused(
  refusal: Refusal,
  requestId: string,
  asked: { endpoint?: AnyEndpoint; request: Request },
): Promise<Response> {
  if (asked.endpoint?.vendorUnset && refusal.status === 404 && isVendorClient(asked.request))
    return replyTo(asked.endpoint, asked.request, asked.endpoint.vendorUnset, requestId);
  const told = await toldTo(refusal, asked.request.headers.get("accept-language"));
  const body = shapeOfRefusal(refusal, errorBody(refusal, told, requestId), asked);
  if (body === undefined)
    return new Response(null, { status: 204, headers: { "x-request-id": requestId, "cache-control": "no-store" } });
  return new Response(JSON.stringify(body), {
    status: refusal.status,
    headers: {
      "content-type": "application/json",
      "x-request-id": requestId,
      "cache-control": "no-store",
      ...told.headers,
      ...(refusal.details.retryAfter ? { "retry-after": String(refusal.details.retryAfter) } : {}),
    },
  });
}
