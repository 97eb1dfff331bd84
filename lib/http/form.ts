// Reads a request's body: JSON, or multipart with a `payload` part and files, within a limit that is kept while reading.
import type { FileHandle } from "node:fs/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { UploadedFile } from "#lib/contract/endpoint.ts";
import { mostFiles } from "#lib/contract/records/limits.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { openSpill, takeRoom } from "./body-room.ts";
import { type FormPart, readParts } from "./multipart.ts";

export type ReadBody = { json: unknown; hasBody: boolean; files: UploadedFile[] };

/** Bodies up to this size stay in memory while they arrive; larger ones wait on disk for their turn. */
const largestKept = 1024 * 1024;

const multipart = /^multipart\/form-data\s*;.*boundary=/i;

/** JSON begins with an ASCII character: a zero byte beside it tells UTF-16, which the vendor's .NET client sends unsaid. */
function unsaidCharset([first, second]: Uint8Array): string {
  if ((second === 0 && first !== 0) || (first === 0xff && second === 0xfe)) return "utf-16le";
  if ((first === 0 && second !== 0) || (first === 0xfe && second === 0xff)) return "utf-16be";
  return "utf-8";
}

/** JSON is UTF-8; what says that it is written otherwise is read so, and bytes that are no text are no JSON. */
function textOf(bytes: Uint8Array, contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? unsaidCharset(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    refuse("error.unsupported.mediaType");
  }
  try {
    return decoder.decode(bytes);
  } catch {
    refuse("error.validation.malformedJson");
  }
}

const jsonType = /^(application\/(.+\+)?json|text\/plain)\b/i;

/**
 * Reads at most `limit` bytes, whatever Content-Length claims. `held` keeps the memory of a large body. A body that is left
 * in the middle is not cancelled: that would cut the connection before the client has its answer (drop-rest.ts).
 */
async function readBytes(request: Request, limit: number, held: DisposableStack): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) refuse("error.tooLarge.body");
  if (!request.body) return Buffer.alloc(0);
  let chunks: Uint8Array[] = [];
  let size = 0;
  let kept = 0;
  let spill: FileHandle | undefined;
  try {
    const body = request.body as unknown as WebStream<Uint8Array>;
    for await (const chunk of body.values({ preventCancel: true })) {
      size += chunk.byteLength;
      if (size > limit) refuse("error.tooLarge.body");
      chunks.push(chunk);
      kept += chunk.byteLength;
      if (kept <= largestKept) continue;
      spill ??= await openSpill();
      await spill.writeFile(Buffer.concat(chunks));
      chunks = [];
      kept = 0;
    }
    if (!spill) return Buffer.concat(chunks, size);
    await spill.writeFile(Buffer.concat(chunks));
    held.use(await takeRoom(size));
    const bytes = Buffer.allocUnsafe(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await spill.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new Error("the disk lost a part of the body");
      at += bytesRead;
    }
    return bytes;
  } finally {
    await spill?.close();
  }
}

/** Escapes of NUL and of halves of a surrogate pair: well-formed JSON that PostgreSQL cannot hold. */
const suspicious = /\\u(0000|d[89a-f])/i;

export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

function refuseUnstorable(key: string, value: unknown): unknown {
  const texts = typeof value === "string" ? [key, value] : [key];
  if (!texts.every(isStorable))
    refuse("error.validation.body", {
      say: "storable",
      parameters: { field: key },
    });
  return value;
}

/** Deeper than any record of ours by far, and far from where PostgreSQL and recursive readers give up. */
const deepest = 64;
/** Wider than any record of ours by far: what looks at its members one by one, and again for the words of a refusal, holds up everybody. */
const widest = 10_000;
/** All values of a body: as many as two hundred documents full of fields have. */
const mostMembers = 2_000_000;

/**
 * Level by level, so that no nesting can exhaust the stack. A member named `__proto__` is dropped here: copied member by
 * member further on, it would change what an object is.
 */
function refuseUnbounded(json: unknown): void {
  const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;
  const refuseWide = (most: number) => refuse("error.validation.body", { say: "tooWide", values: { most } });
  let level = [json].filter(isBranch);
  let count = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) refuse("error.validation.body", { say: "tooDeep", values: { most: deepest } });
    for (const one of level) {
      if (Object.hasOwn(one, "__proto__")) Reflect.deleteProperty(one, "__proto__");
      const members = Array.isArray(one) ? one.length : Object.keys(one).length;
      if (members > widest && !Array.isArray(one)) refuseWide(widest);
      count += members;
      if (count > mostMembers) refuseWide(mostMembers);
    }
    level = level.flatMap((one) => Object.values(one).filter(isBranch));
  }
}

function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(
      text.charCodeAt(0) === 0xfeff ? text.slice(1) : text,
      suspicious.test(text) ? refuseUnstorable : undefined,
    );
    refuseUnbounded(json);
    return json;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    refuse("error.validation.malformedJson");
  }
}

/** Names of the parts that are files even where the client gives them no file name, as bytes from memory are sent. */
const filePart = /^files?(\[\d*\])?$/;
const mostValues = 20;

type Form = { payload: FormPart | undefined; files: UploadedFile[] };

/** The parts of a form in the order they were sent. A `payload` part may come first or last, as text or as a file. */
function parseForm(bytes: Buffer, contentType: string): Form {
  const parts = readParts(bytes, contentType);
  // A browser's empty file input sends an empty file without a name: no file.
  const isFile = ({ name, fileName, bytes }: FormPart) =>
    name !== "payload" && (fileName ? true : bytes.length > 0 && (fileName === "" || filePart.test(name)));
  const files = parts.filter(isFile).map(({ name, fileName, contentType: type, bytes }) => ({
    part: name,
    // Some clients send the whole path of the file on their own disk.
    name: fileName?.replace(/^.*[/\\]/s, "") ?? "",
    mediaType: type.split(";")[0]?.trim().toLowerCase() || "text/plain",
    bytes,
  }));
  // Parts that nobody reads would be lost without a word.
  if (files.length > mostFiles || parts.length - files.length > mostValues)
    throw new Error("The form has too many parts.");
  return { payload: parts.find((part) => part.name === "payload"), files };
}

function parseOrRefuse(bytes: Buffer, contentType: string): Form {
  try {
    return parseForm(bytes, contentType);
  } catch (cause) {
    refuse("error.validation.malformedForm", { technical: cause instanceof Error ? cause.message : String(cause) });
  }
}

/**
 * Reads the body once. An empty body is `hasBody: false`, never run through a JSON parser. Dispose of
 * `held` when the request is done with its body.
 */
export async function readBody(
  request: Request,
  options: { form: boolean; limit: number; urlencoded?: boolean | undefined; whole?: string | undefined },
  held: DisposableStack,
): Promise<ReadBody> {
  const contentType = request.headers.get("content-type") ?? "";
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding !== "identity") refuse("error.unsupported.mediaType", { say: "noContentEncoding" });
  const bytes = await readBytes(request, options.limit, held);
  if (bytes.byteLength === 0) return { json: undefined, hasBody: false, files: [] };
  const mediaType = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (options.whole && mediaType === options.whole)
    return { json: undefined, hasBody: false, files: [{ part: "", name: "", mediaType, bytes }] };
  if (multipart.test(contentType)) {
    if (!options.form) refuse("error.unsupported.mediaType");
    const { payload, files } = parseOrRefuse(bytes, contentType);
    const text = payload ? textOf(payload.bytes, payload.contentType).trim() : "";
    return { json: text ? parseJson(text) : undefined, hasBody: text !== "", files };
  }
  if (options.urlencoded && /^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    const fields = [...new URLSearchParams(bytes.toString("utf8"))];
    if (!fields.flat().every(isStorable)) refuse("error.validation.malformedForm");
    return { json: Object.fromEntries(fields), hasBody: true, files: [] };
  }
  if (contentType && !jsonType.test(contentType)) refuse("error.unsupported.mediaType");
  return { json: parseJson(textOf(bytes, contentType)), hasBody: true, files: [] };
}
