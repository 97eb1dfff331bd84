// What keys, menus and the arrange bar do to the selected fields; each is one undo step.
import { type Arrangement, arrange } from "#lib/designer/arrange.ts";
import { change, changeApprovals, changeKind, giveTo, moveBy, remove } from "#lib/designer/commands.ts";
import { copy, repeatOn } from "#lib/designer/copies.ts";
import type { ApprovalOwn, DesignerField } from "#lib/designer/designer-field.ts";
import { waitingFor } from "#lib/designer/field-rules.ts";
import { boundsOf } from "#lib/designer/geometry.ts";
import { inTabOrder } from "#lib/designer/reading-order.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { isOnPage } from "./canvas-store.ts";
import { type Designer, newId } from "./designer-context.ts";
import { isFilled } from "./field-property-list.ts";
import { countOf, firstWords } from "./field-words.ts";
import { withoutCodes } from "./left-out-codes.ts";
import { keysOf, partedSelection, tellHeld } from "./lock-acts.ts";
import { beside } from "./paste-offset.ts";
import { boxOf, focusField, goToField, lookAtField } from "./placing.ts";
import { sayUndoable } from "./say-undoable.ts";
import { whenThere } from "./when-there.ts";

export const selected = ({ fields }: Designer): DesignerField[] => {
  const { fields: all, selection } = fields.getState();
  return all.filter((field) => selection.has(field.key));
};

type Step = "move" | "resize" | "delete" | "arrange" | "give" | "repeat" | "duplicate";

/** What undo calls it. */
const stepOf = (designer: Designer, step: Step, fields = selected(designer)): string =>
  designer.t(`step.${step}`, countOf(designer.t, fields));

/** Of the selected fields what is locked stays, and is told. */
export function removeSelected(designer: Designer): void {
  const { free: chosen, held } = partedSelection(designer);
  tellHeld(designer, held);
  if (chosen.length === 0) return;
  const { fields, commit } = designer.fields.getState();
  const keys = keysOf(chosen);
  const heir = neighbourOf(designer, keys);
  const unbound = waitingFor(fields, keys);
  commit(stepOf(designer, "delete", chosen), remove(fields, keys), []);
  // Not selected: a second press of Delete takes no second field.
  if (heir) focusField(designer, heir, { unselected: true });
  designer.canvas.setState({ words: designer.t("deleted", { count: chosen.length }) });
  if (unbound.length > 0) sayUndoable(designer, designer.t("rule.unbound", countOf(designer.t, unbound)));
}

/** The field that comes after the selected ones as one tabs through them, or else the one before. */
function neighbourOf(designer: Designer, keys: ReadonlySet<string>): string | undefined {
  const all = tabOrder(designer);
  const last = all.findLastIndex((key) => keys.has(key));
  return all.slice(last + 1)[0] ?? all.slice(0, Math.max(0, last)).findLast((key) => !keys.has(key));
}

/** Through all documents, one after the other. */
const tabOrder = ({ fields, documents, recipients }: Designer): string[] => {
  const roleIds = recipients.map(({ roleId }) => roleId);
  return documents.flatMap(({ id }) => inTabOrder(fields.getState().fields, id, roleIds));
};

/** Tab, where the next field is on a page that is too far away to be drawn: answers whether it led there. */
export function tabToFarField(designer: Designer, isBack: boolean): boolean {
  const root = designer.scroller.current;
  const here = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  if (!root || here === undefined || !root.contains(document.activeElement)) return false;
  const all = tabOrder(designer);
  const next = all[all.indexOf(here) + (isBack ? -1 : 1)];
  if (next === undefined || boxOf(root, next)) return false;
  // While a field is chosen for a rule, or several are gathered, the focus only looks for it.
  const { picking, isGathering } = designer.canvas.getState();
  if (picking || isGathering) return lookAtField(designer, next);
  goToField(designer, next);
  return true;
}

/** From the properties or the bar of the selection, which both go with it, the focus goes back to the field. */
export function clearSelection({ fields, canvas, ...designer }: Designer): void {
  const last = [...fields.getState().selection].at(-1);
  const isGoing = document.activeElement?.closest("[data-part=properties], [data-part=arrange]") !== null;
  fields.getState().select([]);
  canvas.setState({ isSheetOpen: false });
  if (last && isGoing) focusField({ fields, canvas, ...designer }, last, { unselected: true });
}

/** Of the window: `max-h` of the panel in studio-parts.tsx. */
const highestSheet = 0.62;
const gap = 12;

/** Shows the properties, where they do not always stand beside the page, with the focus on the first. */
export function openProperties(designer: Designer): void {
  const { canvas, scroller, parts } = designer;
  if (!parts.properties) return;
  canvas.setState({ isSheetOpen: true });
  // Its script may still be on its way.
  const find = () =>
    scroller.current?.closest("[data-part=studio]")?.querySelector<HTMLElement>("[data-part=properties] select");
  requestAnimationFrame(() =>
    whenThere(find, (first) => {
      first.focus({ preventScroll: true });
      uncover(designer, first.closest("[data-part=properties]"));
    }),
  );
}

/** On a phone and a tablet held upright the properties lie over the pages: what they are of goes above them. */
function uncover({ scroller, fields }: Designer, sheet: Element | null): void {
  const root = scroller.current;
  const last = [...fields.getState().selection].at(-1);
  const box = root && last !== undefined ? boxOf(root, last)?.getBoundingClientRect() : undefined;
  if (!root || !box || !sheet || getComputedStyle(sheet).position !== "fixed") return;
  // As high as it may become: what is asked of a field comes after its frame.
  const end = window.innerHeight * (1 - highestSheet);
  const under = box.bottom + gap - end;
  const above = box.top - root.getBoundingClientRect().top - gap;
  if (under > 0) root.scrollBy({ top: Math.min(under, above) });
}

/** Back from the properties to the field that they are of, which stays selected. */
export function closeProperties(designer: Designer): void {
  const last = [...designer.fields.getState().selection].at(-1);
  designer.canvas.setState({ isSheetOpen: false });
  if (last) focusField(designer, last);
}

/** By arrow keys: presses that follow each other are one step. `at`: when this one came, in milliseconds. */
export function nudge(designer: Designer, dx: number, dy: number, at: number): void {
  const { free, held } = partedSelection(designer);
  if (free.length === 0) tellHeld(designer, held);
  if (free.length === 0) return;
  const { fields, commit } = designer.fields.getState();
  const keys = keysOf(free);
  const moved = moveBy(fields, keys, dx, dy, designer.pages);
  commit(stepOf(designer, "move", free), moved, undefined, { of: runOf("move", keys), at });
  tell(
    designer,
    (count) => designer.t("moved", { count }),
    ({ left, top }) => designer.t("movedTo", { left: Math.round(left), top: Math.round(top) }),
  );
}

export function stretch(designer: Designer, dx: number, dy: number, at: number): void {
  const { free, held } = partedSelection(designer);
  if (free.length === 0) tellHeld(designer, held);
  if (free.length === 0) return;
  const { fields, commit } = designer.fields.getState();
  const keys = keysOf(free);
  const grown = change(
    fields,
    keys,
    (field) => ({ width: field.width + dx, height: field.height + dy }),
    designer.pages,
  );
  // At the page's edge a field stops growing instead of moving back.
  const kept = grown.map((field, index) => {
    const was = fields[index];
    return was && (field.left !== was.left || field.top !== was.top) ? was : field;
  });
  commit(stepOf(designer, "resize", free), kept, undefined, { of: runOf("resize", keys), at });
  tell(
    designer,
    (count) => designer.t("sized", { count }),
    ({ width, height }) => designer.t("sizedTo", { width: Math.round(width), height: Math.round(height) }),
  );
}

/** Of one field where it is now, of several how many. */
function tell(designer: Designer, ofSeveral: (count: number) => string, ofOne: (field: DesignerField) => string): void {
  const [first, ...others] = partedSelection(designer).free;
  if (!first) return;
  designer.canvas.setState({ words: others.length > 0 ? ofSeveral(others.length + 1) : ofOne(first) });
}

const runOf = (step: Step, selection: ReadonlySet<string>): string => [step, ...[...selection].sort()].join(" ");

export function arrangeSelected(designer: Designer, how: Arrangement): void {
  const { fields, selection, commit } = designer.fields.getState();
  const lead = fields.find((field) => field.key === [...selection].at(-1));
  // The others move around what is locked.
  const { free, held } = partedSelection(designer);
  if (free.length === 0) tellHeld(designer, held);
  const keys = { keys: selection, free: keysOf(free) };
  commit(stepOf(designer, "arrange", free), arrange(fields, keys, how, lead, designer.pages));
}

export function giveSelected(designer: Designer, roleId: string): void {
  const { fields, selection, commit } = designer.fields.getState();
  const kept = [...selection].filter((key) => fields.some((field) => field.key === key && field.roleId === roleId));
  const others = selected(designer).filter((field) => field.roleId !== roleId);
  const given = giveTo(fields, selection, roleId, newId);
  commit(stepOf(designer, "give"), given.fields, [...kept, ...given.keys]);
  const { canvas, recipients, t, tCanvas } = designer;
  const who = recipients.find((one) => one.roleId === roleId)?.name ?? t("field.nobody");
  if (others.length > 0) canvas.setState({ words: tCanvas("given", { ...countOf(t, others), who }) });
}

export function turnSelected(designer: Designer, kindId: FieldKindId): void {
  const { fields, selection, commit } = designer.fields.getState();
  const { t } = designer;
  const turned = changeKind(fields, selection, kindId, designer.pages, newId, firstWords(t));
  commit(t("step.turn", { kind: t(`kind.${kindId}`) }), turned.fields, turned.keys);
}

export function changeSelected(
  designer: Designer,
  label: string,
  how: (field: DesignerField) => Partial<DesignerField>,
): void {
  changeFields(designer, designer.fields.getState().selection, label, how);
}

/** In one step; of what is typed the fields it was typed for may not be selected any more. */
export function changeFields(
  { fields, pages }: Designer,
  keys: ReadonlySet<string>,
  label: string,
  how: (field: DesignerField) => Partial<DesignerField>,
): void {
  const state = fields.getState();
  state.commit(label, change(state.fields, keys, how, pages));
}

export function changeApprovalOfSelected(designer: Designer, label: string, how: Partial<ApprovalOwn>): void {
  const { fields, selection, commit } = designer.fields.getState();
  commit(label, changeApprovals(fields, selection, how));
}

export function requireSelected(designer: Designer, required: boolean): void {
  const { commit, fields, selection } = designer.fields.getState();
  const approvalOf = (field: DesignerField) => `${field.documentId}/${field.approvalId}`;
  const approvals = new Set(
    selected(designer)
      .filter((field) => field.type === "SIGNATURE")
      .map(approvalOf),
  );
  // Optional is a flag of the approval, which all of its fields carry.
  const next = fields.map((field) => {
    const isTaken = required || designer.parts.optional;
    const flagged = isTaken && approvals.has(approvalOf(field)) ? { ...field, optional: !required } : field;
    return selection.has(field.key) && field.type === "INPUT" && !isFilled(field)
      ? { ...flagged, validation: { ...field.validation, required } }
      : flagged;
  });
  commit(required ? designer.t("step.required") : designer.t("step.optional"), next);
}

/** Copies keep what the originals wait for: whoever copies is told. */
export function tellWaitingCopies(
  designer: Designer,
  before: readonly DesignerField[],
  after: readonly DesignerField[],
): void {
  const old = new Set(before.map(({ key }) => key));
  const waiting = after.filter(({ key, rules }) => !old.has(key) && rules.length > 0);
  if (waiting.length > 0) sayUndoable(designer, designer.t("rule.copied", countOf(designer.t, waiting)));
}

export function repeatSelected(designer: Designer, pageIndexes: readonly number[]): void {
  const chosen = withoutCodes(designer, selected(designer));
  if (chosen.length === 0) return;
  const { fields, admit, commit } = designer.fields.getState();
  const repeated = admit(repeatOn(fields, keysOf(chosen), pageIndexes, designer.pages, newId));
  if (repeated.length === fields.length) return;
  commit(stepOf(designer, "repeat", chosen), repeated);
  designer.canvas.setState({ words: designer.t("repeated", { count: repeated.length - fields.length }) });
  tellWaitingCopies(designer, fields, repeated);
}

export function duplicateSelected(designer: Designer): void {
  const chosen = withoutCodes(designer, selected(designer));
  if (chosen.length === 0) return;
  const { fields, admit, commit } = designer.fields.getState();
  const [dx, dy] = beside(boundsOf(chosen));
  const made = copy(fields, chosen, { dx, dy }, designer.pages, newId);
  const admitted = admit(made.fields);
  const lead = admitted.find(({ key }) => made.keys.includes(key));
  if (!lead) return;
  commit(stepOf(designer, "duplicate", chosen), admitted, made.keys);
  tellWaitingCopies(designer, fields, admitted);
  focusField(designer, lead.key);
}

/** The page in view where none is meant; which one it was is said. */
export function selectPage(designer: Designer, page = designer.canvas.getState().page): void {
  const { canvas, document, fields, tCanvas } = designer;
  const own = fields.getState().fields.filter((field) => isOnPage(field, document.id, page));
  fields.getState().select(own.map(({ key }) => key));
  canvas.setState({ words: tCanvas("document.selected", { count: own.length, page: page + 1, name: document.name }) });
}
