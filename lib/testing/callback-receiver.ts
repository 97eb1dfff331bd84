// A receiver of callbacks in this process: keeps what it is sent, and answers as it is told.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Push = { headers: IncomingHttpHeaders; raw: string; body: Record<string, unknown>; at: number };

export type CallbackReceiver = AsyncDisposable & {
  url: string;
  /** Everything received, in order of arrival. */
  pushes: Push[];
  /** Resolves when this many have arrived. */
  arrived: (count: number) => Promise<void>;
  /** How many were being answered at the same time, at most, per package. */
  mostAtOnce: Map<string, number>;
};

type Answer = (push: Push, response: ServerResponse) => void | Promise<void>;

/** Answers 200 at once unless told otherwise. */
export async function startCallbackReceiver(
  answer: Answer = (_, response) => void response.end(),
): Promise<CallbackReceiver> {
  const pushes: Push[] = [];
  const underWay = new Map<string, number>();
  const mostAtOnce = new Map<string, number>();
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString("utf8");
    const push = { headers: request.headers, raw, body: JSON.parse(raw || "{}"), at: Date.now() };
    pushes.push(push);
    for (const look of waiting) look();
    const packageId = String(push.body.packageId);
    const now = (underWay.get(packageId) ?? 0) + 1;
    underWay.set(packageId, now);
    mostAtOnce.set(packageId, Math.max(now, mostAtOnce.get(packageId) ?? 0));
    response.on("close", () => underWay.set(packageId, (underWay.get(packageId) ?? 1) - 1));
    await answer(push, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events?from=countersign`,
    pushes,
    mostAtOnce,
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (pushes.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
