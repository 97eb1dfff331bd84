// A real PgBouncer in transaction mode before the test run's database server, with so few sessions that they change hands all the time.
// Imports nothing that opens the product's own connections: those are to lead through it.
import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { vi } from "vitest";

export type PgBouncer = {
  /** The same database and role, through it. */
  through: (url: string) => string;
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** `url`: of a database on the test run's server. `sessions`: how many it opens there for each database and role. */
export async function startPgBouncer(url: string, { sessions = 2, mode = "transaction" } = {}): Promise<PgBouncer> {
  const { username, password, searchParams } = new URL(url);
  const socket = searchParams.get("host") ?? "";
  const folder = mkdtempSync(join(tmpdir(), "countersign-pgbouncer-"));
  const port = await freePort();
  const settings = {
    ...{ listen_addr: "127.0.0.1", listen_port: port, unix_socket_dir: "" },
    ...{ auth_type: "trust", auth_file: join(folder, "users"), admin_users: "" },
    ...{ pool_mode: mode, default_pool_size: sessions, max_client_conn: 500 },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, ["[databases]", `* = host=${socket} port=5432`, "[pgbouncer]", ...lines, ""].join("\n"));
  writeFileSync(join(folder, "users"), `"${username}" "${password}"\n`);
  const { uid, gid } = statSync(socket);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    // It refuses to run as root, and the server's user has to get through the folders above the socket.
    for (const path of [folder, file, join(folder, "users")]) chownSync(path, uid, gid);
    chmodSync(join(socket, "../.."), 0o711);
  }
  const child = spawn("/usr/sbin/pgbouncer", [file], { ...(isRoot ? { uid, gid } : {}), stdio: "ignore" });
  const through = (to: string): string => {
    const changed = new URL(to);
    changed.hostname = "127.0.0.1";
    changed.port = String(port);
    changed.search = "";
    return changed.href;
  };
  await vi.waitFor(
    async () => {
      const client = new Client({ connectionString: through(url) });
      await client.connect();
      await client.end();
    },
    { timeout: 30_000, interval: 50 },
  );
  return {
    through,
    stop: async () => {
      const over = new Promise((resolve) => child.once("exit", resolve));
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await over;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
