// The end of a web process without a request that fails: those who send people here hear of it before the port is shut, and connections
// are closed only when nothing is asked over them.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Less than the supervisor's patience, with what Next and traces take afterwards. */
const patienceMs = 20_000;
const idleEveryMs = 200;

type Drain = {
  /** How long everything is still answered while the checks below say no. */
  drainSeconds: number;
  /** Ends what would go on by itself for hours; called again for what begins meanwhile over connections that are open. */
  endStreams: () => void;
  /** Of `watchSilent`. */
  closeSilent: () => void;
};

/** What arrives on a connection that is new as the port is shut is waited for this long. */
const newForMs = 1000;

/**
 * Connections over which nothing has ever been said: browsers open some ahead of need, balancers to see whether the port is open. Node
 * counts them as busy until its time for headers is over. Call it before the server listens.
 * @returns closes those there are
 */
export function watchSilent(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", ({ socket }) => silent.delete(socket));
  return () => {
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Whether it is one of the two addresses at which balancers ask; `address` is a path, with or without a query. */
export const isCheck = (address: string): boolean => /^\/(?:healthz|readyz)(?:\?|$)/.test(address);

/** To a check of a process that is about to end. */
export function sayDraining(response: ServerResponse): void {
  response.writeHead(503, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ status: "draining" }));
}

/** Resolves when everything is answered, or patience is at its end: 20 seconds, the drain's included. */
export async function drainServer(server: Server, { drainSeconds, endStreams, closeSilent }: Drain): Promise<void> {
  const drainMs = drainSeconds * 1000;
  // Still listening: whoever asks now, over a new connection or an old one, is answered, and told to close it.
  await sleep(drainMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  endStreams();
  // Proxies keep connections for the next request; one that was in use as the port was shut is idle a moment later.
  const closing = setInterval(() => {
    endStreams();
    server.closeIdleConnections();
  }, idleEveryMs);
  const silence = setTimeout(closeSilent, newForMs);
  const patience = new AbortController();
  const tired = sleep(Math.max(patienceMs - drainMs, 0), undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([closed, tired]);
  patience.abort();
  clearInterval(closing);
  clearTimeout(silence);
}
