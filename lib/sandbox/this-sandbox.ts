// What holds here, found out once in a process: Next's bundles hold this module more than once.
import { probeSandbox } from "./probe-sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

const key = Symbol.for("countersign.sandbox");
const shared = globalThis as { [key]?: Sandbox };

export function thisSandbox(): Sandbox {
  shared[key] ??= probeSandbox();
  return shared[key];
}
