// What a process finds in its own root: real processes, where the kernel lets them have one.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sandboxNotes } from "./sandbox-notes.ts";
import { startSandboxed } from "./start-sandboxed.ts";
import { thisSandbox } from "./this-sandbox.ts";

const here = thisSandbox();
const limits = { data: 2 ** 30, fileSize: 0, openFiles: 64, processes: 64 };
let place: string;
beforeEach(() => {
  // Letters that a shell and a table of mounts would read in their own way.
  place = join(realpathSync(mkdtempSync(join(tmpdir(), "countersign-root-"))), "a #b\\c 'd' $HOME");
  for (const folder of ["program", "data"]) mkdirSync(join(place, folder), { recursive: true });
  writeFileSync(join(place, "program/public"), "public");
  writeFileSync(join(place, "data/secret"), "secret");
  vi.stubEnv("DATA_DIR", join(place, "data"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(place, ".."), { recursive: true });
});

/** What `script` prints, run by this user in a root that holds `reads`. */
async function run(script: string, reads: string[]): Promise<string> {
  const sandbox = { ...here, layers: new Set([...here.layers].filter((layer) => layer !== "user")) };
  const confinement = { cwd: reads[0] ?? "/", reads, limits };
  const child = startSandboxed(sandbox, confinement, ["/bin/sh", "-c", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: "/usr/bin:/bin", NODE_ENV: "test" },
  });
  let said = "";
  child.stdout?.on("data", (data) => {
    said += data;
  });
  await once(child, "close");
  return said;
}

test("it holds what may be read, under its own name, and no neighbour of that", async () => {
  const said = await run("pwd; cat public; ls ..; ls -d /etc/shadow /home 2>&1", [join(place, "program")]);
  if (here.layers.has("files")) {
    expect(said.split("\n").slice(0, 2)).toEqual([join(place, "program"), "publicprogram"]);
    expect(said.match(/No such file/g)).toHaveLength(2);
  } else expect(sandboxNotes(here).join("\n")).toContain("(files)");
});

test("the service's data are covered where a folder that may be read holds them", async () => {
  const said = await run("cat program/public; ls data; cat data/secret 2>&1", [place]);
  if (here.layers.has("files")) expect(said).toMatch(/^publiccat: data\/secret: No such file or directory\n$/);
  else expect(sandboxNotes(here).join("\n")).toContain("(files)");
});
