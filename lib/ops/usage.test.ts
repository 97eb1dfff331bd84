// person, outbox and bridge as they are called wrongly: each says what is wrong, what it takes, and an example; `--help` is no error.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

vi.setConfig({ testTimeout: 240_000 });

async function run(program: string, args: readonly string[]) {
  const child = spawn(process.execPath, ["--conditions=react-server", `lib/ops/${program}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, NODE_OPTIONS: "" },
  });
  child.stdin.end();
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const [code] = (await once(child, "close")) as [number];
  return { code, out: await out, err: await err };
}

const origin = ["--origin", "https://sign.example.com"];
const wrongly: [string, string[], string][] = [
  ["person", [], "Say export or erase."],
  ["person", ["print", "ann@example.com"], 'not "print"'],
  ["person", ["export"], "takes an e-mail address"],
  ["person", ["erase", "ann"], '"ann" is no e-mail address'],
  ["person", ["erase", "--out", "x", "ann@example.com"], "--out goes with export"],
  ["person", ["erase", "--all", "ann@example.com"], "Unknown option '--all'."],
  ["outbox", [], "Say where to: a folder."],
  ["outbox", ["a", "b"], '"b" is one too many'],
  ["bridge/command", [], "Say whose pages may ask: --origin."],
  ["bridge/command", ["--origin", "https://sign.example.com/", "--p12", "x"], "without a path or a slash"],
  ["bridge/command", origin, "Say where the key is"],
  ["bridge/command", [...origin, "--p12", "x", "--module", "y"], "not both"],
  ["bridge/command", [...origin, "--p12", "x", "--port", "a"], '--port: expected a number from 0 to 65535, not "a"'],
];

test("each mistake is named, with the usage and an example below it", async () => {
  for (const [program, args, problem] of wrongly) {
    const { code, out, err } = await run(program, args);
    expect([program, args, code, out]).toEqual([program, args, 2, ""]);
    expect(err.split("\n")[0]).toContain(problem);
    expect(err).toMatch(/^Usage: npm run .*^ {2}Examples?: npm run /ms);
  }
});

test("--help is answered, and asks no database", async () => {
  for (const program of ["person", "outbox", "bridge/command"]) {
    const { code, out, err } = await run(program, ["--help"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^Usage: npm run .*Examples?: npm run /s);
  }
});
