// A check of a file as programs are told it: what it says is looked at together with what it finds.
import type { VerifyReport } from "#lib/contract/records/verify-report.ts";
import { englishReport } from "#lib/signatures/verify/told-report.ts";
import { type Trusted, verifyFile } from "#lib/signatures/verify/verify-file.ts";

export const verifyInEnglish = async (bytes: Uint8Array, trusted: Trusted): Promise<VerifyReport> =>
  englishReport(await verifyFile(bytes, trusted));
