// "Only when …": the rules by which a field waits for others. What cannot be clicked together is shown as it is written.
import { MousePointerClick } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { type Rule, shownRule } from "#lib/designer/conditions.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { canWait, effectOn, outcomeOf, outcomes, troubleIn } from "#lib/designer/rule-choices.ts";
import { areMixed, sharedOutcomes, sharedRules } from "#lib/designer/shared-rules.ts";
import type { Picking } from "./canvas-store.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { PropertySelect } from "./property-input.tsx";
import { changeRule, removeRule, startPicking, stopPicking, troubleWords, waitFor } from "./rule-acts.ts";
import { RuleClause, useAskable } from "./rule-clause.tsx";
import { PanelSection } from "./studio-parts.tsx";

type FieldProps = { field: DesignerField };
type RuleProps = FieldProps & { chosen: readonly DesignerField[] };

/** `chosen`: where several are, those that can wait; their rules are those that all have, and what is said is said of all. */
export function RuleSection({ chosen }: { chosen: readonly DesignerField[] }) {
  const [field] = chosen;
  return field && <Section field={field} chosen={chosen} />;
}

function Section({ field, chosen }: RuleProps) {
  const t = useWords("designer");
  const { canvas, parts } = useDesigner();
  // Whoever goes on to another field chooses nothing for this one any more.
  useEffect(() => () => canvas.setState({ picking: null }), [canvas]);
  const mayAdd = canWait(field) && parts.rules;
  const isOne = chosen.length === 1;
  const rules = isOne ? field.rules : sharedRules(chosen);
  const isMixed = !isOne && areMixed(chosen);
  if (!mayAdd && rules.length === 0 && !isMixed) return null;
  return (
    <PanelSection in="right" data-part="rules">
      <h3 className="font-medium text-ink text-xs">{t("rule.title")}</h3>
      {isMixed && <p className="text-2xs text-ink-3 leading-4">{t("rule.mixed")}</p>}
      {rules.map((condition, at) => (
        <OneRule key={condition.id} {...{ field, condition, at, count: rules.length, chosen }} />
      ))}
      {mayAdd && <Adder field={field} picking={{ key: field.key, ruleId: null, at: 0 }} />}
    </PanelSection>
  );
}

type OneRuleProps = RuleProps & { condition: Condition; at: number; count: number };

function OneRule({ field, condition, at, count, chosen }: OneRuleProps) {
  const t = useWords("designer");
  const designer = useDesigner();
  const rule = shownRule(condition);
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-md border border-hairline p-2.5">
      <legend className="px-1 text-2xs text-ink-3">{t("rule.one", { at: at + 1, count })}</legend>
      {rule ? <ClickedRule field={field} rule={rule} chosen={chosen} /> : <WrittenRule condition={condition} />}
      <Button
        size="sm"
        variant="quietDanger"
        className="-ms-1.5 justify-self-start px-1.5 max-md:min-h-11"
        onClick={() => {
          removeRule(designer, field, condition.id);
          designer.scroller.current
            ?.closest("[data-part=studio]")
            ?.querySelector<HTMLElement>("[data-part=rules] [data-part=adder]")
            ?.focus();
        }}
      >
        {t("rule.remove")}
      </Button>
    </fieldset>
  );
}

function ClickedRule({ field, rule, chosen }: RuleProps & { rule: Rule }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const fields = useFields((state) => state.fields);
  const outcome = outcomeOf(rule.effect);
  const all = sharedOutcomes(chosen);
  const offered = all.includes(outcome) ? all : [...all, outcome];
  const found = troubleIn(fields, designer.recipients, field, rule);
  const signs = field.type === "SIGNATURE" ? "yes" : "no";
  const change = (how: Partial<Rule>) => changeRule(designer, field, { ...rule, ...how });
  return (
    <>
      <FormField
        label={t("rule.outcome")}
        hint={t("rule.else", { outcome })}
        error={found && troubleWords(designer, found.trouble, field, found.asked)}
      >
        <PropertySelect
          value={outcome}
          onChange={(event) => {
            const next = outcomes.find((one) => one === event.currentTarget.value);
            if (next) change({ effect: effectOn(field, next) });
          }}
          options={offered.map((value) => ({ value, label: t(`rule.${value}`, { signs }) }))}
        />
      </FormField>
      {rule.clauses.length > 1 && (
        <FormField label={t("rule.join")}>
          <PropertySelect
            value={rule.join}
            onChange={(event) => change({ join: event.currentTarget.value === "any" ? "any" : "all" })}
            options={[
              { value: "all", label: t("rule.all") },
              { value: "any", label: t("rule.any") },
            ]}
          />
        </FormField>
      )}
      {rule.clauses.map((clause, place) => (
        <RuleClause
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place in the rule
          key={place}
          field={field}
          rule={rule}
          clause={clause}
          at={place}
        />
      ))}
      <Adder field={field} picking={{ key: field.key, ruleId: rule.id, at: rule.clauses.length }} />
    </>
  );
}

/** As programs wrote it. */
export function WrittenRule({ condition }: { condition: Condition }) {
  const t = useWords("designer");
  return (
    <>
      <p className="text-2xs text-ink-3 leading-4">{t("rule.written")}</p>
      <div className="grid gap-1.5 break-all font-mono text-2xs tracking-normal leading-4" dir="ltr">
        <p>{condition.action}</p>
        <p>{condition.condition}</p>
      </div>
    </>
  );
}

/** The next field that is waited for: from a list, or by clicking it. */
function Adder({ field, picking }: FieldProps & { picking: Picking }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const isMore = picking.ruleId !== null;
  const now = useCanvas((state) => state.picking);
  const isPicking = now !== null && now.ruleId === picking.ruleId && now.at === picking.at;
  const askable = useAskable(field, picking);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1.5">
      <FormField label={isMore ? t("rule.more") : t("rule.add")}>
        <PropertySelect
          data-part={isMore ? undefined : "adder"}
          value=""
          onChange={(event) => {
            const asked = askable.find(({ field: one }) => one.key === event.currentTarget.value);
            if (asked) waitFor(designer, picking, asked.field);
          }}
          options={[
            { value: "", label: askable.length > 0 ? t("rule.choose") : t("rule.nothing") },
            ...askable.map(({ field: one, label }) => ({ value: one.key, label })),
          ]}
        />
      </FormField>
      <Button
        size="sm"
        variant="quiet"
        iconOnly
        className="max-md:min-h-11 max-md:w-11"
        aria-label={isMore ? t("rule.clickMore") : t("rule.click")}
        aria-pressed={isPicking}
        onClick={() => (isPicking ? stopPicking(designer) : startPicking(designer, picking))}
      >
        <Icon as={MousePointerClick} size="sm" />
      </Button>
    </div>
  );
}
