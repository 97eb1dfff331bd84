// Which fields of a package lie on the text of their page, as the PDF itself has it.
import type { Package } from "#lib/contract/records/package.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { cached } from "#lib/files/cache.ts";
import { files } from "#lib/files/store.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { consentId } from "./documents/document-record.ts";
import type { CoveredField } from "./preflight-rules.ts";

type Stored = { id: string; originalFile: string };

/** Goes up when text is read differently. */
const reader = 1;

export async function coveredFields(pkg: Package, stored: readonly Stored[]): Promise<CoveredField[]> {
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
      const covered = await textUnder(file, boxes);
      return covered.flatMap(({ index, text }) => {
        const at = placed[index];
        return at ? [{ documentId: at.documentId, approvalId: at.approvalId, fieldId: at.fieldId, text }] : [];
      });
    }),
  );
  return found.flat();
}

type Covered = Awaited<ReturnType<typeof findCovered>>;
const findCovered = (bytes: Uint8Array, boxes: Parameters<typeof runTool<"findCovered">>[1][1]) =>
  runTool("findCovered", [bytes, boxes]);

/** A warning that cannot be had in time is no reason to keep the other findings back. */
async function textUnder(file: string, boxes: Parameters<typeof findCovered>[1]): Promise<Covered> {
  const key = `covered ${reader} ${file} ${sha256(JSON.stringify(boxes))}`;
  try {
    const answer = await cached(key, async () =>
      Buffer.from(JSON.stringify(await findCovered(await files.get(file), boxes))),
    );
    return JSON.parse(Buffer.from(answer).toString());
  } catch (error) {
    if (error instanceof PdfToolError) return [];
    throw error;
  }
}
