// One of the signer's fields on the page whose value is a drawing: pressed, it opens the pad.
import { PenLine } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import { useCeremony } from "./ceremony-store.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { type FieldState, fieldClass } from "./field-looks.ts";
import type { Step } from "./signing-state.ts";

type DrawnBoxProps = {
  step: Step;
  field: Field;
  scale: number;
  value: string;
  state: FieldState;
  describedBy: string;
};

export function DrawnBox({ step, field, scale, value, state, describedBy }: DrawnBoxProps) {
  const t = useWords();
  const openSignature = useCeremony((all) => all.openSignature);
  const drawing = drawingOfValue(value);
  return (
    <button
      type="button"
      className={fieldClass(state)}
      aria-label={t("drawing.named", {
        label: step.label,
        required: step.required ? "yes" : "no",
        filled: drawing ? "yes" : "no",
      })}
      aria-describedby={describedBy}
      onClick={() => openSignature(step.key)}
    >
      {drawing ? (
        <DrawnPicture mark={drawing} width={field.width * scale - 8} height={field.height * scale - 4} />
      ) : (
        <>
          <Icon as={PenLine} className="size-3.75 text-inherit" />
          <span className="truncate" dir="auto">
            {step.boxLabel}
          </span>
        </>
      )}
    </button>
  );
}
