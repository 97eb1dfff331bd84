// POST /packages/{packageId}/bulk_send: checks the whole file, then enqueues a package for each of its rows.
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import { seal } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { certifiedFindings, placesBy } from "#lib/packages/certified-rules.ts";
import { type Proven, proveDocuments } from "#lib/packages/documents/prove-documents.ts";
import { toldFinding } from "#lib/packages/english-findings.ts";
import { packageRecords, type WholePackage } from "#lib/packages/read-package.ts";
import { blockers, missingBeforeSending } from "#lib/packages/readiness.ts";
import { requireSealing } from "#lib/packages/send-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { checkBulkFile, readBulkFile } from "./read-bulk-file.ts";
import { bulkTemplateOf, readBulkTemplate } from "./read-bulk-template.ts";

/** Rows that are written at a time: what is held in memory of a file, whatever its length. */
const chunk = 500;

/** What no row could mend keeps every package from being sent, and is said once. Placeholders are the file's. */
export async function requireReady(
  caller: SenderCaller,
  source: WholePackage,
  proven: Proven = new Map(),
): Promise<void> {
  const [record] = await packageRecords(caller, [source]);
  if (!record) return;
  const sendable = { ...record, type: "PACKAGE" as const, due: null };
  const ofFile = ["placeholder", "noSigner", "nobodySigns"];
  const all = [...missingBeforeSending(sendable), ...certifiedFindings(sendable, placesBy(source, proven))];
  const missing = blockers(all).filter(({ code }) => !ofFile.includes(code));
  if (missing[0])
    refuse("error.validation.notReadyToSend", {
      found: toldFinding(missing[0]),
      parameters: { missing: missing.map(({ code }) => code).join(",") },
    });
}

export const startBulkSend: Operation<typeof bulkSend.startBulkSend> = async ({ caller, params, body, files }) => {
  const source = await readBulkTemplate(caller, params.packageId);
  const file = files[0] ?? refuse("error.validation.missingFile", { say: "noCsvFile" });
  await requireSealing();
  await requireReady(caller, source);
  const template = bulkTemplateOf(source);
  const matched = body?.columns;
  const leaveOut = body?.leaveOut ?? false;
  const { total, problems } = await checkBulkFile(file.bytes, template, { matched, leaveOut });
  if (problems.length > 0) refuse("error.validation.bulkSend", { records: problems });
  await requireReady(caller, source, await proveDocuments(source.documents, source));
  const id = newUuid();
  return inTransaction(caller, async (work) => {
    await work.tx.insert(bulkBatches).values({
      id,
      templateId: source.id,
      accountId: caller.accountId,
      senderId: caller.senderId,
      name: body?.name?.trim() || source.name,
      description: body?.description ?? source.description,
      total,
      ip: caller.ip,
      userAgent: caller.userAgent,
      created: work.now,
    });
    let rows: (typeof bulkRows.$inferInsert)[] = [];
    const write = async () => {
      if (rows.length > 0) await work.tx.insert(bulkRows).values(rows);
      rows = [];
    };
    for await (const { rowNumber, row, problems } of readBulkFile(file.bytes, template, matched)) {
      if (problems.length > 0) continue;
      rows.push({ batchId: id, rowNumber, content: seal("bulk-row", JSON.stringify(row)) });
      if (rows.length === chunk) await write();
    }
    await write();
    // Our choice: at once, where the vendor waits for the next half hour.
    await work.enqueue("bulk-send", { batchId: id });
    return { id };
  });
};
