// Finds out, by doing, what this machine offers: containers, kernels and their settings forbid this and that, and do not say so.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import { nodeCommand, productReads } from "./node-command.ts";
import { findPrograms, type Programs } from "./programs.ts";
import type { Layer, Sandbox } from "./sandbox.ts";
import { settings } from "./start-sandboxed.ts";

/** From all to none. */
const namespaces: Layer[][] = [["network", "files", "processes"], ["network", "processes"], ["network"], []];
const patience = 20_000;

type Machine = { programs?: Programs; isRoot?: boolean };

export function probeSandbox({ programs = findPrograms(), isRoot = process.getuid?.() === 0 }: Machine = {}): Sandbox {
  const of = (...layers: Layer[]): Sandbox => ({ layers: new Set(layers), programs, isRoot });
  const works = (...layers: Layer[]) => tries(of(...layers));
  const base: Layer[] = [];
  if (programs.prlimit && works("limits")) base.push("limits");
  if (programs.setpriv && works("privileges")) base.push("privileges");
  const users: Layer[][] = isRoot ? [["user"], []] : [[]];
  for (const shut of namespaces)
    for (const user of users)
      if (canTry(shut, programs, base) && works(...base, ...user, ...shut)) return of(...base, ...user, ...shut);
  return of(...base);
}

/** What is root in a namespace has to lose that again. */
function canTry(shut: Layer[], programs: Programs, base: Layer[]): boolean {
  if (shut.length === 0) return true;
  const { unshare, mount, umount, pivot_root, mkdir, ln, chmod, sh } = programs;
  const hasRoot = mount && umount && pivot_root && mkdir && ln && chmod && sh;
  return Boolean(unshare) && base.includes("privileges") && (!shut.includes("files") || Boolean(hasRoot));
}

/** Node starts in it, and finds the product's files: where those are only their owner's, another user finds nothing. */
function tries(sandbox: Sandbox): boolean {
  const reads = productReads(projectRoot);
  const [lib = "", modules, about] = reads;
  const own = join(lib, "sandbox", "sandbox.ts");
  const look = `const fs = require("fs"); fs.readFileSync(${JSON.stringify(own)}); fs.readdirSync(${JSON.stringify(modules)});
    fs.readFileSync(${JSON.stringify(about)}); process.memoryUsage.rss();`;
  const confinement = { cwd: lib, reads, limits: { data: 2 ** 31, fileSize: 0, openFiles: 256, processes: 256 } };
  const { command, args, options } = settings(sandbox, confinement, nodeCommand(["-e", look], { reads }));
  const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV };
  return (
    spawnSync(/* turbopackIgnore: true */ command, args, { ...options, env, stdio: "ignore", timeout: patience })
      .status === 0
  );
}
