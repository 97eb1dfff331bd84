// What the rules of a field do: they are added, changed and removed, each in one undo step, and the field that is waited
// for is chosen by clicking it.
import { conditionOf, type Rule, shownRule } from "#lib/designer/conditions.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import {
  effectOn,
  firstClause,
  type Outcome,
  outcomeOf,
  type Trouble,
  troublesFor,
} from "#lib/designer/rule-choices.ts";
import type { Picking } from "./canvas-store.ts";
import { type Designer, newId } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { boxOf, focusField } from "./placing.ts";

const fieldOf = ({ fields }: Designer, key: string): DesignerField | undefined =>
  fields.getState().fields.find((field) => field.key === key);

/** A field's rules become these. */
function commitRules(designer: Designer, label: string, field: DesignerField, rules: DesignerField["rules"]): void {
  const { fields, commit } = designer.fields.getState();
  commit(
    label,
    fields.map((one) => (one.key === field.key ? { ...one, rules } : one)),
  );
}

export function changeRule(designer: Designer, field: DesignerField, rule: Rule): void {
  const { t } = designer;
  const before = field.rules.find(({ id }) => id === rule.id);
  const next = conditionOf(rule, before);
  const rules = before ? field.rules.map((one) => (one === before ? next : one)) : [...field.rules, next];
  commitRules(designer, t("rule.step.change", { name: labelOf(t, field) }), field, rules);
}

export function removeRule(designer: Designer, field: DesignerField, ruleId: string): void {
  const { t, canvas } = designer;
  const name = labelOf(t, field);
  commitRules(
    designer,
    t("rule.step.remove", { name }),
    field,
    field.rules.filter(({ id }) => id !== ruleId),
  );
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

/** Why the field that is picked for cannot wait for this one. */
export function troubleWithPick(designer: Designer, { key, ruleId }: Picking, asked: DesignerField) {
  const waiting = fieldOf(designer, key);
  return (
    waiting &&
    troublesFor(designer.fields.getState().fields, designer.recipients, waiting, outcomeFor(waiting, ruleId))(asked)
  );
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
  const before = field.rules.find(({ id }) => id === rule.id);
  const next = conditionOf({ ...rule, clauses }, before);
  commitRules(
    designer,
    t("rule.step.add", names),
    field,
    before ? field.rules.map((one) => (one === before ? next : one)) : [...field.rules, next],
  );
  canvas.setState({ words: t("rule.picked", names) });
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
  const trouble = troubleWithPick(designer, picking, asked);
  if (trouble) {
    const words = troubleWords(designer, trouble, waiting, asked);
    canvas.setState({ words, picking: { ...picking, trouble: words } });
    return;
  }
  canvas.setState({ picking: null, isSheetOpen: true });
  waitFor(designer, picking, asked);
}
