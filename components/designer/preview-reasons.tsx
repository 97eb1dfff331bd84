// Why a recipient's fields look as they do in the preview: the rules that they wait for, and what is set for them.
import { CircleHelp } from "lucide-react";
import { Fragment } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type Rule, shownRule } from "#lib/designer/conditions.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { fieldAt } from "#lib/designer/field-rules.ts";
import { inSigningOrder } from "#lib/designer/reading-order.ts";
import { outcomeOf, type Question, questionOf } from "#lib/designer/rule-choices.ts";
import { isFillable } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { goToField } from "./placing.ts";
import { WrittenRule } from "./rule-section.tsx";
import { OwnWords } from "./studio-parts.tsx";

const isLocked = ({ validation, approval }: DesignerField): boolean =>
  approval.disabled || validation?.disabled === true;
const isRequired = (field: DesignerField): boolean => isFillable(field) && field.validation?.required === true;
const hasReason = (field: DesignerField): boolean => field.rules.length > 0 || isLocked(field) || isRequired(field);

export function PreviewReasons({ roleId, onLeave }: { roleId: string; onLeave: () => void }) {
  const t = useWords("designer-people");
  const { documents } = useDesigner();
  const fields = useFields((state) => state.fields);
  const told = documents.flatMap(({ id }) =>
    inSigningOrder(
      fields.filter((field) => field.documentId === id && field.roleId === roleId && hasReason(field)),
      [roleId],
    ),
  );
  return (
    <Popover
      label={t("preview.why")}
      align="end"
      className="max-h-[min(35rem,calc(100dvh-4.5rem))] w-90 max-w-[calc(100vw-1rem)] overflow-y-auto"
      trigger={
        <Button variant="quiet" size="sm">
          <Icon as={CircleHelp} />
          {t("preview.why")}
        </Button>
      }
    >
      {told.length === 0 && <p className="text-ink-3">{t("preview.whyNone")}</p>}
      <ul className="grid gap-3">
        {told.map((field) => (
          <Reasons key={field.key} field={field} onLeave={onLeave} />
        ))}
      </ul>
    </Popover>
  );
}

function Reasons({ field, onLeave }: { field: DesignerField; onLeave: () => void }) {
  const t = useWords("designer");
  const ofPeople = useWords("designer-people");
  const designer = useDesigner();
  const name = labelOf(t, field);
  return (
    <li className="grid gap-1 text-xs">
      <div className="flex items-center gap-2">
        <OwnWords className="flex-1 font-medium text-ink">{name}</OwnWords>
        <Button
          size="sm"
          variant="quiet"
          className="max-md:min-h-11"
          onClick={() => {
            onLeave();
            goToField(designer, field.key);
          }}
        >
          {t("rule.go", { name })}
        </Button>
      </div>
      {isLocked(field) && <p>{ofPeople("preview.whyLocked")}</p>}
      {isRequired(field) && <p>{t("rule.required")}</p>}
      {field.rules.map((condition) => {
        const rule = shownRule(condition);
        return (
          <Fragment key={condition.id}>
            {rule ? <Sentence field={field} rule={rule} /> : <WrittenRule condition={condition} />}
          </Fragment>
        );
      })}
    </li>
  );
}

/** A radio button is not ticked, but chosen. */
const ofRadio: ReadonlyMap<Question, string> = new Map([
  ["ticked", "chosen"],
  ["notTicked", "notChosen"],
]);

function Sentence({ field, rule }: { field: DesignerField; rule: Rule }) {
  const t = useWords("designer");
  const ofPeople = useWords("designer-people");
  const fields = useFields((state) => state.fields);
  const outcome = outcomeOf(rule.effect);
  const clauses = rule.clauses.map((clause) => {
    const asked = fieldAt(fields, clause);
    const question = questionOf(clause, asked);
    const chosen = asked?.subtype === "RADIO" ? ofRadio.get(question) : undefined;
    return ofPeople("preview.whyAsked", {
      name: asked ? labelOf(t, asked) : t("rule.goneField"),
      what: chosen ?? question,
      is: clause.kind === "value" ? clause.is : "",
    });
  });
  return (
    <>
      <p>
        {t(`rule.${outcome}`, { signs: field.type === "SIGNATURE" ? "yes" : "no" })}
        <span className="block text-ink-3">{t(rule.clauses.length > 1 ? `rule.${rule.join}` : "rule.join")}</span>
      </p>
      <ul className="ms-3 list-disc ps-2">
        {clauses.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="text-ink-3">{t("rule.else", { outcome })}</p>
    </>
  );
}
