import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { hopeless, supervise } from "./supervise.ts";

let folder: string;
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "countersign-supervise-"));
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A child program that runs `body`, then notes its process id, then does `end`. */
function program(body: string, end = ""): string {
  const path = join(folder, "program.mjs");
  const note = `fs.appendFileSync(${JSON.stringify(join(folder, "starts"))}, process.pid + "\\n");`;
  writeFileSync(path, `import fs from "node:fs";\nprocess.nextTick(() => {${note}\n${end}});\n${body}`);
  return path;
}
/** Ids of whole lines only: the file is there, empty, before its first id is, and an id of 0 would kill everything that runs this test. */
const starts = () =>
  existsSync(join(folder, "starts"))
    ? readFileSync(join(folder, "starts"), "utf8")
        .split("\n")
        .slice(0, -1)
        .map((line) => Number(line))
    : [];
const untilStarts = (count: number) => vi.waitFor(() => expect(starts()).toHaveLength(count), { timeout: 20_000 });

function superviseProgram(path: string, onHopeless: () => void = () => undefined) {
  return supervise({
    name: "test",
    args: [path],
    root: projectRoot,
    env: process.env,
    say: (text) => said.push(text),
    onHopeless,
  });
}

const drains = `
  process.on("SIGTERM", () => { fs.appendFileSync(process.argv[1] + ".drained", "x"); process.exit(0); });
  setInterval(() => {}, 1000);`;

test("a child that has made its note and not written it has not started", () => {
  writeFileSync(join(folder, "starts"), "");
  expect(starts()).toEqual([]);
  writeFileSync(join(folder, "starts"), "12\n34");
  expect(starts()).toEqual([12]);
});

test("a child that ends is started again after growing pauses", async () => {
  const supervised = superviseProgram(program("", "process.exit(3);"));
  await untilStarts(3);
  await supervised.stop();
  expect(said.slice(0, 2)).toEqual([
    "The test process ended (3); it starts again in 0.5 s.",
    "The test process ended (3); it starts again in 1 s.",
  ]);
});

test("a child that was killed is started again", async () => {
  const supervised = superviseProgram(program(drains));
  await untilStarts(1);
  const [pid] = starts();
  if (!pid) throw new Error("nothing has started");
  process.kill(pid, "SIGKILL");
  await untilStarts(2);
  await supervised.stop();
  expect(said).toEqual(["The test process ended (SIGKILL); it starts again in 0.5 s."]);
});

test("stopping lets the child drain and does not start it again", async () => {
  const path = program(drains);
  const supervised = superviseProgram(path);
  await untilStarts(1);
  await supervised.stop();
  expect(readFileSync(`${path}.drained`, "utf8")).toBe("x");
  expect(starts()).toHaveLength(1);
  expect(said).toEqual([]);
});

test("a child that says it is hopeless is not started again", async () => {
  const told = new Promise<void>((resolve) => superviseProgram(program("", `process.exit(${hopeless});`), resolve));
  await told;
  expect(starts()).toHaveLength(1);
});

test("when the supervisor is killed, the child drains and ends", async () => {
  const path = program(drains);
  const script = `import { supervise } from ${JSON.stringify(join(import.meta.dirname, "supervise.ts"))};
    supervise({ name: "test", args: [${JSON.stringify(path)}], root: ${JSON.stringify(projectRoot)}, env: process.env, say() {}, onHopeless() {} });`;
  const supervisor = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  await untilStarts(1);
  supervisor.kill("SIGKILL");
  await once(supervisor, "exit");
  await vi.waitFor(() => expect(readFileSync(`${path}.drained`, "utf8")).toBe("x"), { timeout: 20_000 });
});
