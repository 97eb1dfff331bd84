// Speaks HTTP as the vendor's Java SDK 11.68.0 does, byte by byte: its headers, its multipart layout, its
// way of reading answers. Nothing here knows how our product works.
import { type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { type ModelName, readAs } from "./vendor-answers.ts";

export type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the records are checked by readAs; the specs read them freely
export type Read = any;

export type Answer = { status: number; headers: IncomingHttpHeaders; setCookies: string[]; bytes: Buffer };
export type Part = { name: string; bytes: Buffer; filename?: string; type?: string };
type Sending = { body?: Buffer | undefined; headers?: Record<string, string> };

/** What the SDK throws for an answer from 400 on. */
export class VendorError extends Error {
  readonly status: number;
  readonly error: Json;
  constructor(status: number, error: Json) {
    super(`${status} ${JSON.stringify(error)}`);
    this.status = status;
    this.error = error;
  }
}

/** One connection for each call, no redirects followed, Content-Length always set. */
export function exchange(method: string, url: string, { body, headers = {} }: Sending = {}): Promise<Answer> {
  const length = body ?? (method === "POST" || method === "PUT" ? Buffer.alloc(0) : undefined);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(length ? { "Content-Length": String(length.length) } : {}),
        Connection: "Keep-Alive",
        "User-Agent": "Java SDK v11.68.0",
        "Accept-Encoding": "gzip,deflate",
      },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const whole = Buffer.concat(chunks);
        const bytes = answer.headers["content-encoding"] === "gzip" ? gunzipSync(whole) : whole;
        sent.destroy();
        const setCookies = answer.headers["set-cookie"] ?? [];
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, setCookies, bytes });
      });
    });
    sent.end(length);
  });
}

/** The Java client's layout: the payload is a plain text field, files are binary, other letters than ASCII are lost. */
export function javaMultipart(parts: Part[]): { body: Buffer; type: string } {
  const boundary = "pCvkN2gJ8TqXhM5vRz1yWb_Java-11";
  const chunks = parts.flatMap(({ name, bytes, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined ? "" : `; filename="${filename.replace(/[^\x20-\x7e]/g, "?")}"`) +
        `\r\nContent-Type: ${type ?? "text/plain; charset=UTF-8"}` +
        `\r\nContent-Transfer-Encoding: ${filename === undefined ? "8bit" : "binary"}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

export class VendorClient {
  readonly base: string;
  readonly #credentials: Record<string, string>;
  readonly #version: string;

  constructor(base: string, credentials: { apiKey: string } | { session: string }, version = "11.68.0") {
    this.base = base;
    this.#version = version;
    this.#credentials =
      "apiKey" in credentials
        ? { Authorization: `Basic ${credentials.apiKey}` }
        : { Cookie: `ESIGNLIVE_SESSION_ID=${credentials.session}` };
  }

  /** The web root: the base without its trailing /api. */
  get web(): string {
    return this.base.replace(/\/api$/, "");
  }

  #media(type: string): string {
    return `${type}; esl-api-version=${this.#version}`;
  }

  send(method: string, path: string, { body, headers }: Sending = {}): Promise<Answer> {
    return exchange(method, this.base + path, { body, headers: { ...headers, ...this.#credentials } });
  }

  async #json(method: string, path: string, body: string | undefined, extra: Record<string, string>): Promise<Read> {
    const type = this.#media("application/json");
    const answer = await this.send(method, path, {
      body: body === undefined ? undefined : Buffer.from(body),
      headers: { Accept: type, ...(body === undefined ? {} : { "Content-Type": type }), ...extra },
    });
    return parsed(answer);
  }

  async get(path: string, as?: ModelName, extra: Record<string, string> = {}): Promise<Read> {
    return checked(await this.#json("GET", path, undefined, extra), as);
  }
  /** Without a body no Content-Type goes out; `""` goes out as an empty body with the JSON type. */
  async post(path: string, body?: Json | Json[] | "" | string[], as?: ModelName): Promise<Read> {
    const text = body === undefined || body === "" ? body : JSON.stringify(body);
    return checked(await this.#json("POST", path, text, {}), as);
  }
  async put(path: string, body: Json | Json[], as?: ModelName): Promise<Read> {
    return checked(await this.#json("PUT", path, JSON.stringify(body), {}), as);
  }
  delete(path: string, body?: string[]): Promise<Read> {
    return this.#json("DELETE", path, body && JSON.stringify(body), {});
  }
  /** A call whose answer's body the SDK throws away. */
  async call(method: string, path: string, body?: Json | Json[] | ""): Promise<void> {
    const type = this.#media("application/json");
    const text = body === undefined || body === "" ? body : JSON.stringify(body);
    const answer = await this.send(method, path, {
      body: text === undefined ? undefined : Buffer.from(text),
      headers: { Accept: type, ...(text === undefined ? {} : { "Content-Type": type }) },
    });
    if (answer.status >= 400) throwAsSdk(answer);
  }

  /** Uploads carry no Accept header at all. */
  async multipart(path: string, parts: Part[], as?: ModelName): Promise<Read> {
    const { body, type } = javaMultipart(parts);
    return checked(parsed(await this.send("POST", path, { body, headers: { "Content-Type": type } })), as);
  }
  async uploadAttachment(path: string, filename: string, bytes: Buffer): Promise<void> {
    const file = { name: "file", filename, bytes, type: typeOf(filename) };
    const { body, type } = javaMultipart([{ name: "payload", bytes: Buffer.alloc(0) }, file]);
    const answer = await this.send("POST", path, { body, headers: { "Content-Type": type } });
    if (answer.status >= 400) throwAsSdk(answer);
  }

  /** `octet` for a document's PDF and original, `any` for zip, evidence, attachments and the journal. */
  async download(path: string, accept: "octet" | "any" = "any"): Promise<{ bytes: Buffer; filename: string }> {
    const type = accept === "octet" ? "application/octet-stream" : "*/*";
    const answer = await this.send("GET", path, { headers: { Accept: this.#media(type) } });
    if (answer.status >= 400) throwAsSdk(answer);
    return { bytes: answer.bytes, filename: fileNameOf(answer) };
  }
  async csv(path: string): Promise<string> {
    const answer = await this.send("GET", path, { headers: { Accept: "text/csv" } });
    if (answer.status >= 400) throwAsSdk(answer);
    refuseDisposition(answer, path);
    return answer.bytes.toString();
  }

  /** GET {web}/auth without credentials. */
  async authenticate(query: string): Promise<string> {
    const type = this.#media("application/json");
    const answer = await exchange("GET", `${this.web}/auth?${query}`, { headers: { Accept: type } });
    return checked(parsed(answer), "session").sessionToken as string;
  }
}

/** A name's extension tells the type; the SDK sends document names, which have none, with the real file's type. */
export const typeOf = (filename: string): string =>
  ({ pdf: "application/pdf", txt: "text/plain", png: "image/png", jpg: "image/jpeg" })[
    filename.split(".").at(-1) ?? ""
  ] ?? "application/octet-stream";

function checked(value: Read, as: ModelName | undefined): Read {
  if (as) readAs(as, value, Array.isArray(value));
  return value;
}

function refuseDisposition(answer: Answer, what: string): void {
  if (answer.headers["content-disposition"] !== undefined)
    throw new Error(`ClassCastException: Content-Disposition on ${what}`);
}

/** 204 is null; a blank 200 is blank and cannot be parsed. */
function parsed(answer: Answer): Read {
  if (answer.status >= 400) throwAsSdk(answer);
  if (answer.status === 204) return null;
  refuseDisposition(answer, "a JSON answer");
  const text = answer.bytes.toString();
  if (text === "") return "";
  return JSON.parse(text);
}

/** An error body that is no object, or has a null among its words, leaves the caller without a code (19.13). */
function throwAsSdk(answer: Answer): never {
  const text = answer.bytes.toString();
  let error: unknown;
  try {
    error = JSON.parse(text);
  } catch {
    throw new Error(`Parse exception in place of the error: ${answer.status} ${text.slice(0, 200)}`);
  }
  if (typeof error !== "object" || error === null || Array.isArray(error))
    throw new Error(`The error body is no object: ${answer.status} ${text.slice(0, 200)}`);
  const record = error as Json;
  for (const name of ["message", "messageKey", "name"])
    if (typeof record[name] !== "string") throw new Error(`The error's ${name} is no string: ${text.slice(0, 200)}`);
  if (record.code !== answer.status) throw new Error(`The error's code is not ${answer.status}: ${text.slice(0, 200)}`);
  throw new VendorError(answer.status, record);
}

/** Only filename*=UTF-8'' after a space is understood (19.12). */
function fileNameOf({ headers }: Answer): string {
  const given = headers["content-disposition"];
  if (given === undefined) return "";
  const name = / filename\*=UTF-8''([^;]+)/.exec(given)?.[1];
  if (name === undefined) throw new Error(`The SDK finds no file name in ${given}`);
  return decodeURIComponent(name);
}

/** How the SDK reads a cookie: out of the last Set-Cookie header, as Java's getHeaderField does, up to the semicolon. */
export function sdkCookie({ setCookies }: Answer, name: string): string {
  const header = setCookies.at(-1);
  const value = header && new RegExp(`${name}=([^;]+);`).exec(header)?.[1];
  if (!value) throw new Error(`No ${name} in ${JSON.stringify(setCookies)}`);
  return value;
}
