// The converter's side: takes files of whoever shows the token, one request each, and answers with their PDFs. It keeps nothing.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { log } from "#lib/core/log.ts";
import { isSameSecret } from "#lib/core/secrets.ts";
import { MAX_BYTES } from "../engine/inspection.ts";
import { jobAt } from "./converter-wire.ts";
import { convertHere, type OfficeJob } from "./office.ts";
import type { OfficeResult } from "./office-result.ts";

export type ServeOptions = {
  token: string;
  convert?: (bytes: Uint8Array, job: OfficeJob) => Promise<OfficeResult>;
  /** How long a file may take to arrive, in milliseconds. */
  arrivesMs?: number;
};

/** Not listening yet. */
export function serveConversions({ token, convert = convertHere, arrivesMs = 60_000 }: ServeOptions): Server {
  const server = createServer({ requestTimeout: arrivesMs, connectionsCheckingInterval: Math.min(arrivesMs, 5000) });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, token, convert).catch((err: unknown) => {
      log.error({ err }, "a conversion");
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500);
    });
  });
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  convert: NonNullable<ServeOptions["convert"]>,
): Promise<void> {
  // Before a byte of the file is taken.
  if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`)) return refuse(request, response, 401);
  if (request.method === "GET" && request.url === "/healthz") return send(response, 200, { status: "ready" });
  const job = request.method === "POST" ? jobAt(request.url ?? "") : undefined;
  if (!job) return refuse(request, response, 404);
  const bytes = await bodyOf(request);
  if (bytes === "tooLarge") return refuse(request, response, 413);
  if (bytes === "broken") return void response.destroy();
  const made = await convert(bytes, job);
  if (made.ok)
    response.writeHead(200, { "content-type": "application/pdf", "content-length": made.pdf.length }).end(made.pdf);
  else if (made.reason === "unavailable") send(response, 503, {});
  else send(response, 422, { reason: made.reason });
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array | "tooLarge" | "broken"> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BYTES) return "tooLarge";
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > MAX_BYTES) return "tooLarge";
      parts.push(part);
    }
  } catch {
    return "broken";
  }
  return Buffer.concat(parts);
}

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** What is still on its way is not read: the connection ends. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" }).end("{}");
  response.on("finish", () => request.destroy());
}
