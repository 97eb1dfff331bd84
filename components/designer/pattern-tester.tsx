// "Try a value": whether it would be taken, and what the signer would read if not, in the words of the ceremony.
import { Check } from "lucide-react";
import { useState } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { checkValues, type ValueProblem } from "#lib/packages/fields/field-values.ts";
import { canBeRead, isBroken } from "#lib/packages/fields/pattern-program.ts";
import type { PropertyWords } from "./field-property-list.ts";

/** The sentences of the ceremony, which has them in the signer's language. */
function saidOf(t: PropertyWords, { own, rule, limit = 0, example = "" }: ValueProblem): string {
  if (own) return own;
  switch (rule) {
    case "minLength":
    case "maxLength":
    case "patternLetters":
    case "patternDigits":
    case "patternNumber":
    case "patternBoth":
    case "patternEmail":
    case "patternTelephone":
      return t(`try.${rule}`, { limit });
    case "patternExample":
      return t("try.patternExample", { example });
    default:
      return t("try.pattern");
  }
}

export function PatternTester({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const [tried, setTried] = useState("");
  const pattern = field.validation?.pattern;
  const isUnreadable = Boolean(pattern) && !canBeRead(pattern ?? "");
  // As the signer would be asked, whoever fills the field in.
  const asked = { ...field, binding: null, validation: { ...field.validation, disabled: false } };
  const [problem] = tried === "" ? [] : checkValues([asked], [{ fieldId: field.id, value: tried }]);
  const said = problem && saidOf(t, problem);
  return (
    <FormField
      label={t("try.title")}
      hint={
        tried !== "" && !problem && !isUnreadable ? (
          <span className="flex items-center gap-1 text-positive">
            <Icon as={Check} size="sm" />
            {t("try.fits")}
          </span>
        ) : undefined
      }
      error={said && t("try.said", { message: said })}
    >
      <Input
        value={tried}
        onChange={(event) => setTried(event.currentTarget.value)}
        longest={longest.value}
        dir="auto"
      />
      {isUnreadable && !isBroken(pattern ?? "") && <Hint>{t("try.unreadable")}</Hint>}
    </FormField>
  );
}
