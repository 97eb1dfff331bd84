// PURE. What a change did to a document's approvals and fields, for the evidence: each by its id, where it is and was.
import { isDeepStrictEqual } from "node:util";
import type { FieldRow } from "./approval-record.ts";
import type { ApprovalWithFields } from "./approval-rows.ts";

type Did = "added" | "changed" | "removed";
type Place = { page: number; box: number[] };
export type FieldChange = Place & {
  did: Did;
  roleId: string;
  type: string;
  /** What else than its place is another. */
  members?: string[];
  from?: Place;
};

const placeOf = ({ page, left, top, width, height }: FieldRow): Place => ({ page, box: [left, top, width, height] });
const placed = ["page", "left", "top", "width", "height"];

function fieldChange(roleId: string, before: FieldRow | undefined, after: FieldRow | undefined): FieldChange | null {
  const row = after ?? before;
  if (!row) return null;
  const facts = { roleId, type: row.subtype, ...placeOf(row) };
  if (!before || !after) return { did: after ? "added" : "removed", ...facts };
  const members = (Object.keys(after) as (keyof FieldRow)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  if (members.length === 0) return null;
  const others = members.filter((member) => !placed.includes(member));
  const isMoved = others.length < members.length;
  return {
    did: "changed",
    ...facts,
    ...(others.length > 0 ? { members: others } : {}),
    ...(isMoved ? { from: placeOf(before) } : {}),
  };
}

const own = ({ fields: _, ...approval }: ApprovalWithFields) => approval;

function approvalChange(before: ApprovalWithFields | undefined, after: ApprovalWithFields | undefined) {
  const row = after ?? before;
  if (!row || (before && after && isDeepStrictEqual(own(before), own(after)))) return null;
  return { did: !before ? "added" : after ? "changed" : "removed", roleId: row.roleId };
}

/** Only the approvals that a change could touch, as they were and as they are. */
export function placedChanges(before: readonly ApprovalWithFields[], after: readonly ApprovalWithFields[]) {
  const fields: Record<string, FieldChange> = {};
  const approvals: Record<string, { did: string; roleId: string }> = {};
  for (const id of new Set([...before, ...after].map((one) => one.id))) {
    const [old, now] = [before.find((one) => one.id === id), after.find((one) => one.id === id)];
    const approval = approvalChange(old, now);
    if (approval) approvals[id] = approval;
    const roleId = (now ?? old)?.roleId ?? "";
    for (const fieldId of new Set([...(old?.fields ?? []), ...(now?.fields ?? [])].map((field) => field.id))) {
      const of = (one: ApprovalWithFields | undefined) => one?.fields.find((field) => field.id === fieldId);
      const change = fieldChange(roleId, of(old), of(now));
      if (change) fields[`${id}/${fieldId}`] = change;
    }
  }
  return { fields, approvals };
}
