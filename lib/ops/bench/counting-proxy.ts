// Stands between a process and PostgreSQL and counts the statements that pass, without a word in the product's own code.
import { createServer, connect as open, type Server, type Socket } from "node:net";

export type CountingProxy = {
  /** For the process: the same database by way of this proxy. */
  url: string;
  /** Statements since the last call, `begin` and `commit` included; the queue's own polls as well. */
  take: () => number;
  close: () => Promise<void>;
};

/**
 * Reads the client's side of PostgreSQL's protocol: a first message without a type, then one byte of type and four of
 * length, which count themselves. `Q` is a simple query, `E` the execution of a prepared one.
 */
function counter(found: () => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    for (;;) {
      const header = started ? 5 : 4;
      if (pending.length < header) return;
      const length = pending.readInt32BE(header - 4) + header - 4;
      if (pending.length < length) return;
      const type = started ? String.fromCharCode(pending[0] ?? 0) : "";
      if (type === "Q" || type === "E") found();
      started = true;
      pending = pending.subarray(length);
    }
  };
}

/** `databaseUrl` leads to a socket of this machine, as the embedded PostgreSQL's does. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host") ?? "";
  const path = `${folder}/.s.PGSQL.${target.searchParams.get("port") || target.port || "5432"}`;
  const sockets = new Set<Socket>();
  let count = 0;
  const server: Server = createServer((client) => {
    const database = open({ path });
    const watch = counter(() => count++);
    client.on("data", watch);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        database.destroy();
        sockets.delete(socket);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const url = `postgresql://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`;
  return {
    url,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
