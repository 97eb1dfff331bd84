// The job process' own address for Prometheus: it answers nothing else, and only where WORKER_METRICS_PORT is set.
import { createServer, type Server } from "node:http";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { isFromHere } from "#lib/http/local-address.ts";
import { mayReadMetrics, metricsHeaders, metricsText } from "#lib/instance/figures/answer-metrics.ts";

/** A port that is taken is said, and keeps no job waiting. */
export function serveMetrics(at = config().workerMetrics): Server | undefined {
  if (!at) return undefined;
  const server = createServer(async (request, response) => {
    const { method, url, headers, socket } = request;
    const fromHere = isFromHere(socket.remoteAddress ?? "", socket.localAddress ?? "", headers);
    const isAsked = (method === "GET" || method === "HEAD") && url?.split("?")[0] === "/metrics";
    // Nobody who may not read it learns that it is here.
    if (!isAsked || !mayReadMetrics(fromHere, headers.authorization)) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metricsText({ provesSeal: false });
      response.writeHead(200, metricsHeaders).end(text);
    } catch (err) {
      log.error({ err }, "metrics of the worker");
      response.writeHead(500).end();
    }
  });
  server.on("error", (err) => log.error({ err }, "WORKER_METRICS_PORT: the worker cannot listen there"));
  server.requestTimeout = 10_000;
  server.listen(at.port, at.host);
  server.unref();
  return server;
}
