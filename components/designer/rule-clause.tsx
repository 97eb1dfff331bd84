// One comparison of a rule: the field that is asked, what it has to be, and with which words.
import { ArrowUpRight, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Rule } from "#lib/designer/conditions.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { fieldAt } from "#lib/designer/field-rules.ts";
import { clauseOf, questionOf, questions, questionsFor, wantsWords } from "#lib/designer/rule-choices.ts";
import type { Clause } from "#lib/packages/fields/written-conditions.ts";
import type { Picking } from "./canvas-store.ts";
import { type Designer, useDesigner, useFields } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { goToField } from "./placing.ts";
import { PropertySelect, PropertyText } from "./property-input.tsx";
import { changeRule, troubleOfAll, waitFor } from "./rule-acts.ts";
import { SideBySide } from "./studio-parts.tsx";

/** What an asked field is called in a list: with its page, and its document where there are several. */
const placedLabel = ({ t, documents }: Designer, field: DesignerField): string =>
  t("rule.field", {
    name: labelOf(t, field),
    page: field.page + 1,
    several: documents.length > 1 ? "yes" : "no",
    document: documents.find(({ id }) => id === field.documentId)?.name ?? "",
  });

/** The fields that this one can wait for, and every other that is chosen with it. */
export function useAskable(field: DesignerField, { ruleId }: Pick<Picking, "ruleId">) {
  const designer = useDesigner();
  const fields = useFields((state) => state.fields);
  const troubleWith = troubleOfAll(designer, field, ruleId);
  const askable = fields
    .filter((one) => !troubleWith(one))
    .map((one) => ({ field: one, label: placedLabel(designer, one) }));
  // What would be called the same is numbered, from top to bottom as it stands on its page.
  const alike = Map.groupBy(askable, ({ label }) => label);
  return askable.map(({ field: one, label }) => {
    const group = alike.get(label) ?? [];
    if (group.length < 2) return { field: one, label };
    const place = [...group].sort((a, b) => a.field.top - b.field.top || a.field.left - b.field.left);
    return { field: one, label: `${label} (${place.findIndex((each) => each.field === one) + 1})` };
  });
}

type RuleClauseProps = { field: DesignerField; rule: Rule; clause: Clause; at: number };

export function RuleClause({ field, rule, clause, at }: RuleClauseProps) {
  const t = useWords("designer");
  const designer = useDesigner();
  const asked = useFields((state) => fieldAt(state.fields, clause));
  const askable = useAskable(field, { ruleId: rule.id });
  const question = questionOf(clause, asked);
  const radio = asked?.subtype === "RADIO" ? "yes" : "no";
  const name = asked ? labelOf(t, asked) : t("rule.goneField");
  const is = clause.kind === "value" ? clause.is : "";
  const set = (next: Clause) =>
    changeRule(designer, field, { ...rule, clauses: rule.clauses.map((one, place) => (place === at ? next : one)) });
  const drop = () => changeRule(designer, field, { ...rule, clauses: rule.clauses.filter((_, place) => place !== at) });
  // A field that is gone, or that could not be chosen anew, is still what the rule asks.
  const standing = askable.some((one) => one.field.key === asked?.key)
    ? []
    : [{ value: asked?.key ?? "", label: asked ? placedLabel(designer, asked) : name }];
  return (
    <div className="grid gap-1.5" data-clause={`${rule.id} ${at}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-0.5">
        <FormField label={t("rule.asked", { first: at === 0 ? "yes" : "no", at: at + 1 })}>
          <PropertySelect
            value={asked?.key ?? ""}
            onChange={(event) => {
              const next = askable.find((one) => one.field.key === event.currentTarget.value);
              if (next) waitFor(designer, { key: field.key, ruleId: rule.id, at }, next.field);
            }}
            options={[...standing, ...askable.map((one) => ({ value: one.field.key, label: one.label }))]}
          />
        </FormField>
        {asked && (
          <ClauseButton label={t("rule.go", { name })} onClick={() => goToField(designer, asked.key)}>
            <Icon as={ArrowUpRight} size="sm" />
          </ClauseButton>
        )}
        {rule.clauses.length > 1 && (
          <ClauseButton label={t("rule.drop", { name })} onClick={drop}>
            <Icon as={X} size="sm" />
          </ClauseButton>
        )}
      </div>
      <SideBySide>
        <PropertySelect
          data-part="question"
          aria-label={t("rule.question", { name })}
          value={question}
          onChange={(event) => {
            const next = questions.find((one) => one === event.currentTarget.value);
            if (next) set(clauseOf(clause, next, is || (asked?.validation?.enum?.[0] ?? "")));
          }}
          options={questionsFor(asked, question).map((value) => ({ value, label: t(`rule.ask.${value}`, { radio }) }))}
        />
        {wantsWords(question) && (
          <ClauseWords {...{ asked, is, name }} onTake={(words) => set(clauseOf(clause, question, words))} />
        )}
      </SideBySide>
    </div>
  );
}

type ClauseWordsProps = {
  asked: DesignerField | undefined;
  name: string;
  is: string;
  onTake: (is: string) => void;
};

/** What it is compared with: one of the list's options, or words. */
function ClauseWords({ asked, name, is, onTake }: ClauseWordsProps) {
  const t = useWords("designer");
  const options = asked?.validation?.enum ?? [];
  const label = t("rule.words", { name });
  if (asked?.subtype !== "LIST" || options.length === 0)
    return <PropertyText aria-label={label} dir="auto" longest={longest.line} value={is} onTake={onTake} />;
  return (
    <PropertySelect
      aria-label={label}
      value={is}
      onChange={(event) => onTake(event.currentTarget.value)}
      options={(options.includes(is) ? options : [is, ...options]).map((value) => ({ value, label: value }))}
    />
  );
}

function ClauseButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      iconOnly
      className="w-6 max-md:min-h-11 max-md:w-11"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
