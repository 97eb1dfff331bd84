// PURE but for links. Node with its permission model: scripts write nothing, start nothing and read what is named here.
import { realpathSync } from "node:fs";
import { join } from "node:path";

/** Of the product, what its tools consist of; neither its settings nor its data. */
export const productReads = (root: string): string[] =>
  ["lib", "node_modules", "package.json"].map((name) => join(/* turbopackIgnore: true */ root, name));

type Needs = {
  reads: readonly string[];
  /** Libraries of machine code: what breaks out of them is held by the kernel's layers alone. */
  addons?: boolean;
  /** Threads of scripts. */
  workers?: boolean;
  /** Node's other options. */
  options?: readonly string[];
};

export function nodeCommand(script: readonly string[], { reads, addons, workers, options = [] }: Needs): string[] {
  return [
    process.execPath,
    "--permission",
    // That machine code is not held by it, which the documentation says too, is not this child's news each time.
    "--disable-warning=SecurityWarning",
    ...[...new Set([...reads, ...reads.map((path) => realpathSync(path))])].map((path) => `--allow-fs-read=${path}`),
    ...(addons ? ["--allow-addons"] : []),
    ...(workers ? ["--allow-worker"] : []),
    ...options,
    ...script,
  ];
}
