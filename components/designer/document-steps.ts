// Takes what was done to documents back, or again: from what stands there now, and only where nobody changed it since.
import { isSameOrder, orderAfter } from "#components/packages/prepare/document-changes.ts";
import { changeDocument, removeDocument, reorderDocuments, restoreDocument } from "#components/queries/documents.ts";
import { changePackage } from "#components/queries/packages.ts";
import { changePackagePage, readPackagePage } from "#components/queries/signing-page.ts";
import { changeSight, readSight } from "#components/queries/visibility.ts";
import { changeOf, mergedLayers, type Tree } from "#components/signing-page/layers.ts";
import { CallError } from "#lib/contract/call.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { versionOf } from "#lib/contract/version.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { type DocumentChange, isOfWhole } from "#lib/designer/document-change.ts";
import type { Step, Way } from "#lib/designer/history.ts";
import { isSameSight, seenBy } from "#lib/designer/sight.ts";
import type { DesignerStore } from "#lib/designer/store.ts";
import { takeFile } from "./take-file.ts";

/**
 * Takes the step one way, with what it did to fields. Answers whether it could be done; "over" where it never can be any more.
 * `now` is the package as it was just read.
 */
export async function takeDocumentStep(
  fields: DesignerStore,
  { step, change, way }: { step: Step; change: DocumentChange; way: Way },
  now: Package,
): Promise<boolean | "over"> {
  if (isOfWhole(change))
    return towards(change, way).to === null
      ? takeOut(fields, { step, id: change.id, way }, now)
      : bringBack(fields, { id: change.id, way }, now);
  if (change.kind === "file") return takeFile(fields, { change, way }, now);
  const isDone = await takeChange(now, change, way);
  if (isDone) fields.getState()[way]();
  return isDone;
}

function takeChange(
  now: Package,
  change: Exclude<DocumentChange, Of<"removal" | "addition" | "file">>,
  way: Way,
): Promise<boolean> {
  switch (change.kind) {
    case "text":
      return takeText(now, change, way);
    case "settings":
      return takeSettings(now, change, way);
    case "order":
      return takeOrder(now, change, way);
    case "sight":
      return takeSight(now, change, way);
  }
}

/** What can be said again as often as one likes, and is not done. */
const isFinal = (cause: unknown): boolean => cause instanceof CallError && [400, 404].includes(cause.status);

/** The service keeps it for a day. */
async function bringBack(
  fields: DesignerStore,
  { id, way }: { id: string; way: Way },
  now: Package,
): Promise<true | "over"> {
  const back = await restoreDocument(now.id, id).catch((cause: unknown) => {
    if (!isFinal(cause)) throw cause;
  });
  if (!back) return "over";
  fields.getState()[way]();
  const there = new Set(designerFields([back], null).map(({ key }) => key));
  // Of recipients who have gone meanwhile nothing comes back.
  const gone = fields.getState().fields.filter(({ documentId, key }) => documentId === id && !there.has(key));
  if (gone.length > 0) fields.getState().fitDocument(id, new Set(gone.map(({ key }) => key)));
  return true;
}

/** What has come into it since, nobody agreed to lose. */
async function takeOut(
  fields: DesignerStore,
  { step, id, way }: { step: Step; id: string; way: Way },
  now: Package,
): Promise<boolean> {
  const own = new Set(step.changes.map(({ before, after }) => (before ?? after)?.key));
  const document = now.documents.find((one) => one.id === id);
  const isAlone = fields.getState().fields.every(({ documentId, key }) => documentId !== id || own.has(key));
  if (!document || !isAlone) return false;
  await removeDocument(now.id, id, versionOf(document));
  fields.getState()[way]();
  return true;
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

/** What was changed otherwise since, here or elsewhere, stays; where that is the same member, nothing is taken back. */
async function takeSettings(now: Package, change: Of<"settings">, way: Way): Promise<boolean> {
  const { from, to } = towards(change, way);
  const { own, version } = await readPackagePage(now.id);
  const { merged, clashing } = mergedLayers(from, own as Tree, to);
  if (clashing.length > 0) return false;
  const back = changeOf(own as Tree, merged);
  if (Object.keys(back).length > 0) await changePackagePage(now.id, back as CeremonySettings, version);
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
