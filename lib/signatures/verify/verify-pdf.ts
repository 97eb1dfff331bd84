// The check as a tool for the limited child process: only plain values cross its border.
import type { FileReport } from "./report.ts";
import { verifyFile } from "./verify-file.ts";

export const verifyPdf = (bytes: Uint8Array, fingerprints: readonly string[]): Promise<FileReport> =>
  verifyFile(bytes, { fingerprints });
