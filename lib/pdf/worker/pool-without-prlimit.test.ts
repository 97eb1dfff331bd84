// Machines without prlimit: the pool says so once, and watches its children's memory itself.
import { afterAll, expect, test, vi } from "vitest";
import { log } from "#lib/core/log.ts";
import { packedMegabytes } from "#lib/testing/corpus/bomb-cases.ts";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { closePool, runTool } from "./pool.ts";

vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  return { ...fs, existsSync: (path: string) => !path.endsWith("/prlimit") && fs.existsSync(path) };
});

vi.setConfig({ testTimeout: 60_000 });
afterAll(closePool);

test("a file that unpacks to more than a child may have ends the child, not the server", async () => {
  const warn = vi.spyOn(log, "warn");
  const bomb = onePage({ content: stream(packedMegabytes("q ", 1500), "/Filter /FlateDecode") });
  const lost = runTool("renderPage", [bomb, 0, { width: 100 }]);
  await expect(lost).rejects.toMatchObject({ code: "crashed", message: expect.stringContaining("more memory") });
  expect(await runTool("renderPage", [makeContractPdf(), 0, { width: 100 }])).toBeInstanceOf(Uint8Array);
  expect(warn.mock.calls.flat().filter((one) => String(one).includes("prlimit is missing"))).toHaveLength(1);
});
