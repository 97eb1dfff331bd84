// Machines that lack this or that program: what is left is found, works, and the rest is told.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { trySandbox } from "#lib/testing/try-sandbox.ts";
import { probeSandbox } from "./probe-sandbox.ts";
import { findPrograms, type Programs } from "./programs.ts";
import type { Layer } from "./sandbox.ts";
import { sandboxNotes } from "./sandbox-notes.ts";

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const without = (name: keyof Programs): Programs => ({ ...findPrograms(), [name]: undefined });

test("a machine without any of the programs starts all the same, and says what it lacks", async () => {
  const sandbox = probeSandbox({ programs: findPrograms([]) });
  expect([...sandbox.layers].filter((layer) => layer !== "user")).toEqual([]);
  const notes = sandboxNotes(sandbox).join("\n");
  for (const layer of ["limits", "privileges", "network", "files", "processes"]) expect(notes).toContain(`(${layer})`);
  expect(notes).toContain("setpriv, prlimit, unshare, mount, umount, pivot_root, sh not found");
  const attempts = await trySandbox(sandbox);
  expect(attempts.connectNetwork).toBe("succeeded");
  // Root gives its own user without any program.
  expect(attempts.readPassword === "succeeded").toBe(!sandbox.layers.has("user"));
});

const lost: [keyof Programs, Layer[]][] = [
  ["prlimit", ["limits"]],
  ["setpriv", ["privileges", "network", "files", "processes"]],
  ["unshare", ["network", "files", "processes"]],
  ["pivot_root", ["files"]],
];

test.each(lost)("without %s it lacks %s, says so, and works", async (name, layers) => {
  const sandbox = probeSandbox({ programs: without(name) });
  expect(layers.filter((layer) => sandbox.layers.has(layer))).toEqual([]);
  const notes = sandboxNotes(sandbox).join("\n");
  for (const layer of layers) expect(notes).toContain(`(${layer})`);
  expect(notes).toContain(`${name} not found`);
  expect(Object.keys(await trySandbox(sandbox))).toHaveLength(10);
});

/** Starts its arguments as root of a container that has no capability, and so may make no namespace. */
const forbidden = isRoot
  ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
  : ["unshare", "--user", "--map-root-user", "sh", "-c"].concat(
      'echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv --bounding-set=-all --inh-caps=-all "$@"',
      "sh",
    );

test("where namespaces are forbidden, what remains is found, and the rest is told", () => {
  const here = probeSandbox();
  if (!here.layers.has("network")) {
    // This machine is one of those.
    expect(sandboxNotes(here).join("\n")).toContain("(network)");
    return;
  }
  const from = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `import { probeSandbox } from ${from("probe-sandbox.ts")};
    import { sandboxNotes } from ${from("sandbox-notes.ts")};
    const found = probeSandbox();
    console.log(JSON.stringify({ layers: [...found.layers], notes: sandboxNotes(found) }));`;
  const [command = "", ...args] = [...forbidden, process.execPath, "--input-type=module", "-e", program];
  const { layers, notes } = JSON.parse(execFileSync(command, args, { cwd: projectRoot, encoding: "utf8" }));
  expect(layers).toEqual(["limits", "privileges"]);
  expect(notes).toEqual([
    expect.stringMatching(/^WARNING: /),
    expect.stringContaining("(user)"),
    expect.stringContaining("(network)"),
    expect.stringContaining("(files)"),
    expect.stringContaining("(processes)"),
    expect.stringContaining("CAP_SYS_ADMIN"),
  ]);
});

test("who has everything is told nothing, and an ordinary user is not told that it is not root", () => {
  const all = {
    programs: findPrograms(),
    layers: new Set<Layer>(["limits", "privileges", "network", "files", "processes"]),
  };
  expect(sandboxNotes({ ...all, isRoot: false })).toEqual([]);
  expect(sandboxNotes({ ...all, isRoot: true }).join("\n")).toContain("(user)");
  expect(sandboxNotes({ ...all, layers: new Set([...all.layers, "user"]), isRoot: true })).toEqual([]);
  // With a user of their own only what everybody may read is left to them.
  expect(sandboxNotes({ ...all, layers: new Set(), isRoot: false }).join("\n")).toContain(
    "this service's user may read",
  );
  expect(sandboxNotes({ ...all, layers: new Set(["user"]), isRoot: true }).join("\n")).toContain("everybody may read");
});

test("an ordinary user finds no layer that is root's to give", () => {
  expect(probeSandbox({ programs: findPrograms(), isRoot: false }).layers.has("user")).toBe(false);
  expect(probeSandbox({ isRoot }).isRoot).toBe(isRoot);
});
