// A child that somebody else kills, as the kernel does when memory is short: the job is not to blame, once.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { inspectUpload } from "./inspect-upload.ts";
import { closePool, runTool } from "./pool.ts";

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePool);

/** The tools' processes of this one. */
function children(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, "latin1")
          .replace(/^.*\) /s, "")
          .split(" ")[1];
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("lib/pdf/worker/child.ts")
        );
      } catch {
        return false;
      }
    });
}

async function killNext(but: number[]): Promise<number> {
  return vi.waitFor(
    () => {
      const [pid] = children().filter((one) => !but.includes(one));
      if (pid === undefined) throw new Error("not started yet");
      process.kill(pid, "SIGKILL");
      return pid;
    },
    { timeout: 20_000, interval: 5 },
  );
}

test("a good file whose process was killed is taken all the same", async () => {
  const inspected = inspectUpload(makeContractPdf());
  await killNext([]);
  expect(await inspected).toMatchObject({ ok: true });
});

test("a job that ends a second process that way has failed", async () => {
  await closePool();
  const job = runTool("missingGlyphs", ["Ada"]);
  const failed = expect(job).rejects.toMatchObject({ code: "crashed" });
  const first = await killNext([]);
  await killNext([first]);
  await failed;
  expect(await runTool("missingGlyphs", ["Ada"])).toEqual([]);
});
