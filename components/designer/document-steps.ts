// Takes what was done to documents back, or again: from what stands there now, and only where nobody changed it since.
import { isSameOrder, orderAfter } from "#components/packages/prepare/document-changes.ts";
import { changeDocument, reorderDocuments } from "#components/queries/documents.ts";
import { changePackage } from "#components/queries/packages.ts";
import { changeSight, readSight } from "#components/queries/visibility.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { DocumentChange } from "#lib/designer/document-change.ts";
import type { Way } from "#lib/designer/history.ts";
import { isSameSight, seenBy } from "#lib/designer/sight.ts";

/** Answers whether it could be done. `now` is the package as it was just read. */
export async function takeDocumentChange(now: Package, change: DocumentChange, way: Way): Promise<boolean> {
  switch (change.kind) {
    case "text":
      return takeText(now, change, way);
    case "order":
      return takeOrder(now, change, way);
    case "sight":
      return takeSight(now, change, way);
  }
}

type Of<Kind extends DocumentChange["kind"]> = Extract<DocumentChange, { kind: Kind }>;
const towards = <Value>({ before, after }: { before: Value; after: Value }, way: Way): { from: Value; to: Value } =>
  way === "undo" ? { from: after, to: before } : { from: before, to: after };

async function takeText(now: Package, change: Of<"text">, way: Way): Promise<boolean> {
  const { from, to } = towards(change, way);
  const record = change.id === "" ? now : now.documents.find(({ id }) => id === change.id);
  const isThere = (["name", "description"] as const).every(
    (one) => from[one] === undefined || record?.[one] === from[one],
  );
  if (!record || !isThere) return false;
  if (change.id === "") await changePackage(now.id, to, versionOf(record));
  else await changeDocument(now.id, change.id, to, versionOf(record));
  return true;
}

async function takeOrder(now: Package, change: Of<"order">, way: Way): Promise<boolean> {
  const { from, to } = towards(change, way);
  const documents = now.documents.filter(({ id }) => id !== now.consent);
  if (!isSameOrder([...from], documents)) return false;
  const order = orderAfter(documents, [...to]).map((id, at) => ({ id, index: at + 1 }));
  await reorderDocuments(now.id, order, versionOf(now));
  return true;
}

async function takeSight(now: Package, change: Of<"sight">, way: Way): Promise<boolean> {
  const { from, to } = towards(change, way);
  const { configurations } = await readSight(now.id);
  const isThere = now.documents.some(({ id }) => id === change.id);
  if (!isThere || !isSameSight(seenBy(configurations, change.id), from ?? undefined)) return false;
  await changeSight(now.id, { documentUid: change.id, roleUids: to && [...to] });
  return true;
}
