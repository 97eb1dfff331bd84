// PURE. What is left of a package's conditions once fields, approvals or documents of it are gone: the service and the
// designer ask alike.
import type { Condition } from "#lib/contract/records/package.ts";
import type { FieldPath } from "./condition-syntax.ts";
import { approvalKey, pathKey, renamed } from "./written-conditions.ts";

/** What conditions spoke of and cannot any more. What has not come yet is not gone. */
export type Gone = { field: (path: FieldPath) => boolean; approval: (documentId: string, id: string) => boolean };

/** An approval with the fields in it, as rows and records have them. */
export type Placed = { documentId: string; id: string; fields: readonly { id: string }[] };

const pathsIn = (approvals: readonly Placed[]): string[] =>
  approvals.flatMap(({ documentId, fields }) => fields.map(({ id }) => pathKey({ documentId, fieldId: id })));
const keysOf = (approvals: readonly Placed[]): string[] =>
  approvals.map(({ documentId, id }) => approvalKey(documentId, id));
const without = (all: readonly string[], others: readonly string[]): Set<string> => {
  const rest = new Set(all);
  for (const one of others) rest.delete(one);
  return rest;
};

/**
 * `before`: the approvals that were written over; `after`: all of their documents. A field that is in another one by now, or
 * has a namesake there, is not gone.
 */
export function goneBetween(before: readonly Placed[], after: readonly Placed[]): Gone {
  const fields = without(pathsIn(before), pathsIn(after));
  const approvals = without(keysOf(before), keysOf(after));
  return {
    field: (path) => fields.has(pathKey(path)),
    approval: (documentId, id) => approvals.has(approvalKey(documentId, id)),
  };
}

/** All but what is there. */
export function unlessThere(approvals: readonly Placed[]): Gone {
  const [fields, keys] = [new Set(pathsIn(approvals)), new Set(keysOf(approvals))];
  return {
    field: (path) => !fields.has(pathKey(path)),
    approval: (documentId, id) => !keys.has(approvalKey(documentId, id)),
  };
}

/** All that is on these documents. */
export function goneWith(documentIds: readonly string[]): Gone {
  const ids = new Set(documentIds);
  return { field: ({ documentId }) => ids.has(documentId), approval: (documentId) => ids.has(documentId) };
}

/**
 * Our choice: a clause goes with the field that it asks, and an effect with what it switches; of a condition that has none of
 * the one or the other left, nothing stays. The same conditions where none spoke of what is gone.
 */
export function conditionsLeft(conditions: readonly Condition[], gone: Gone): Condition[] {
  return conditions.flatMap((condition) => {
    const left = renamed(condition, {
      field: (path) => (gone.field(path) ? null : path),
      approval: (documentId, id) => (gone.approval(documentId, id) ? null : { documentId, id }),
    });
    return left ? [isSame(left, condition) ? condition : left] : [];
  });
}

const isSame = (a: Condition, b: Condition): boolean => a.condition === b.condition && a.action === b.action;
