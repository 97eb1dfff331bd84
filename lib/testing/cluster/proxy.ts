// HAProxy with the very files that are packaged, on ports of loopback.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import { type Program, startProgram, untilIn } from "./program.ts";

const command = "/usr/sbin/haproxy";
export const hasProxy = (): boolean => existsSync(command);

export type LocalProxy = {
  port: number;
  /** By the names in the file; such as UP, or "DOWN 1/2". */
  statusOf: (server: string) => Promise<string>;
  kill: () => Promise<void>;
  /** Resolves when it takes connections. */
  start: () => Promise<void>;
};

type Layout = {
  /** In lib/ops/packaging/proxies. */
  file: string;
  port: number;
  /** What the file calls them, and where they are here. */
  servers: Readonly<Record<string, number>>;
};

function asHere(text: string, { port, servers }: Layout, socket: string): string {
  const bound = text
    .replace(/^( {2}bind) :\d+$/m, `$1 127.0.0.1:${port}`)
    .replace(/^global$/m, `global\n  stats socket ${socket} mode 600 level user`);
  return Object.entries(servers).reduce(
    (all, [name, at]) => all.replace(new RegExp(`(server ${name}) \\S+`), `$1 127.0.0.1:${at}`),
    bound,
  );
}

function askSocket(path: string, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.write(`${question}\n`));
    let said = "";
    socket.on("data", (piece) => {
      said += piece;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(said));
  });
}

export async function startProxy(folder: string, layout: Layout): Promise<LocalProxy> {
  const socket = join(folder, `${layout.file}.sock`);
  const [file, logFile] = [join(folder, layout.file), join(folder, `${layout.file}.log`)];
  const packaged = readFileSync(join(projectRoot, "lib/ops/packaging/proxies", layout.file), "utf8");
  writeFileSync(file, asHere(packaged, layout, socket));
  let program: Program | undefined;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(layout.port, "127.0.0.1", () => resolve(true));
      probe.on("error", () => resolve(false));
      probe.on("connect", () => probe.destroy());
    });
  const it: LocalProxy = {
    port: layout.port,
    async statusOf(server) {
      const lines = (await askSocket(socket, "show stat").catch(() => "")).split("\n");
      const [names = [], ...rows] = lines.map((line) => line.replace(/^# /, "").split(","));
      const row = rows.find((one) => one[names.indexOf("svname")] === server);
      return row?.[names.indexOf("status")] ?? "unknown";
    },
    kill: async () => program?.end("SIGKILL"),
    async start() {
      program = startProgram({ command, args: ["-db", "-f", file], logFile });
      await untilIn(logFile, `${layout.file} takes connections`, answers, 20_000);
    },
  };
  await it.start();
  return it;
}
