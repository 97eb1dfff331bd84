// PURE. The approvals that form fields with names in brackets stand for.
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { FieldInput } from "#lib/contract/records/field.ts";
import type { Box } from "#lib/pdf/text/extraction.ts";
import type { FormField } from "#lib/pdf/text/find-fields.ts";
import { type BracketName, readBracketName } from "./bracket-name.ts";
import { matchRole, type NamedRole } from "./match-role.ts";

type AcroApprovals = {
  approvals: ApprovalInput[];
  /** Names of the form fields that have become fields of the package. */
  consumed: string[];
  /** Names in brackets whose role the package does not have: they stay in the PDF as they are. */
  skipped: string[];
};

type Named = { field: FormField; parsed: BracketName };
type Group = { roleId: string; signatures: Named[]; others: Named[] };

export function acroApprovals(fields: readonly FormField[], roles: readonly NamedRole[]): AcroApprovals {
  const groups = new Map<string, Group>();
  const consumed: string[] = [];
  const skipped: string[] = [];
  for (const field of fields) {
    const parsed = readBracketName(field.name);
    // What shows nowhere, e.g. on a page that was taken out, could not be signed.
    if (!parsed || field.boxes.length === 0) continue;
    const role = matchRole(roles, parsed.role);
    if (!role) {
      skipped.push(field.name);
      continue;
    }
    consumed.push(field.name);
    const key = `${parsed.approval} ${role.id}`;
    const group = groups.get(key) ?? { roleId: role.id, signatures: [], others: [] };
    groups.set(key, group);
    (parsed.kind === "signature" ? group.signatures : group.others).push({ field, parsed });
  }
  const approvals = [...groups.values()].flatMap(approvalsOf).sort(inReadingOrder);
  return { approvals, consumed, skipped };
}

/**
 * Our choice: a name that stands in several places, such as initials on every page, is signed in each of them; labels and
 * inputs go with the signature of their own place where there are as many, else with the first. Without any signature they
 * form an approval that is only accepted.
 */
function approvalsOf({ roleId, signatures, others }: Group): ApprovalInput[] {
  const places = signatures.flatMap(({ field, parsed }) => field.boxes.map((box) => ({ field, parsed, box })));
  const first = others[0]?.field.name;
  const approvals: (ApprovalInput & { fields: FieldInput[] })[] = places.map(({ field, parsed, box }) => ({
    role: roleId,
    name: bare(field.name),
    optional: parsed.kind === "signature" && parsed.optional,
    fields: [
      { ...fieldAt(field, box), type: "SIGNATURE", subtype: parsed.kind === "signature" ? parsed.subtype : null },
    ],
  }));
  if (approvals.length === 0 && first) approvals.push({ role: roleId, name: bare(first), fields: [] });
  for (const { field, parsed } of others)
    for (const [at, box] of field.boxes.entries()) {
      const approval = approvals[field.boxes.length === places.length ? at : 0];
      approval?.fields.push({ ...fieldAt(field, box), ...inputOf(field, parsed) });
    }
  return approvals;
}

const bare = (name: string): string => name.trim().slice(1, -1);

const fieldAt = (field: FormField, box: Box): FieldInput => ({
  name: bare(field.name),
  ...box,
  ...(field.tooltip ? { tooltip: field.tooltip } : {}),
});

function inputOf(field: FormField, parsed: BracketName): FieldInput {
  if (parsed.kind === "label") return { type: "INPUT", subtype: "LABEL", binding: parsed.binding };
  const limit = parsed.kind === "textfield" && field.maxLength ? { maxLength: field.maxLength } : {};
  return {
    type: "INPUT",
    subtype: parsed.kind === "checkbox" ? "CHECKBOX" : "TEXTFIELD",
    ...(field.value ? { value: field.value } : {}),
    // What the form's author asked for holds for its successor.
    ...(field.required || field.maxLength ? { validation: { required: field.required, ...limit } } : {}),
  };
}

function inReadingOrder(a: ApprovalInput, b: ApprovalInput): number {
  const [one, other] = [a.fields?.[0], b.fields?.[0]];
  const by = (member: "page" | "top" | "left") => (one?.[member] ?? 0) - (other?.[member] ?? 0);
  return by("page") || by("top") || by("left");
}
