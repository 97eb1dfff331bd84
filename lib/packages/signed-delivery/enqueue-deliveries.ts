// A package is sealed: its documents are put on their way to the destinations that it names, and to those of every package.
import { and, asc, eq, ne } from "drizzle-orm";
import { documentDeliveries } from "#db/schema/deliveries.ts";
import { documents } from "#db/schema/packages.ts";
import type { DocumentDelivery } from "#lib/contract/records/package.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { consentId } from "../documents/document-record.ts";
import type { PackageRow } from "../open-package.ts";
import { fileNames, packageFolder } from "./file-names.ts";
import { calledBy, type Destination, destinationOf, readDestinations } from "./named-destinations.ts";

type Target = Pick<
  typeof documentDeliveries.$inferInsert,
  "destinationId" | "destinationName" | "kind" | "status" | "reason"
>;

const targetOf = ({ id, name, kind }: Destination): Target => ({ destinationId: id, destinationName: name, kind });

/** What was removed since, or was never there, is shown as failed. */
function targetsOf(known: readonly Destination[], delivery: DocumentDelivery | null): Target[] {
  const named = (delivery?.destinations ?? []).map((entry): Target => {
    const found = destinationOf(entry, known);
    if (found) return targetOf(found);
    const name = calledBy(entry);
    return { destinationId: entry.id || name, destinationName: name, kind: null, status: "failed", reason: "removed" };
  });
  const all = [...named, ...known.filter(({ everyPackage }) => everyPackage).map(targetOf)];
  return all.filter((one, at) => all.findIndex(({ destinationId }) => destinationId === one.destinationId) === at);
}

type Entry = { id?: string | null | undefined; name?: string | null | undefined };
type Named = { id: string; name: string };

const isExcluded = (document: Named, excluded: readonly Entry[]): boolean =>
  excluded.some(({ id, name }) => (id ? id === document.id : name === document.name));

/**
 * In the transaction of the last seal, with the bytes as they are sealed. The package's row is locked; a second run changes nothing.
 * Our choice: what a package says of its documents' names, and which of them stay here, holds for every destination. The consent
 * stays, as it does out of mails. `toEvery`: whether the account has destinations of every package.
 */
export async function enqueueDeliveries(work: Work, pkg: PackageRow, toEvery: boolean): Promise<void> {
  const delivery = pkg.signedDocumentDelivery;
  const entries = delivery?.destinations ?? [];
  if (!toEvery && entries.length === 0) return;
  const known = await readDestinations(work.tx, pkg.accountId, entries, toEvery);
  const targets = targetsOf(known, delivery);
  if (targets.length === 0) return;
  const { id, name, currentFile, originalFile } = documents;
  const sealed = await work.tx
    .select({ id, name, currentFile, originalFile })
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), ne(id, consentId)))
    .orderBy(asc(documents.index), asc(id));
  const taken = sealed.filter((document) => !isExcluded(document, delivery?.excludedDocuments ?? []));
  if (taken.length === 0) return;
  const folder = packageFolder(pkg);
  const names = fileNames(
    taken.map((document) => document.name),
    delivery ?? {},
  );
  const rows = targets.flatMap((target) =>
    taken.map((document, at) => ({
      id: newUuid(),
      accountId: pkg.accountId,
      packageId: pkg.id,
      ...target,
      documentId: document.id,
      documentName: document.name,
      path: `${folder}/${names[at]}`,
      file: document.currentFile ?? document.originalFile,
      nextAttempt: work.now,
      created: work.now,
    })),
  );
  // A statement takes 65,535 values.
  for (let from = 0; from < rows.length; from += 1000)
    await work.tx
      .insert(documentDeliveries)
      .values(rows.slice(from, from + 1000))
      .onConflictDoNothing();
  for (const { destinationId, status } of targets)
    if (status !== "failed") await work.enqueue("deliver-documents", { packageId: pkg.id, destinationId });
}
