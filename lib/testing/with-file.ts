// Hands bytes to a program of the system as a file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs `judge` with the bytes in a file of their own, which is gone afterwards. */
export function withFile<T>(bytes: Uint8Array, judge: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "countersign-judge-"));
  try {
    const path = join(folder, "document.pdf");
    writeFileSync(path, bytes);
    return judge(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
