// Makes a PDF of whatever was uploaded: what the file is decides its bytes, office files go to LibreOffice, the rest to Typst.
import { MAX_BYTES } from "../engine/inspection.ts";
import { PdfToolError, runTool } from "../worker/pool.ts";
import { convertOffice } from "./office.ts";
import type { OfficeResult } from "./office-result.ts";
import { type Kind, kinds, sniff } from "./sniff.ts";

type Reason =
  | "unsupportedType"
  | "conversionFailed"
  | "conversionTimedOut"
  | "passwordProtected"
  | "tooLarge"
  | "corrupted"
  /** LibreOffice does not start, or too many files wait for it: nothing is wrong with this one. */
  | "unavailable";
export type Converted =
  | { ok: true; bytes: Uint8Array; kind: Kind }
  /** `what` names the kind of file, for the person who uploaded it. */
  | { ok: false; reason: Reason; what: string };

const TOOL_DEADLINE_MS = 30_000;

/** A PDF comes back as it is; the gate judges it like every result of a conversion. */
export async function convertUpload(bytes: Uint8Array): Promise<Converted> {
  if (bytes.length > MAX_BYTES) return { ok: false, reason: "tooLarge", what: "a file" };
  const seen = sniff(bytes);
  if ("refused" in seen) return { ok: false, reason: seen.refused, what: seen.what };
  const { kind } = seen;
  if (kind === "pdf") return { ok: true, bytes, kind };
  const made = await (kind === "txt" || kind === "png" || kind === "jpeg" ? drawn(kind, bytes) : opened(seen, bytes));
  const what = seen.locked ?? `${kinds[kind][1].toUpperCase()} file`;
  // What LibreOffice does not open without a word of ours is locked with somebody's own.
  if (!made.ok && made.reason === "conversionFailed" && seen.locked)
    return { ok: false, reason: "passwordProtected", what };
  if (!made.ok) return { ok: false, reason: made.reason, what };
  return made.pdf.length > MAX_BYTES ? { ok: false, reason: "tooLarge", what } : { ok: true, bytes: made.pdf, kind };
}

type Made = OfficeResult | { ok: false; reason: "tooLarge" | "corrupted" };

async function drawn(kind: "txt" | "png" | "jpeg", bytes: Uint8Array): Promise<Made> {
  const options = { deadlineMs: TOOL_DEADLINE_MS };
  return fromTool(async () => {
    if (kind !== "txt") return await runTool("imageToPdf", [bytes], options);
    const made = await runTool("textToPdf", [bytes], options);
    return made.ok ? made : { ok: false, reason: "tooLarge" };
  });
}

/** Templates, shows and files with macros would open as something else: LibreOffice looks into them anyway. */
const openedAs: Partial<Record<Kind, Kind>> = {
  ...{ dotx: "docx", docm: "docx", dotm: "docx", xlsm: "xlsx", xlsb: "xlsx", xltx: "xlsx", xltm: "xlsx" },
  ...{ pptm: "pptx", ppsx: "pptx", ppsm: "pptx", potx: "pptx", potm: "pptx" },
};
const openXml: readonly Kind[] = ["docx", "xlsx", "pptx"];
/** The bundled LibreOffice opens them: it has no files but the one it is given, and no network. */
const closed: readonly Kind[] = ["doc", "xls", "ppt"];
const openDocument: readonly Kind[] = ["odt", "ods", "odp"];

/** LibreOffice refuses the other kinds itself where they are damaged. */
async function opened(seen: { kind: Kind; locked?: string }, bytes: Uint8Array): Promise<Made> {
  const kind = openedAs[seen.kind] ?? seen.kind;
  const options = { deadlineMs: TOOL_DEADLINE_MS };
  return fromTool(async () => {
    const cut = (file: Uint8Array) => runTool("cutReferences", [file], options);
    if (openDocument.includes(kind)) return byOffice(kind, await cut(await runTool("listAllParts", [bytes], options)));
    // What it refers to lies in places of the file that nobody but LibreOffice finds, or under its password.
    if (seen.locked || closed.includes(kind)) return convertOffice(bytes, { extension: kind, sealedOff: true });
    if (openXml.includes(kind) && !(await runTool("hasWholeParts", [bytes], options)))
      return { ok: false, reason: "conversionFailed" };
    return byOffice(kind, await cut(bytes));
  });
}

async function fromTool(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    return { ok: false, reason: error.code === "timeout" ? "conversionTimedOut" : "conversionFailed" };
  }
}

const byOffice = (extension: Kind, bytes: Uint8Array): Promise<OfficeResult> =>
  convertOffice(bytes, { extension, sealedOff: false });
