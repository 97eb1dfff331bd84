// Which fields of a package lie on the text of their page, as the PDF itself has it.
import type { Package } from "#lib/contract/records/package.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { cached } from "#lib/files/cache.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { consentId } from "./documents/document-record.ts";
import type { CoveredField } from "./preflight-rules.ts";

type Stored = { id: string; originalFile: string };

/** Goes up when text is read differently. */
const reader = 1;

export async function coveredFields(
  pkg: Package,
  stored: readonly Stored[],
  owner: FileOwner,
): Promise<CoveredField[]> {
  const found = await Promise.all(
    pkg.documents.map(async (document) => {
      const file = stored.find(({ id }) => id === document.id)?.originalFile;
      const placed = document.approvals.flatMap(({ id, fields }) =>
        fields
          .filter(({ width, height }) => width > 0 && height > 0)
          .map((field) => ({ documentId: document.id, approvalId: id, fieldId: field.id, field })),
      );
      if (document.id === consentId || !file || placed.length === 0) return [];
      const boxes = placed.map(({ field: { page, left, top, width, height } }) => ({ page, left, top, width, height }));
      const covered = await textUnder(file, owner, boxes);
      return covered.flatMap(({ index, text }) => {
        const at = placed[index];
        return at ? [{ documentId: at.documentId, approvalId: at.approvalId, fieldId: at.fieldId, text }] : [];
      });
    }),
  );
  return found.flat();
}

type Box = Parameters<typeof runTool<"findCovered">>[1][1][number];
type Covered = { index: number; text: string };

const findCovered = async (file: string, owner: FileOwner, boxes: readonly Box[]): Promise<Covered[]> => {
  const key = `covered ${reader} ${file} ${sha256(JSON.stringify(boxes))}`;
  const make = async () =>
    Buffer.from(JSON.stringify(await runTool("findCovered", [await files.get(file, owner), boxes])));
  return JSON.parse(Buffer.from(await cached(key, owner, make)).toString());
};

/**
 * What lies under the boxes of a file that have been looked at, null for nothing: the designer asks after each of its saves, and of
 * three hundred pages one box has changed.
 */
const known = new Map<string, Map<string, string | null>>();
/** Our choice: so many documents are being worked on at once, each with so many boxes at so many places. */
const [mostFiles, mostBoxes] = [20, 20_000];

function knownOf(file: string): Map<string, string | null> {
  const kept = known.get(file);
  const found = kept && kept.size < mostBoxes ? kept : new Map<string, string | null>();
  known.delete(file);
  known.set(file, found);
  const [oldest] = known.keys();
  if (known.size > mostFiles && oldest !== undefined) known.delete(oldest);
  return found;
}

/** A warning that cannot be had in time is no reason to keep the other findings back. */
async function textUnder(file: string, owner: FileOwner, boxes: readonly Box[]): Promise<Covered[]> {
  const found = knownOf(file);
  const named = boxes.map((box) => ({ box, name: Object.values(box).join(" ") }));
  const missing = named.filter(({ name }) => !found.has(name));
  try {
    if (missing.length > 0) {
      const covered = await findCovered(
        file,
        owner,
        missing.map(({ box }) => box),
      );
      const texts = new Map(covered.map(({ index, text }) => [index, text]));
      for (const [index, { name }] of missing.entries()) found.set(name, texts.get(index) ?? null);
    }
  } catch (error) {
    if (!(error instanceof PdfToolError)) throw error;
  }
  return named.flatMap(({ name }, index) => {
    const text = found.get(name);
    return text ? [{ index, text }] : [];
  });
}
