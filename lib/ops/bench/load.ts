// Asks one server as fast as it answers, over a few connections that stay open; anything but a right 200 is an error.
import { Agent, request as ask } from "node:http";
import type { Server } from "./servers.ts";

export type Load = {
  /** Each connection sends its next request when it has the answer to the one before. */
  connections: number;
  method: "GET" | "POST";
  path: (connection: number, turn: number) => string;
  headers: Record<string, string>;
  body?: string;
  /** Throws when an answer is not the right one. */
  check: (answer: Buffer, connection: number) => void;
};
/** Whatever comes first. */
type Until = { seconds: number; requests?: number };
export type Rate = {
  requestsPerSecond: number;
  /** What the server's own process spent, in milliseconds. */
  cpuPerRequest: number;
};

export async function measureLoad(server: Server, load: Load, until: Until): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const most = until.requests ?? Number.POSITIVE_INFINITY;
  let begun = 0;
  const cpu = server.cpu();
  const started = performance.now();
  const last = started + until.seconds * 1000;
  const connection = async (index: number) => {
    for (let turn = 0; begun < most && performance.now() < last; turn++) {
      begun += 1;
      const answer = await exchange(agent, server, load, load.path(index, turn));
      load.check(answer, index);
    }
  };
  try {
    await Promise.all(Array.from({ length: load.connections }, (_, index) => connection(index)));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  return { requestsPerSecond: begun / seconds, cpuPerRequest: ((server.cpu() - cpu) / begun) * 1000 };
}

function exchange(agent: Agent, server: Server, { method, headers, body }: Load, path: string): Promise<Buffer> {
  const length =
    body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      host: "127.0.0.1",
      port: server.port,
      method,
      path,
      headers: { ...headers, ...length },
      timeout: 30_000,
    };
    const asked = ask(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const answer = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(answer);
        else
          reject(
            new Error(
              `${server.name} answered ${response.statusCode} to ${method} ${path}: ${answer.toString().slice(0, 500)}`,
            ),
          );
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${server.name} did not answer ${method} ${path}`)));
    asked.on("error", reject);
    asked.end(body);
  });
}
