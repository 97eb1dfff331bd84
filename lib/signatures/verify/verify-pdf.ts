// The check as a tool for the limited child process: only plain values cross its border.
import type { FileReport } from "./report.ts";
import { type Trusted, verifyFile } from "./verify-file.ts";

export const verifyPdf = (bytes: Uint8Array, trusted: Trusted): Promise<FileReport> => verifyFile(bytes, trusted);
