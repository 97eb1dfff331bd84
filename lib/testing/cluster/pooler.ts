// PgBouncer in transaction mode, as operators put it before a PostgreSQL with too few connections for all.
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "./postgres-pair.ts";
import { nobody, type Program, startProgram, untilIn } from "./program.ts";

const command = "/usr/sbin/pgbouncer";
export const hasPooler = (): boolean => existsSync(command);

type Layout = {
  port: number;
  /** Where the database is: its port on loopback. */
  databasePort: number;
  /** Who may come; the server asks for no password here. */
  user: string;
  urlAt: (port: number) => string;
};

export async function startPooler(parent: string, { port, databasePort, user, urlAt }: Layout): Promise<Program> {
  const folder = join(parent, "pgbouncer");
  mkdirSync(folder, { mode: 0o711 });
  const [file, users, logFile] = [join(folder, "pgbouncer.ini"), join(folder, "users"), join(parent, "pgbouncer.log")];
  writeFileSync(users, `"${user}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
# One of a server that went away is not handed on.
server_check_delay = 0
server_login_retry = 1
`,
  );
  if (nobody) for (const path of [folder, file, users]) chownSync(path, nobody.uid, nobody.gid);
  const program = startProgram({ command, args: [file], logFile, as: nobody });
  const answers = () =>
    ask(urlAt(port), "select 1").then(
      () => true,
      () => false,
    );
  await untilIn(logFile, "the pooler answers", answers, 30_000);
  return program;
}
