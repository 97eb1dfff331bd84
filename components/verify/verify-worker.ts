// Runs the check beside the page, so that a large or a nasty file never freezes it. What it found is put into words there.

import { type ChainEvent, evidenceChain } from "#lib/signatures/verify/evidence-chain.ts";
import { extractEvidence } from "#lib/signatures/verify/extract-evidence.ts";
import type { FileReport } from "#lib/signatures/verify/report.ts";
import { signedVersion } from "#lib/signatures/verify/signed-version.ts";
import { type Trusted, verifyFile } from "#lib/signatures/verify/verify-file.ts";

export type Checked = {
  report: FileReport;
  /** The bytes of `evidence.json`, where the file carries it. */
  evidence: Uint8Array | null;
  chain: ChainEvent[];
  /** Of a changed file, the version that was signed, where it is still inside. */
  signed: Uint8Array | null;
};
type Question = { bytes: Uint8Array; trusted: Trusted; answer: MessagePort };

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  const { trusted } = data;
  const report = await verifyFile(data.bytes, trusted);
  const evidence = report.evidence && extractEvidence(data.bytes);
  const checked: Checked = {
    report,
    evidence,
    chain: evidence ? evidenceChain(evidence) : [],
    signed: report.verdict === "changed" ? await signedVersion(data.bytes, trusted) : null,
  };
  data.answer.postMessage(checked);
});
