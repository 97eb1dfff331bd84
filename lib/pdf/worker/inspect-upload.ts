// The gate as the server uses it: an upload is inspected in a limited process, and a bomb is a refusal like any other.
import { type Inspection, MAX_BYTES } from "../engine/inspection.ts";
import { PdfToolError, runTool } from "./pool.ts";

/** An honest file takes milliseconds; nobody waits longer than this for a dishonest one. */
const DEADLINE_MS = 15_000;
/** What nearly every file is done in, the start of a process included. Who needs more does not keep these waiting. */
const FIRST_TURN_MS = 2_000;
const CORRUPTED: Inspection = { ok: false, reason: "corrupted" };
const TOO_COMPLEX: Inspection = { ok: false, reason: "tooComplex" };

export async function inspectUpload(
  bytes: Uint8Array,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<Inspection> {
  // Asked before the bytes travel to another process.
  if (bytes.length > MAX_BYTES) return { ok: false, reason: "tooLarge" };
  // Twice, so that nobody is refused for what the file before theirs did to the process.
  return (await attempt(bytes, deadlineMs, "first")) ?? (await attempt(bytes, deadlineMs, "last")) ?? CORRUPTED;
}

/** null: the process did not survive the file, or not well. */
async function attempt(bytes: Uint8Array, deadlineMs: number, turn: "first" | "last"): Promise<Inspection | null> {
  try {
    return await runTool("inspectPdf", [bytes], { deadlineMs, firstTurnMs: FIRST_TURN_MS });
  } catch (error) {
    if (!(error instanceof PdfToolError)) throw error;
    if (error.code === "timeout") return TOO_COMPLEX;
    if (error.code !== "crashed" && error.code !== "failed") throw error;
    if (turn === "first" && !error.fresh) return null;
    if (error.code === "crashed") return TOO_COMPLEX;
    // WebAssembly says so in its own words when a file asks for more memory than there is.
    return /memory|allocat|unreachable|no room|aborted/i.test(error.message) ? TOO_COMPLEX : CORRUPTED;
  }
}
