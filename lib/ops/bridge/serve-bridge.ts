/**
 * The reference of a native bridge: shows pages that it knows the certificates of the person at this machine, and signs with them what
 * that person agrees to. On loopback only; lib/signing/certificate/BRIDGE.md says what it speaks.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type BridgeCertificates,
  type BridgeError,
  type BridgeInfo,
  type BridgeSignatures,
  bridgeProtocol,
} from "#lib/contract/bridge-protocol.ts";
import { Act, Question } from "./questions.ts";
import { described, type FindKeys, KeyError, type SigningKey } from "./signing-key.ts";

export type BridgeOptions = {
  /** 0: any that is free. */
  port: number;
  /** Of the pages that may ask, such as https://sign.example.com. */
  origins: readonly string[];
  findKeys: FindKeys;
  /** Shows the person what would be signed, with which certificate, for whom; whether they agree. `signal`: the page has gone. */
  confirm: (
    act: { origin: string; package: string; documents: string[]; certificate: string },
    signal: AbortSignal,
  ) => Promise<boolean>;
  version: string;
  say: (line: string) => void;
};

const mostBytes = 1024 * 1024;
const statusOf: Record<BridgeError, number> = {
  badRequest: 400,
  originNotAllowed: 403,
  notAgreed: 403,
  noCertificate: 404,
  nonceUsed: 409,
  busy: 409,
  deviceFailed: 502,
};

/** Which page asks, and until when it waits. */
type Asking = { origin: string; signal: AbortSignal };

class Unable extends Error {
  readonly error: BridgeError;

  constructor(error: BridgeError) {
    super(error);
    this.error = error;
  }
}

export async function serveBridge(options: BridgeOptions) {
  const used = new Set<string>();
  let isAsking = false;

  async function once<T>(step: () => Promise<T>): Promise<T> {
    // One question at a time: whoever answers has to know which it is.
    if (isAsking) throw new Unable("busy");
    isAsking = true;
    try {
      return await step();
    } finally {
      isAsking = false;
    }
  }

  function takeNonce(nonce: string): void {
    if (used.has(nonce)) throw new Unable("nonceUsed");
    used.add(nonce);
  }

  async function certificates(body: unknown): Promise<BridgeCertificates> {
    const { nonce } = read(Question, body);
    takeNonce(nonce);
    const found = await once(options.findKeys);
    return { nonce, certificates: found.flatMap((key, at) => described(key, idOf(key, at)) ?? []) };
  }

  async function sign(body: unknown, { origin, signal }: Asking): Promise<BridgeSignatures> {
    const { nonce, certificate, algorithm, hash, documents, package: name } = read(Act, body);
    takeNonce(nonce);
    return once(async () => {
      const key = (await options.findKeys()).find((one, at) => idOf(one, at) === certificate);
      const shown = key && described(key, certificate);
      if (!key || !shown) throw new Unable("noCertificate");
      if (!shown.algorithms.includes(algorithm)) throw new Unable("badRequest");
      const names = documents.map((one) => one.name);
      const act = { origin, package: name, documents: names, certificate: `${shown.subject} (${shown.issuer})` };
      // A yes that comes when nobody waits for it any more would sign what leads nowhere.
      if (!(await options.confirm(act, signal)) || signal.aborted) throw new Unable("notAgreed");
      const signatures: string[] = [];
      for (const { digest } of documents)
        signatures.push((await key.sign(Buffer.from(digest, "base64"), hash, algorithm)).toString("base64"));
      return { nonce, signatures };
    });
  }

  async function answer(request: IncomingMessage, asking: Asking): Promise<object> {
    const line = `${request.method} ${request.url}`;
    const info: BridgeInfo = { name: "Countersign bridge", version: options.version, protocol: bridgeProtocol };
    if (line === "GET /info") return info;
    if (line === "POST /certificates") return certificates(await bodyOf(request));
    if (line === "POST /sign") return sign(await bodyOf(request), asking);
    throw new Unable("badRequest");
  }

  const server = createServer((request, response) => {
    const { origin = "", host = "" } = request.headers;
    const { port } = server.address() as AddressInfo;
    // A name that was made to lead here is not ours (DNS rebinding).
    const isHere = host === `127.0.0.1:${port}` || host === `localhost:${port}`;
    const isAllowed = isHere && options.origins.includes(origin);
    if (isAllowed) allow(response, origin);
    if (request.method === "OPTIONS") return void response.writeHead(isAllowed ? 204 : 403).end();
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const given = isAllowed
      ? answer(request, { origin, signal: gone.signal })
      : Promise.reject(new Unable("originNotAllowed"));
    given.then(
      (body) => send(response, 200, body),
      (cause: unknown) => {
        const error = cause instanceof Unable ? cause.error : "deviceFailed";
        if (error === "originNotAllowed") options.say(`Refused: ${origin || "a program"} is not allowed to ask.`);
        else if (!(cause instanceof Unable)) options.say(cause instanceof KeyError ? cause.message : String(cause));
        send(response, statusOf[error], { error });
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The same as long as the card is in: its place in the list, and what it is called. */
const idOf = ({ label }: SigningKey, at: number): string => `${at}:${label}`.slice(0, 200);

function allow(response: ServerResponse, origin: string): void {
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-methods", "GET, POST");
  response.setHeader("access-control-allow-headers", "content-type");
  // Browsers ask whether a page of the internet may reach a machine of its reader's.
  response.setHeader("access-control-allow-private-network", "true");
  response.setHeader("vary", "origin");
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

function read<T>(
  shape: { safeParse: (body: unknown) => { success: true; data: T } | { success: false } },
  body: unknown,
): T {
  const found = shape.safeParse(body);
  if (!found.success) throw new Unable("badRequest");
  return found.data;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  // A form of any page could be sent here without the browser asking first; JSON cannot.
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) throw new Unable("badRequest");
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > mostBytes) throw new Unable("badRequest");
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new Unable("badRequest");
  }
}
