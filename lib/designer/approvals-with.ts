// PURE. A document's approvals as several calls would leave them, to be sent as one set: what the designer does not hold of
// an approval or a field stays as the server has it.
import type { Approval, ApprovalInput } from "#lib/contract/records/approval.ts";
import type { FieldInput } from "#lib/contract/records/field.ts";
import type { ApprovalCall } from "./save-plan.ts";

type Fields = Map<string, FieldInput>;
type Built = { own: ApprovalInput; fields: Fields };

const byId = <F extends FieldInput & { id: string }>(fields: readonly F[]): Fields =>
  new Map(fields.map((field) => [field.id, field]));

/** In the order in which the server would have them after the calls one by one. */
export function approvalsWith(before: readonly Approval[], calls: readonly ApprovalCall[]): ApprovalInput[] {
  const all = new Map<string, Built>(before.map(({ fields, ...own }) => [own.id, { own, fields: byId(fields) }]));
  const taken: Fields = new Map();
  /** A field that found another approval brings along what programs keep with it. */
  const arrived = <F extends FieldInput & { id: string }>(field: F): F => {
    const data = taken.get(field.id)?.data;
    return data && field.data === undefined ? { ...field, data } : field;
  };
  for (const call of calls) {
    const there = all.get(call.approvalId);
    switch (call.kind) {
      case "remove-approval":
        for (const [id, field] of there?.fields ?? []) taken.set(id, field);
        all.delete(call.approvalId);
        break;
      case "remove-field": {
        const field = there?.fields.get(call.fieldId);
        if (field) taken.set(call.fieldId, field);
        there?.fields.delete(call.fieldId);
        break;
      }
      case "create-approval":
        all.set(call.approvalId, { own: { ...there?.own, ...saidOf(call) }, fields: byId(call.fields.map(arrived)) });
        break;
      case "change-approval":
        if (there) there.own = { ...there.own, ...saidOf(call) };
        break;
      case "create-field":
        there?.fields.set(call.field.id, arrived(call.field));
        break;
      case "change-field":
        there?.fields.set(call.field.id, { ...there.fields.get(call.field.id), ...call.field });
        break;
    }
  }
  return [...all.values()].map(({ own, fields }) => ({ ...own, fields: [...fields.values()] }));
}

/** All that the designer says of an approval. */
const saidOf = ({
  approvalId,
  roleId,
  optional,
  approval,
}: Extract<ApprovalCall, { kind: "create-approval" | "change-approval" }>): ApprovalInput => ({
  id: approvalId,
  role: roleId,
  optional,
  ...approval,
});
