// A hostile process, started as those that read strangers' files are: which layer refuses what, by really trying.
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { type Attempts, trySandbox } from "#lib/testing/try-sandbox.ts";
import { nodeCommand, productReads } from "./node-command.ts";
import { type Layer, layers, type Sandbox } from "./sandbox.ts";
import { sandboxNotes } from "./sandbox-notes.ts";
import { countsByNamespace } from "./sandboxed-command.ts";
import { thisSandbox } from "./this-sandbox.ts";

vi.setConfig({ testTimeout: 120_000 });

const here = thisSandbox();
const isRoot = process.getuid?.() === 0;
const only = (...some: Layer[]): Sandbox => ({ ...here, layers: new Set(some) });

/** In namespaces of its own it has lost what its parent may. */
const isApart = (has: (layer: Layer) => boolean): boolean => has("network") || has("files") || has("processes");

/** Any of these layers refuses it; what an ordinary user may not do is refused without any. */
const refusedBy: Record<string, (has: (layer: Layer) => boolean) => boolean> = {
  readShadow: (has) => !isRoot || has("user") || has("files"),
  readPassword: (has) => has("user") || has("files"),
  readEnvironment: (has) => has("user") || isApart(has),
  connectNetwork: (has) => has("network"),
  connectSocket: (has) => has("user") || has("files"),
  writeOutside: (has) => has("user") || has("files"),
  signalParent: (has) => has("user") || has("processes"),
  gainPrivileges: (has) => has("privileges"),
  forkManyTimes: (has) => has("limits") && (has("user") || (!isRoot && countsByNamespace() && isApart(has))),
  fillDisk: (has) => has("limits"),
};

function expected({ layers: some }: Sandbox): Attempts {
  const has = (layer: Layer) => some.has(layer);
  return Object.fromEntries(
    Object.entries(refusedBy).map(([name, refuses]) => [name, refuses(has) ? "refused" : "succeeded"]),
  );
}

const told = (attempts: Attempts): Attempts =>
  Object.fromEntries(
    Object.entries(attempts).map(([name, how]) => [name, how === "succeeded" ? "succeeded" : "refused"]),
  );

/** What was root in a namespace always loses it again. */
const tried: Layer[][] = [
  [],
  ["limits"],
  ["privileges"],
  ["user"],
  ["limits", "user"],
  ["privileges", "network"],
  ["privileges", "network", "processes"],
  ["privileges", "files"],
  ["limits", "privileges", "network"],
  ["privileges", "user", "network"],
  [...layers],
];

test.each(tried.map((some) => ({ some })))("what is refused by: $some", async ({ some }) => {
  const missing = some.filter((layer) => !here.layers.has(layer));
  if (missing.length > 0) {
    // Not offered here, and whoever starts the product is told so.
    const notes = sandboxNotes(here).join("\n");
    for (const layer of missing.filter((one) => one !== "user" || isRoot)) expect(notes).toContain(`(${layer})`);
    if (isRoot || missing.some((one) => one !== "user")) return;
  }
  const sandbox = only(...some.filter((layer) => here.layers.has(layer)));
  expect(told(await trySandbox(sandbox))).toEqual(expected(sandbox));
});

test("all that this machine offers, together", async () => {
  expect(told(await trySandbox(here))).toEqual(expected(here));
});

test("without any layer Node itself refuses its scripts files and programs", async () => {
  const reads = productReads(projectRoot);
  const attempts = await trySandbox(only(), (aims) =>
    nodeCommand([join(projectRoot, "lib/testing/hostile-child.mjs"), aims], { reads }),
  );
  const { readPassword, readShadow, readEnvironment, writeOutside, forkManyTimes, fillDisk } = attempts;
  const refused = [readPassword, readShadow, readEnvironment, writeOutside, forkManyTimes, fillDisk];
  expect(refused).toEqual(refused.map(() => "ERR_ACCESS_DENIED"));
});
