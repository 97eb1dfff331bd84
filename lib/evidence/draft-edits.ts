// PURE. Which events are edits of a draft, and how one session's edits of one subject become one event. Anything that is
// not named here is chained at once.
import type { EvidenceEventInput, EvidenceType } from "./events.ts";

type Data = Record<string, unknown>;
export type Edit = { type: string; documentHash: string | null; data: Data };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const objectOf = (value: unknown): Data => (typeof value === "object" && value !== null ? (value as Data) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Another file is no edit: its hash stands in the chain from the moment it is there. */
const isNewContent = ({ documentHash, data = {} }: EvidenceEventInput): boolean =>
  data.replaced === true || (data.previousHash !== undefined && data.previousHash !== documentHash);

const ofRole = ({ data }: EvidenceEventInput): string => `role ${text(data?.roleId)}`;
const subjects: Partial<Record<EvidenceType, (event: EvidenceEventInput) => string | null>> = {
  "package.changed": () => "package",
  "document.changed": (event) => (isNewContent(event) ? null : `document ${event.documentId ?? ""}`),
  "role.added": ofRole,
  "role.changed": ofRole,
  "role.removed": ofRole,
};
export const gatheredTypes = Object.keys(subjects) as EvidenceType[];

/** What an edit is about; null for what is chained at once. */
export const subjectOf = (event: EvidenceEventInput): string | null =>
  (!event.automatic && subjects[event.type]?.(event)) || null;

type Did = "added" | "changed" | "removed";

/** A thing as one edit after the other left it; null when it came and went again. */
function didAfter(first: Did, next: Did): Did | null {
  if (first === "added") return next === "removed" ? null : "added";
  return next === "added" ? "changed" : next;
}

/** Fields or approvals by their ids, each with what became of it: where one was before stays what it was at first. */
function mergeThings(first: unknown, next: unknown): Data {
  const merged = { ...objectOf(first) };
  for (const [id, value] of Object.entries(objectOf(next))) {
    const [old, now] = [objectOf(merged[id]), objectOf(value)];
    const did = id in merged ? didAfter(old.did as Did, now.did as Did) : now.did;
    delete merged[id];
    if (did === null) continue;
    const { from: _, ...facts } = now;
    const from = did === "changed" ? (old.from ?? now.from) : undefined;
    const members = did === "changed" && (old.members ?? now.members) ? union(old.members, now.members) : undefined;
    merged[id] = { ...facts, did, ...(members ? { members } : {}), ...(from ? { from } : {}) };
    if (!members) delete (merged[id] as Data).members;
  }
  return merged;
}

const union = (a: unknown, b: unknown): unknown[] => [...new Set([...listOf(a), ...listOf(b)])];

const merges: Record<string, (first: unknown, next: unknown) => unknown> = {
  fields: mergeThings,
  approvals: mergeThings,
  members: union,
  changed: union,
  whats: union,
  before: (first, next) => ({ ...objectOf(next), ...objectOf(first) }),
  nameBefore: (first) => first,
  peopleBefore: (first) => first,
  previousHash: (first) => first,
};
/** Of one thing among several; `fields` and `approvals` name them all. */
const onlyAlone = ["what", "approvalId", "fieldId", "approvalIds"];
const ofChange = ["changed", "members", "before", "nameBefore", "peopleBefore"];

function mergeData(first: Data, next: Data): Data {
  const merged: Data = { ...first };
  for (const [key, value] of Object.entries(next))
    merged[key] = key in first && merges[key] ? merges[key](first[key], value) : value;
  for (const key of onlyAlone) if (first[key] !== next[key]) delete merged[key];
  if (first.what !== undefined && next.what !== undefined && first.what !== next.what)
    merged.whats = union(first.whats ?? [first.what], next.whats ?? [next.what]);
  else if (first.whats !== undefined) merged.whats = union(first.whats, [next.what]);
  return merged;
}

const without = (data: Data, keys: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));

const roleDid = (type: string): Did => type.slice("role.".length) as Did;

function mergeRoles(first: Edit, next: Edit): Edit | null {
  const did = didAfter(roleDid(first.type), roleDid(next.type));
  if (did === null) return null;
  const edit = { type: `role.${did}`, documentHash: null };
  if (did === "added") return { ...edit, data: without(mergeData(first.data, next.data), ofChange) };
  if (did === "removed") return { ...edit, data: next.data };
  // Taken out and put back under its id: who it was before is all that is left of the old one.
  if (roleDid(first.type) === "removed" && roleDid(next.type) === "added")
    return { ...edit, data: { ...next.data, peopleBefore: first.data.people, nameBefore: first.data.name } };
  return { ...edit, data: mergeData(first.data, next.data) };
}

const isEmpty = (value: unknown): boolean => Object.keys(objectOf(value)).length === 0;

/** Only fields and approvals that came and went again. */
const leftNothing = ({ what, whats, members, fields, approvals }: Data): boolean =>
  members === undefined &&
  isEmpty(fields) &&
  isEmpty(approvals) &&
  listOf(whats ?? [what]).every((one) => /^(field|approvals?)\./.test(text(one)));

/** Two edits of the same subject as one; null when nothing of them is left. */
export function mergeEdits(first: Edit, next: Edit): Edit | null {
  if (next.type.startsWith("role.")) return mergeRoles(first, next);
  const data = mergeData(first.data, next.data);
  if (next.type === "document.changed" && leftNothing(data)) return null;
  return { type: next.type, documentHash: next.documentHash, data };
}
