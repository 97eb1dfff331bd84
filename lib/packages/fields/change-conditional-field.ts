// PUT …/fields/{fieldId}/conditionalFields: the field and the conditions that ask for its value, in one change.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { conditions as contract } from "#lib/contract/conditions.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { readWholeIn } from "../read-package.ts";
import { changeFieldIn } from "./change-field.ts";
import { checkedConditions } from "./check-conditions.ts";
import { fieldsAsked, parseAction, parseCondition } from "./condition-syntax.ts";
import { noteChange, openDocument } from "./open-document.ts";
import { asksFor } from "./referenced-conditions.ts";

/** Here the documents are all there, so a condition that speaks of none of them is a slip. */
async function refuseStrangers(work: Work, packageId: string, conditions: readonly Condition[]): Promise<void> {
  const whole = (await readWholeIn(work.tx, packageId)) ?? refuse("error.notFound.packageNotFound");
  const knows = (documentId: string, on: "field" | "approval", id: string) =>
    whole.documents
      .find((document) => document.id === documentId)
      ?.approvals.some((one) => (on === "approval" ? one.id === id : one.fields.some((field) => field.id === id)));
  for (const { id, condition, action } of conditions) {
    const asked = fieldsAsked(parseCondition(condition)).map((one) => ({
      ...one,
      on: "field" as const,
      id: one.fieldId,
    }));
    const stranger = [...asked, ...parseAction(action)].find((one) => !knows(one.documentId, one.on, one.id));
    if (stranger)
      refuse("error.validation.condition", {
        say: "condition.stranger",
        values: { id, on: stranger.on, place: stranger.id, document: stranger.documentId },
        parameters: { conditionId: id, documentId: stranger.documentId, id: stranger.id },
      });
  }
}

export const changeConditionalField: Operation<typeof contract.changeConditionalField> = async ({
  caller,
  params,
  body,
  ifMatch,
}) =>
  inTransaction(caller, async (work) => {
    // Only the conditions count: clients send a bare field beside them, which would move and shrink the real one.
    const given = body.conditions;
    const open = await openDocument(work, params.packageId, params.documentId);
    const field = await changeFieldIn(work, open, params, {}, ifMatch);
    const before = open.pkg.conditions ?? [];
    const isAsking = (condition: Condition) => asksFor(condition, open.document.id, field.id);
    if (!given) return { ...field, conditions: before.filter(isAsking) };
    const conditions = checkedConditions(given);
    await refuseStrangers(work, open.pkg.id, conditions);
    if (conditions.length > 0) await requireFeatures(work.tx, open.pkg.accountId, ["conditionalFields"]);
    const kept = before.filter((one) => !isAsking(one) && !conditions.some((other) => other.id === one.id));
    const all = [...kept, ...conditions];
    await work.tx
      .update(packages)
      .set({ conditions: all.length > 0 ? all : null })
      .where(eq(packages.id, open.pkg.id));
    const told = { fieldId: field.id, conditions: conditions.map((one) => one.id) };
    await noteChange(work, open, "conditions.changed", told, [], []);
    return { ...field, conditions };
  });
