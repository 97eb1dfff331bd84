// Empty pages that our own reader takes.
import { expect, test } from "vitest";
import { inspectUpload } from "../worker/inspect-upload.ts";
import { blankPdf } from "./blank-pdf.ts";

test("pages keep their number and their sizes", async () => {
  const pages = [
    { width: 795.6, height: 1029.6 },
    { width: 1094.4, height: 773.5 },
  ];
  const seen = await inspectUpload(blankPdf(pages));
  expect(seen.ok).toBe(true);
  if (!seen.ok) return;
  expect(seen.pages.map(({ width, height }) => [width, height])).toEqual([
    [expect.closeTo(795.6, 1), expect.closeTo(1029.6, 1)],
    [expect.closeTo(1094.4, 1), expect.closeTo(773.5, 1)],
  ]);
});
