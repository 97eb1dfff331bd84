// PURE but for its own root. A command, and before it the programs that take from it, one after the other, what it does not need.
import { release } from "node:os";
import { ownRootScript } from "./own-root.ts";
import { type Confinement, isUnshared, type Sandbox } from "./sandbox.ts";

/** `user` is its own user's number, where it gets one. */
export function sandboxedCommand(
  sandbox: Sandbox,
  confinement: Confinement,
  command: readonly string[],
  user: number | null,
): [string, ...string[]] {
  const all = [...outside(sandbox), ...unshared(sandbox, confinement), ...inside(sandbox, user)];
  const [first = "", ...rest] = [...all, ...limited(sandbox, confinement), ...command];
  return [first, ...rest];
}

/**
 * While it computes, a child does not hear that its channel has closed: where this process is killed, a file without end
 * would keep it busy for ever.
 */
const outside = (sandbox: Sandbox): string[] =>
  sandbox.programs.setpriv && isUnshared(sandbox) ? [sandbox.programs.setpriv, "--pdeathsig", "KILL"] : [];

function unshared(sandbox: Sandbox, confinement: Confinement): string[] {
  const { layers, programs, isRoot } = sandbox;
  if (!isUnshared(sandbox) || !programs.unshare) return [];
  return [
    programs.unshare,
    "--ipc",
    ...(isRoot ? [] : ["--user", "--map-root-user"]),
    ...(layers.has("network") ? ["--net"] : []),
    // Its first process ends with the one that waits for it, and all others with the first.
    ...(layers.has("processes") ? ["--pid", "--fork", "--kill-child"] : []),
    ...(layers.has("files")
      ? ["--mount", programs.sh ?? "", "-c", ownRootScript(confinement, programs), "sandbox"]
      : []),
  ];
}

/** In namespaces it was root until here, the machine's or its namespace's: neither is left to it. */
function inside(sandbox: Sandbox, user: number | null): string[] {
  const { layers, programs } = sandbox;
  if (!programs.setpriv || !layers.has("privileges")) return [];
  const id = user !== null && isUnshared(sandbox) ? ["--reuid", `${user}`, "--regid", `${user}`, "--clear-groups"] : [];
  const none = isUnshared(sandbox) ? ["--bounding-set=-all", "--inh-caps=-all"] : [];
  // A change of user forgets whose death it ends with.
  return [programs.setpriv, ...id, ...none, "--no-new-privs", "--pdeathsig", "KILL"];
}

function limited(sandbox: Sandbox, { limits }: Confinement): string[] {
  const { layers, programs, isRoot } = sandbox;
  if (!programs.prlimit || !layers.has("limits")) return [];
  const hasOwnCount = layers.has("user") || (!isRoot && isUnshared(sandbox) && countsByNamespace());
  return [
    programs.prlimit,
    `--data=${limits.data}`,
    `--fsize=${limits.fileSize}`,
    `--nofile=${limits.openFiles}`,
    "--core=0",
    ...(hasOwnCount ? [`--nproc=${limits.processes}`] : []),
    ...(limits.cpu ? [`--cpu=${limits.cpu}`] : []),
  ];
}

/** Since Linux 5.14 a user's processes in another namespace are counted apart. */
export function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}
