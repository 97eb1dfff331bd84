// The gate as the server uses it: an upload is inspected in a limited process, and a bomb is a refusal like any other.
import { type Inspection, MAX_BYTES } from "./inspection.ts";
import { PdfToolError, runTool } from "./pool.ts";

/** An honest file takes milliseconds; nobody waits longer than this for a dishonest one. */
const DEADLINE_MS = 10_000;
const CORRUPTED: Inspection = { ok: false, reason: "corrupted" };

export async function inspectUpload(bytes: Uint8Array): Promise<Inspection> {
  // Asked before the bytes travel to another process.
  if (bytes.length > MAX_BYTES) return { ok: false, reason: "tooLarge" };
  // Twice, so that nobody is refused for what the file before theirs did to the process.
  return (await attempt(bytes, ["failed", "crashed"])) ?? (await attempt(bytes, [])) ?? CORRUPTED;
}

/** null: the process did not survive the file, or not well. */
async function attempt(bytes: Uint8Array, retried: readonly PdfToolError["code"][]): Promise<Inspection | null> {
  try {
    return await runTool("inspectPdf", [bytes], { deadlineMs: DEADLINE_MS });
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.code === "closed") throw error;
    return retried.includes(error.code) ? null : CORRUPTED;
  }
}
