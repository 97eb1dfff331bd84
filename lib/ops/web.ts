/** The web process: Next behind a server of our own, so that we decide about addresses, request ids and draining. */
import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { directUrl } from "#db/addresses.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import type { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { closeDesks } from "#lib/delivery/news/open-desks.ts";
import { dropRest } from "#lib/http/drop-rest.ts";
import { fromHere, isFromHere } from "#lib/http/local-address.ts";
import { addressOf, earlyAnswer, refusedEarly } from "#lib/http/refuse-early.ts";
import { soundAddress } from "#lib/http/sound-address.ts";
import { followLiveKeys } from "#lib/instance/prove-live-keys.ts";
import { followDerivationKeys } from "#lib/instance/secret/derivation-file.ts";
import { followSecret } from "#lib/instance/secret/prove-secret.ts";
import { tellMode } from "#lib/instance/tell-mode.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { noEmbedders } from "#lib/signing/who-may-embed.ts";
import { countResponse, ownFigures, startMetrics } from "#lib/telemetry/metrics.ts";
import { processVariable, shareFigures } from "#lib/telemetry/several-processes.ts";
import { startTracing, stopTracing } from "#lib/telemetry/start-tracing.ts";
import { clientAddress, isUntoldProxy } from "./client-address.ts";
import { drainServer, isCheck, sayDraining, watchSilent } from "./drain-web.ts";
import { embeddersOf } from "./embedders-of.ts";
import { securityHeaders } from "./security-headers.ts";
import { compressedSender } from "./send-compressed.ts";
import { hopeless } from "./supervise.ts";

const dev = process.argv.includes("--dev");
// Must be there before Next is loaded.
Object.assign(process.env, {
  NODE_ENV: dev ? "development" : "production",
  NEXT_MANUAL_SIG_HANDLE: "1",
  NEXT_TELEMETRY_DISABLED: "1",
});
const { default: next } = await import("next");

const { baseUrl, drainSeconds, host, port, trustProxy } = config();
startMetrics(process.env[processVariable] ?? "web");
shareFigures(ownFigures);
await startTracing("web");
const https = baseUrl.startsWith("https:");
const stop = stopSignal();
// Of another SECRET nothing may be written: not even what this machine has kept itself. No retry puts it right; the next start does.
await followSecret(process.env.DATABASE_URL ?? "", stop, () => process.exit(hopeless));
await followDerivationKeys(process.env.DATABASE_URL ?? "", config().dataDir, stop);
await followLiveKeys(process.env.DATABASE_URL ?? "", stop, () => process.exit(hopeless));
tellMode(directUrl() ?? "", stop);
const forgeable = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-real-ip"];
const requestIdShape = /^[\w.-]{8,64}$/;

/**
 * What handlers may rely on: `x-forwarded-for` is one true address, `x-from-here` says who sits at this machine, and
 * `x-request-id` is the id in our log.
 */
function prepareHeaders(request: IncomingMessage, response: ServerResponse) {
  const { headers } = request;
  const remote = request.socket.remoteAddress ?? "";
  if (isUntoldProxy(remote, headers, trustProxy)) warnOfProxy();
  headers[fromHere] = isFromHere(remote, request.socket.localAddress ?? "", headers) ? "yes" : "no";
  headers["x-forwarded-for"] = clientAddress(remote, headers, trustProxy);
  if (trustProxy === 0) for (const name of forgeable) delete headers[name];
  const given = trustProxy > 0 ? String(headers["x-request-id"] ?? "") : "";
  const id = requestIdShape.test(given) ? given : randomUUID();
  headers["x-request-id"] = id;
  response.setHeader("x-request-id", id);
}

/**
 * Browsers are told by the response; Next finds the nonce for its scripts in the request, the outermost layout the address,
 * and the ceremony's pages whom they tell what happens (app/embedders.ts).
 */
async function secureHeaders(request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? "/";
  const nonce = randomBytes(16).toString("base64");
  const embedders = await embeddersOf(path);
  // Who opens the page by itself is not told whom else the account works with.
  const framedBy = request.headers["sec-fetch-dest"] === "document" ? noEmbedders.origins : embedders.origins;
  const headers = securityHeaders({ path, nonce, https, dev, framedBy, reach: embedders.reach });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  request.headers["content-security-policy"] = headers["content-security-policy"];
  request.headers["x-nonce"] = nonce;
  request.headers["x-path"] = path;
  request.headers["x-embedders"] = JSON.stringify({ ...embedders, origins: framedBy });
}

let warned = false;
/** Once: what the evidence lacks because of it cannot be mended afterwards. */
function warnOfProxy() {
  if (warned) return;
  warned = true;
  log.warn("a proxy passes requests on, but TRUST_PROXY is 0: the addresses of signers and senders are unknown");
}

async function refuseEarly(refused: Refusal, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = String(request.headers["x-request-id"]);
  const { status, headers, body } = await earlyAnswer(refused, request.headers["accept-language"] ?? null, requestId);
  log.info({ requestId, line: "refused before any route", status }, "request");
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
}

// Found out before anybody waits for it.
thisSandbox();
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  prepareHeaders(request, response);
  if (stop.aborted) response.setHeader("connection", "close");
  const address = addressOf(request.url ?? "/");
  // The interface says 404 of broken escapes; pages get what they can decode, and say themselves that they do not know it.
  const refused = refusedEarly(request.method ?? "", address, Number(request.headers["content-length"] ?? 0));
  response.once("finish", () => {
    dropRest(request);
    countResponse(response.statusCode);
  });
  if (stop.aborted && isCheck(address)) return sayDraining(response);
  request.url = soundAddress(address);
  const answered = secureHeaders(request, response).then(() =>
    refused ? refuseEarly(refused, request, response) : answer(request, response),
  );
  answered.catch((error: unknown) => {
    log.error({ err: error, requestId: request.headers["x-request-id"] }, "request failed outside of its handler");
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
const closeSilent = watchSilent(server);
// Not quiet: what went wrong in a page, whose reader is told a mark for the log, stands in the log.
const app = next({ dev, dir: projectRoot, hostname: host, port, httpServer: server, quiet: false });
const handle = app.getRequestHandler();
const sendsCompressed = dev ? () => false : compressedSender(projectRoot);
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (!sendsCompressed(request, response)) await handle(request, response);
};
await app.prepare();

server.on("error", (error: NodeJS.ErrnoException) => {
  const taken = error.code === "EADDRINUSE" || error.code === "EADDRNOTAVAIL" || error.code === "EACCES";
  log.fatal({ err: error }, `cannot listen on HOST ${host}, PORT ${port}`);
  process.exit(taken ? hopeless : 1);
});
// One of several is told over the channel that the port is its own too (web-processes.ts): meanwhile nothing else may be left to do.
process.channel?.ref();
server.listen(port, host, () => process.channel?.unref());

await aborted(stop);
// Desks come back to another process, or to this one when it is there again.
await drainServer(server, { drainSeconds, endStreams: closeDesks, closeSilent });
// Next waits here for what handlers scheduled for after their response.
await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 3000))]);
await stopTracing();
process.exit(0);
