// How a process that reads strangers' bytes is started: within the kernel's limits, and so that it ends when we do.
import { existsSync } from "node:fs";

export const PRLIMIT = "/usr/bin/prlimit";
/** Comes with prlimit in Debian's util-linux. */
const SETPRIV = "/usr/bin/setpriv";

/**
 * While it computes, a child does not hear that its channel has closed: where this process is killed, a file without end
 * would keep it busy for ever. `limits` are prlimit's options; where a program is missing, its part is left out.
 */
export function limitedCommand(limits: string[], command: string[]): [string, ...string[]] {
  const all = [
    ...(existsSync(SETPRIV) ? [SETPRIV, "--pdeathsig", "KILL"] : []),
    ...(existsSync(PRLIMIT) ? [PRLIMIT, ...limits] : []),
    ...command,
  ];
  return [all[0] ?? "", ...all.slice(1)];
}
