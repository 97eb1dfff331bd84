// PURE. The package's conditions among the designer's fields: each lies with the first field that it switches, so that it
// comes, goes and is undone with it. Those that switch no field of the designer's are kept as the server has them.
import type { Condition } from "#lib/contract/records/package.ts";
import type { FieldPath } from "#lib/packages/fields/condition-syntax.ts";
import { conditionsLeft } from "#lib/packages/fields/conditions-left.ts";
import { approvalKey, askedBy, pathKey, readCondition, renamed } from "#lib/packages/fields/written-conditions.ts";
import type { DesignerField } from "./designer-field.ts";

const pathOf = ({ documentId, id }: DesignerField): FieldPath => ({ documentId, fieldId: id });
const placeOf = (field: DesignerField): string => pathKey(pathOf(field));

/** Fields by where conditions find them. An approval stands for its signature, or else for its first field. */
function indexOf(fields: readonly DesignerField[]) {
  const byPath = new Map<string, DesignerField>();
  const byApproval = new Map<string, DesignerField>();
  for (const field of fields) {
    if (!byPath.has(placeOf(field))) byPath.set(placeOf(field), field);
    const home = approvalKey(field.documentId, field.approvalId);
    const standing = byApproval.get(home);
    if (!standing || (field.type === "SIGNATURE" && standing.type !== "SIGNATURE")) byApproval.set(home, field);
  }
  return { byPath, byApproval };
}

/** Puts every condition to the field that it lies with, in the order of `conditions`. Fields whose own stay are the same. */
export function withRules(fields: DesignerField[], conditions: readonly Condition[]): DesignerField[] {
  const { byPath, byApproval } = indexOf(fields);
  const lying = new Map<string, Condition[]>();
  for (const condition of conditions) {
    const homes = readCondition(condition)?.effects.map(({ documentId, on, id }) =>
      on === "field" ? byPath.get(pathKey({ documentId, fieldId: id })) : byApproval.get(approvalKey(documentId, id)),
    );
    const home = homes?.find((field) => field !== undefined);
    if (home) lying.set(home.key, [...(lying.get(home.key) ?? []), condition]);
  }
  return fields.map((field) => {
    const rules = lying.get(field.key) ?? [];
    return JSON.stringify(rules) === JSON.stringify(field.rules) ? field : { ...field, rules };
  });
}

/** The same where none of its rules asks or switches a field that is gone. */
export function withoutAsked(field: DesignerField, gone: ReadonlySet<string>): DesignerField {
  if (gone.size === 0 || field.rules.length === 0) return field;
  const rules = conditionsLeft(field.rules, { field: (path) => gone.has(pathKey(path)), approval: () => false });
  return rules.length === field.rules.length && rules.every((one, at) => one === field.rules[at])
    ? field
    : { ...field, rules };
}

const rulesOf = (fields: readonly DesignerField[]): Map<string, Condition> =>
  new Map(fields.flatMap(({ rules }) => rules.map((one) => [one.id, one] as const)));

/**
 * What the server is to have: `conditions` as it has them, with what was done to those that lie with a field. `saved` are
 * the fields as it has them. Their order, which decides between rules that contradict each other, stays.
 */
export function wantedConditions(
  saved: readonly DesignerField[],
  wanted: readonly DesignerField[],
  conditions: readonly Condition[],
): Condition[] {
  const [was, is] = [rulesOf(saved), rulesOf(wanted)];
  const kept = conditions.flatMap((one) => is.get(one.id) ?? (was.has(one.id) ? [] : [one]));
  const known = new Set(conditions.map(({ id }) => id));
  return [...kept, ...[...is.values()].filter(({ id }) => !known.has(id))];
}

/**
 * Of `conditions`, what is wanted that the server can take while its fields are still `saved`: what speaks of a field that
 * is yet to come waits, and what would then speak of one that is gone goes first.
 */
export function conditionsBefore(
  saved: readonly DesignerField[],
  wanted: readonly DesignerField[],
  { now, next }: { now: readonly Condition[]; next: readonly Condition[] },
): Condition[] {
  const [has, will] = [namesOf(saved), namesOf(wanted)];
  const before = new Map(now.map((one) => [one.id, one]));
  return next.flatMap((one) => {
    if (namedBy(one).every((name) => has.has(name))) return [one];
    const standing = before.get(one.id);
    return standing && namedBy(standing).every((name) => will.has(name) || !has.has(name)) ? [standing] : [];
  });
}

/** Everything that conditions can speak of. */
const namesOf = (fields: readonly DesignerField[]): Set<string> =>
  new Set(fields.flatMap((field) => [placeOf(field), `approval ${approvalKey(field.documentId, field.approvalId)}`]));

const namedBy = (condition: Condition): string[] => [
  ...askedBy(condition).map(pathKey),
  ...(readCondition(condition)?.effects ?? []).map(({ documentId, on, id }) =>
    on === "field" ? pathKey({ documentId, fieldId: id }) : `approval ${approvalKey(documentId, id)}`,
  ),
];

/**
 * After a command: what asked or switched a field that is gone is written without it, and a signature that found another
 * approval takes what switches it along.
 */
export function rulesKept(before: readonly DesignerField[], after: DesignerField[]): DesignerField[] {
  const [old, now] = [indexOf(before), indexOf(after)];
  const gone = before.filter((field) => !now.byPath.has(placeOf(field)));
  const moved = new Map<string, string>();
  for (const field of after) {
    const was = old.byPath.get(placeOf(field));
    if (was && field.type === "SIGNATURE" && was.approvalId !== field.approvalId)
      moved.set(approvalKey(was.documentId, was.approvalId), field.approvalId);
  }
  const lost = [...old.byApproval.keys()].filter((key) => !now.byApproval.has(key) && !moved.has(key));
  if (gone.length === 0 && moved.size === 0 && lost.length === 0) return after;
  const [goneKeys, lostKeys] = [new Set(gone.map(placeOf)), new Set(lost)];
  // What was said anew leads: a field that went to another document took its rules along.
  const all = rulesOf([...gone, ...after]);
  const kept = [...all.values()].flatMap(
    (one) =>
      renamed(one, {
        field: (path) => (goneKeys.has(pathKey(path)) ? null : path),
        approval: (documentId, id) => {
          const key = approvalKey(documentId, id);
          return lostKeys.has(key) ? null : { documentId, id: moved.get(key) ?? id };
        },
      }) ?? [],
  );
  return withRules(after, kept);
}

/** After fields went to other documents: conditions speak of them where they are now. */
export function withMovedRules(
  fields: DesignerField[],
  moves: readonly { from: DesignerField; to: DesignerField }[],
): DesignerField[] {
  if (moves.length === 0) return fields;
  const paths = new Map(moves.map(({ from, to }) => [placeOf(from), pathOf(to)]));
  const approvals = new Map(
    moves
      .filter(({ to }) => to.type === "SIGNATURE")
      .map(({ from, to }) => [
        approvalKey(from.documentId, from.approvalId),
        { documentId: to.documentId, id: to.approvalId },
      ]),
  );
  const written = [...rulesOf(fields).values()].flatMap(
    (one) =>
      renamed(one, {
        field: (path) => paths.get(pathKey(path)) ?? path,
        approval: (documentId, id) => approvals.get(approvalKey(documentId, id)) ?? { documentId, id },
      }) ?? [],
  );
  return withRules(fields, written);
}

/**
 * Gives copies the rules of what they were copied from. Copies of one gesture wait for each other as the originals do; what
 * was not copied with them is waited for where it is, as long as it is there. `isAlone`: never, since it is of another package.
 */
export function withCopiedRules(
  fields: DesignerField[],
  copies: readonly { source: DesignerField; key: string }[],
  newId: () => string,
  isAlone = false,
): DesignerField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const to = new Map<string, DesignerField>();
  const approvals = new Map<string, DesignerField>();
  for (const { source, key } of copies) {
    const copy = byKey.get(key);
    if (!copy) continue;
    to.set(placeOf(source), copy);
    if (source.type === "SIGNATURE") approvals.set(approvalKey(source.documentId, source.approvalId), copy);
  }
  const { byPath } = indexOf(fields);
  const copied = copies.flatMap(({ source }) =>
    source.rules.flatMap((rule) => {
      const effects = readCondition(rule)?.effects ?? [];
      const own = renamed(rule, {
        field: (path) => {
          const copy = to.get(pathKey(path));
          if (copy) return pathOf(copy);
          const isSwitched = effects.some(
            ({ documentId, on, id }) => on === "field" && documentId === path.documentId && id === path.fieldId,
          );
          return !isAlone && !isSwitched && byPath.has(pathKey(path)) ? path : null;
        },
        approval: (documentId, id) => {
          const copy = approvals.get(approvalKey(documentId, id));
          return copy ? { documentId: copy.documentId, id: copy.approvalId } : null;
        },
      });
      return own ? [{ ...own, id: newId() }] : [];
    }),
  );
  return copied.length === 0 ? fields : withRules(fields, [...rulesOf(fields).values(), ...copied]);
}

const asks = (rule: Condition, path: FieldPath): boolean => askedBy(rule).some((one) => pathKey(one) === pathKey(path));

/** Fields beside these that wait for what is filled in there. */
export function waitingFor(fields: readonly DesignerField[], keys: ReadonlySet<string>): DesignerField[] {
  const asked = fields.filter(({ key }) => keys.has(key)).map(pathOf);
  return fields.filter(
    (field) => !keys.has(field.key) && field.rules.some((rule) => asked.some((path) => asks(rule, path))),
  );
}

/** Whether a rule decides when the signature of this field can be given. */
export const opensApproval = (rule: Condition, { documentId, approvalId }: DesignerField): boolean =>
  readCondition(rule)?.effects.some(
    (effect) => effect.on === "approval" && effect.documentId === documentId && effect.id === approvalId,
  ) ?? false;

/** The field at the end of a path, as conditions have it. */
export const fieldAt = (fields: readonly DesignerField[], { documentId, fieldId }: FieldPath) =>
  fields.find((field) => field.id === fieldId && field.documentId === documentId);
