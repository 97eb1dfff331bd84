// How many children the pool has is the configuration's, and looking at uploads leaves one of them free.
import { afterEach, expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { closePool, runTool } from "./pool.ts";
import * as started from "./start-child.ts";

vi.setConfig({ testTimeout: 60_000 });
const usual = config().pdfWorkers;
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(config(), { pdfWorkers: usual });
  await closePool();
});

const glyphs = () => runTool("missingGlyphs", ["Ada"]);
const looks = () => runTool("inspectPdf", [makeContractPdf()]);

test.each([2, 4])("of %i children all sign and draw, and all but one look at uploads", async (pdfWorkers) => {
  Object.assign(config(), { pdfWorkers });
  const start = vi.spyOn(started, "startChild");
  await Promise.all(Array.from({ length: 6 }, looks));
  expect(start).toHaveBeenCalledTimes(pdfWorkers - 1);
  await Promise.all(Array.from({ length: 12 }, glyphs));
  expect(start).toHaveBeenCalledTimes(pdfWorkers);
});
