// What the rules of a field do: they are added, changed and removed, each in one undo step, and the field that is waited
// for is chosen by clicking it.
import { type Rule, shownRule } from "#lib/designer/conditions.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import {
  canWait,
  effectOn,
  firstClause,
  type Outcome,
  outcomeOf,
  type Trouble,
  troublesFor,
} from "#lib/designer/rule-choices.ts";
import { withoutRule, withRule } from "#lib/designer/shared-rules.ts";
import type { Picking } from "./canvas-store.ts";
import { type Designer, newId } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { boxOf, focusField } from "./placing.ts";

const fieldOf = ({ fields }: Designer, key: string): DesignerField | undefined =>
  fields.getState().fields.find((field) => field.key === key);

/** The fields that a rule of this one is for: where several are chosen, all of those that can wait, itself the first. */
function ruledWith({ fields }: Pick<Designer, "fields">, field: DesignerField): DesignerField[] {
  const { fields: all, selection } = fields.getState();
  if (!selection.has(field.key)) return [field];
  return [field, ...all.filter((one) => one.key !== field.key && selection.has(one.key) && canWait(one))];
}

export function changeRule(designer: Designer, field: DesignerField, rule: Rule): void {
  const { t } = designer;
  const chosen = ruledWith(designer, field);
  const { fields, commit } = designer.fields.getState();
  const label =
    chosen.length > 1
      ? t("rule.step.several", { count: chosen.length })
      : t("rule.step.change", { name: labelOf(t, field) });
  commit(label, withRule(fields, chosen, rule, newId));
}

export function removeRule(designer: Designer, field: DesignerField, ruleId: string): void {
  const { t, canvas } = designer;
  const chosen = ruledWith(designer, field);
  const { fields, commit } = designer.fields.getState();
  const label =
    chosen.length > 1
      ? t("rule.step.several", { count: chosen.length })
      : t("rule.step.remove", { name: labelOf(t, field) });
  commit(label, withoutRule(fields, chosen, ruleId));
  canvas.setState({ words: t("rule.removed") });
}

/** The rule that a field is chosen for; a new one where none is named. */
function ruleFor(field: DesignerField, ruleId: string | null): Rule | undefined {
  if (ruleId === null) return { id: newId(), join: "all", clauses: [], effect: effectOn(field, "open") };
  const condition = field.rules.find(({ id }) => id === ruleId);
  return condition && shownRule(condition);
}

/** What keeps a field from being waited for by another, in words. */
export function troubleWords(
  { t, recipients }: Pick<Designer, "t" | "recipients">,
  trouble: Trouble,
  waiting: DesignerField,
  asked: DesignerField | undefined,
): string {
  const nameOf = (field: DesignerField | undefined) =>
    recipients.find((one) => one.roleId === field?.roleId)?.name ?? t("field.nobody");
  return t(`rule.trouble.${trouble}`, {
    name: asked ? labelOf(t, asked) : "",
    who: nameOf(asked),
    signer: nameOf(waiting),
  });
}

export const outcomeFor = (field: DesignerField, ruleId: string | null): Outcome => {
  const rule = ruleFor(field, ruleId);
  return rule ? outcomeOf(rule.effect) : "open";
};

/** What keeps one of those that the rule is for from waiting for a field, and which of them. */
export function troubleOfAll(
  designer: Pick<Designer, "fields" | "recipients">,
  field: DesignerField,
  ruleId: string | null,
) {
  const { fields } = designer.fields.getState();
  const outcome = outcomeFor(field, ruleId);
  const each = ruledWith(designer, field).map((waiting) => ({
    waiting,
    troubleWith: troublesFor(fields, designer.recipients, waiting, outcome),
  }));
  return (asked: DesignerField): { trouble: Trouble; waiting: DesignerField } | undefined => {
    for (const { waiting, troubleWith } of each) {
      const trouble = troubleWith(asked);
      if (trouble) return { trouble, waiting };
    }
    return undefined;
  };
}

/** Why the field that is picked for cannot wait for this one. */
export function troubleWithPick(designer: Designer, { key, ruleId }: Picking, asked: DesignerField) {
  const waiting = fieldOf(designer, key);
  return waiting && troubleOfAll(designer, waiting, ruleId)(asked)?.trouble;
}

/** Lets a field wait for another: in a rule of its own, or in one of the clauses of the rule that is named. */
export function waitFor(designer: Designer, picking: Picking, asked: DesignerField): void {
  const field = fieldOf(designer, picking.key);
  const rule = field && ruleFor(field, picking.ruleId);
  if (!field || !rule) return;
  const clauses = [...rule.clauses];
  clauses.splice(picking.at, 1, firstClause(asked));
  const { t, canvas } = designer;
  const names = { name: labelOf(t, field), asked: labelOf(t, asked) };
  const chosen = ruledWith(designer, field);
  const { fields, commit } = designer.fields.getState();
  const several = { count: chosen.length, asked: names.asked };
  commit(
    chosen.length > 1 ? t("rule.step.addSeveral", several) : t("rule.step.add", names),
    withRule(fields, chosen, { ...rule, clauses }, newId),
  );
  canvas.setState({ words: chosen.length > 1 ? t("rule.pickedSeveral", several) : t("rule.picked", names) });
  focusClause(designer, rule.id, picking.at);
}

/** To what is asked of the field that has just been chosen. */
function focusClause({ scroller }: Designer, ruleId: string, at: number): void {
  requestAnimationFrame(() =>
    scroller.current
      ?.closest("[data-part=studio]")
      ?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(`${ruleId} ${at}`)}"] [data-part=question]`)
      ?.focus(),
  );
}

/** The next click on a field chooses it. Whoever has no pointer goes on among the fields that can be chosen. */
export function startPicking(designer: Designer, picking: Picking): void {
  const { canvas, fields, document, scroller, t } = designer;
  const field = fieldOf(designer, picking.key);
  if (!field) return;
  fields.getState().arm(null);
  const name = labelOf(t, field);
  canvas.setState({ picking, isSheetOpen: false, words: t("rule.pick", { name }) });
  const root = scroller.current;
  const first = fields
    .getState()
    .fields.find((one) => one.documentId === document.id && !troubleWithPick(designer, picking, one));
  if (first && root && boxOf(root, first.key)) focusField(designer, first.key);
}

export function stopPicking(designer: Designer): void {
  const { picking } = designer.canvas.getState();
  designer.canvas.setState({ picking: null, isSheetOpen: true, words: designer.t("rule.nothingPicked") });
  if (picking) focusField(designer, picking.key);
}

/** What cannot be waited for says why, and the choice goes on. */
export function pick(designer: Designer, asked: DesignerField): void {
  const { canvas } = designer;
  const { picking } = canvas.getState();
  const waiting = picking && fieldOf(designer, picking.key);
  if (!picking || !waiting) return;
  const found = troubleOfAll(designer, waiting, picking.ruleId)(asked);
  if (found) {
    const words = troubleWords(designer, found.trouble, found.waiting, asked);
    canvas.setState({ words, picking: { ...picking, trouble: words } });
    return;
  }
  canvas.setState({ picking: null, isSheetOpen: true });
  waitFor(designer, picking, asked);
}
