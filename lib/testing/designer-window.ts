// A designer's window on a draft without a screen: the store, what it knows, saving; and a service that does what the
// interface does, as far as saving asks it, whatever others do meanwhile.
import { CallError } from "#lib/contract/call.ts";
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field, FieldInput } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { approvalsWith } from "#lib/designer/approvals-with.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import {
  approvalsOn,
  asSent,
  type Known,
  knownOf,
  ownFieldsOn,
  ownFieldsWith,
  versionFor,
} from "#lib/designer/known.ts";
import { isCodeCall, type SaveCall } from "#lib/designer/save-plan.ts";
import { saveTowards } from "#lib/designer/save-towards.ts";
import { createDesignerStore } from "#lib/designer/store.ts";
import { takeIn, withoutUndecided } from "#lib/designer/take-in.ts";
import { approvalOf, fieldOf } from "./field-records.ts";

export type DraftPackage = { documents: Document[]; conditions: Condition[] };

const refused = (status: number) => new CallError(status, {});

export const fieldsIn = (pkg: DraftPackage): Field[] =>
  pkg.documents.flatMap((one) => [...one.approvals.flatMap(({ fields }) => fields), ...one.fields]);

/** Does what the interface does, and no more: a version is looked at, ids are there or not, conditions go with their fields. */
function service(pkg: DraftPackage) {
  const calls: SaveCall["kind"][] = [];
  const swap = (documentId: string, how: (approvals: Approval[]) => Approval[]) => {
    const before = fieldsIn(pkg).map(({ id }) => id);
    pkg.documents = pkg.documents.map((one) =>
      one.id === documentId ? { ...one, approvals: how(one.approvals) } : one,
    );
    const there = new Set(fieldsIn(pkg).map(({ id }) => id));
    const gone = before.filter((id) => !there.has(id));
    pkg.conditions = pkg.conditions.filter(
      (one) => !gone.some((id) => `${one.condition} ${one.action}`.includes(`field['${id}']`)),
    );
  };
  const inApproval = (documentId: string, approvalId: string, how: (approval: Approval) => Approval) =>
    swap(documentId, (all) => all.map((one) => (one.id === approvalId ? how(one) : one)));

  function takeCode(known: Known, step: Parameters<typeof isCodeCall>[0]): unknown {
    if (!isCodeCall(step)) return undefined;
    const { documentId } = step;
    const there = ownFieldsOn(pkg, documentId);
    const put = (fields: Field[]) => {
      pkg.documents = pkg.documents.map((one) => (one.id === documentId ? { ...one, fields } : one));
    };
    const made = (all: readonly FieldInput[]) => all.map((one) => ({ ...fieldOf(""), ...one }) as Field);
    if (step.kind === "replace-codes") {
      put(made(ownFieldsWith(ownFieldsOn(known, documentId), step.calls)));
      return ownFieldsOn(pkg, documentId);
    }
    const id = step.kind === "remove-code" ? step.fieldId : step.field.id;
    if (there.some((one) => one.id === id) === (step.kind === "create-code"))
      throw refused(step.kind === "create-code" ? 400 : 404);
    put(step.kind === "remove-code" ? there.filter((one) => one.id !== id) : made(ownFieldsWith(there, [step])));
    return ownFieldsOn(pkg, documentId).find((one) => one.id === id);
  }

  /** As `known` was made from it. Answers what the interface does. */
  function take(known: Known, planned: SaveCall): unknown {
    const step = asSent(known, planned);
    calls.push(step.kind);
    if (step.kind === "change-conditions") {
      if (versionFor(known, step) !== versionFor({ ...pkg, saved: [] }, step)) throw refused(412);
      pkg.conditions = step.conditions;
      return undefined;
    }
    const there = pkg.documents.find(({ id }) => id === step.documentId)?.approvals;
    if (!there) throw refused(404);
    const version = versionFor(known, step);
    if (version !== undefined && version !== versionFor({ ...pkg, saved: [] }, step)) throw refused(412);
    if (isCodeCall(step)) return takeCode(known, step);
    if (step.kind === "replace-approvals") {
      const sent = approvalsWith(approvalsOn(known, step.documentId), step.calls) as Approval[];
      const ids = sent.map(({ id }) => id);
      if (new Set(ids).size < ids.length) throw refused(400);
      // A set is a set: what it leaves out is the default.
      swap(step.documentId, () =>
        sent.map(({ fields, ...own }) => ({
          ...approvalOf([]),
          ...own,
          fields: fields.map((one) => ({ ...fieldOf(""), ...one })),
        })),
      );
      return approvalsOn(pkg, step.documentId);
    }
    const { documentId, approvalId } = step;
    const approval = there.find(({ id }) => id === approvalId);
    const now = () => approvalsOn(pkg, documentId).find(({ id }) => id === approvalId);
    if (step.kind === "create-approval") {
      if (approval && version === undefined) throw refused(400);
      const { roleId, optional, approval: own } = step;
      const fields = step.fields.map((one) => ({ ...fieldOf(""), ...one }) as Field);
      const said = { id: approvalId, role: roleId, optional, ...own };
      if (approval) inApproval(documentId, approvalId, (one) => ({ ...one, ...said, fields }));
      else swap(documentId, (all) => [...all, approvalOf(fields, said)]);
      return now();
    }
    if (!approval) throw refused(404);
    switch (step.kind) {
      case "change-approval":
        inApproval(documentId, approvalId, (one) => ({
          ...one,
          role: step.roleId,
          optional: step.optional,
          ...step.approval,
        }));
        return now();
      case "remove-approval":
        swap(documentId, (all) => all.filter(({ id }) => id !== approvalId));
        return undefined;
      case "remove-field":
        if (!approval.fields.some(({ id }) => id === step.fieldId)) throw refused(404);
        inApproval(documentId, approvalId, (one) => ({
          ...one,
          fields: one.fields.filter(({ id }) => id !== step.fieldId),
        }));
        return undefined;
      case "create-field":
        if (approval.fields.some(({ id }) => id === step.field.id)) throw refused(400);
        inApproval(documentId, approvalId, (one) => ({
          ...one,
          fields: [...one.fields, { ...fieldOf(""), ...step.field } as Field],
        }));
        break;
      case "change-field":
        if (!approval.fields.some(({ id }) => id === step.field.id)) throw refused(404);
        inApproval(documentId, approvalId, (one) => ({
          ...one,
          fields: one.fields.map((field) =>
            field.id === step.field.id ? ({ ...field, ...step.field } as Field) : field,
          ),
        }));
    }
    return now()?.fields.find(({ id }) => id === step.field.id);
  }
  return { calls, take, inApproval };
}

/** A window on the package, as autosave drives it. `before` is asked ahead of every call: "lost" loses its answer, a number refuses it. */
export function openWindow(
  pkg: DraftPackage,
  before: (step: SaveCall) => "sent" | "lost" | "unsent" | number = () => "sent",
) {
  const { calls, take, inApproval } = service(pkg);
  let isDraft = true;
  const held = { current: knownOf(pkg.documents, pkg.conditions) as Known | undefined };
  const store = createDesignerStore(held.current?.saved ?? [], "r1");
  const screen = () => store.getState();
  const look = async () => {
    if (!held.current) return false;
    const taken = takeIn(held.current, structuredClone(pkg), screen().fields, screen().conflicts);
    held.current = taken.known;
    screen().takeIn(taken);
    return isDraft;
  };
  const save = () =>
    saveTowards(held, {
      wanted: (known) => withoutUndecided(screen().fields, screen().conflicts, known),
      run: async (known, step) => {
        const fate = before(step);
        if (typeof fate === "number") throw refused(fate);
        if (fate === "unsent") throw refused(0);
        const answer = structuredClone(take(known, step));
        if (fate === "lost") throw refused(0);
        return answer;
      },
      look,
    });
  /** Tries again where no answer came, as the queue does, and where others were ahead again and again, as a person does. */
  const saveAll = async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      try {
        return await save();
      } catch (cause) {
        if (!(cause instanceof CallError) || (cause.status !== 0 && cause.status !== 412)) throw cause;
      }
    }
    throw new Error("never saved");
  };
  const commit = (how: (fields: DesignerField[]) => DesignerField[]) => screen().commit("Edit", how(screen().fields));
  const close = () => {
    isDraft = false;
  };
  return { calls, inApproval, screen, look, save, saveAll, commit, close };
}
