// Runs the check beside the page, so that a large or a nasty file never freezes it. What it found is put into words there.

import { extractEvidence } from "#lib/signatures/verify/extract-evidence.ts";
import type { FileReport } from "#lib/signatures/verify/report.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";

/** `evidence`: the bytes of `evidence.json`, where the file carries it. */
export type Checked = { report: FileReport; evidence: Uint8Array | null };
type Question = { bytes: Uint8Array; known: string[]; answer: MessagePort };

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  const report = await verifyFile(data.bytes, { fingerprints: data.known });
  const checked: Checked = { report, evidence: report.evidence && extractEvidence(data.bytes) };
  data.answer.postMessage(checked);
});
