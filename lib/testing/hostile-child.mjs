// Plays machine code that has taken over a process which reads strangers' files: tries what it may not, and says how that went.
import { spawn } from "node:child_process";
import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** @type {{ password: string, port: number, socket: string, outside: string, own: string, parent: number, forks: number }} */
const aims = JSON.parse(process.argv[2] ?? "{}");

/** @param {import("node:net").NetConnectOpts} to */
const reach = (to) =>
  new Promise((resolve, reject) => {
    const socket = connect(to, () => resolve(socket.destroy()));
    socket.on("error", reject);
  });

async function fork() {
  const starts = Array.from({ length: aims.forks }, () => {
    const child = spawn("sleep", ["5"], { stdio: "ignore" });
    return new Promise((resolve, reject) => child.on("spawn", resolve).on("error", reject)).finally(() => child.kill());
  });
  const ends = await Promise.allSettled(starts);
  const refused = ends.find((end) => end.status === "rejected");
  if (refused) throw refused.reason;
}

function fillDisk() {
  const file = openSync(join(aims.own, "large"), "w");
  ftruncateSync(file, 2 ** 30);
  closeSync(file);
}

/** @type {Record<string, () => unknown>} */
const attempts = {
  readShadow: () => readFileSync("/etc/shadow"),
  readPassword: () => readFileSync(aims.password),
  readEnvironment: () => readFileSync(`/proc/${aims.parent}/environ`),
  connectNetwork: () => reach({ port: aims.port, host: "127.0.0.1" }),
  connectSocket: () => reach({ path: aims.socket }),
  writeOutside: () => writeFileSync(join(aims.outside, "written"), "x", { flag: "wx" }),
  signalParent: () => process.kill(aims.parent, 0),
  gainPrivileges: () => {
    if (/NoNewPrivs:\t1/.test(readFileSync("/proc/self/status", "utf8"))) throw new Error("no-new-privs");
  },
  forkManyTimes: fork,
  fillDisk,
};

// Where a size is refused a signal says so first.
process.on("SIGXFSZ", () => undefined);
for (const [name, attempt] of Object.entries(attempts)) {
  let how = "succeeded";
  try {
    await attempt();
  } catch (error) {
    how = /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);
  }
  writeSync(1, `${JSON.stringify([name, how])}\n`);
}
process.exit(0);
