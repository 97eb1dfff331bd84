// How long a text is, told while it is typed: against its field's limit, and against what its box can print readably.
import { useWords } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { asOneLine, withoutOverrides } from "#lib/language/formats.ts";
import { useCeremony } from "./ceremony-store.ts";
import { readableIn } from "./field-box.ts";
import { heldValue, type Step } from "./signing-state.ts";
import { useFaces } from "./use-faces.ts";
import { useView } from "./use-signing.ts";

const isTyped = ({ type, subtype }: Field): boolean =>
  type !== "SIGNATURE" && ["TEXTFIELD", "TEXTAREA", "CUSTOMFIELD"].includes(subtype);

export function limitOf(step: Step): number | null {
  const [field] = step.fields;
  const limit = field?.validation?.maxLength;
  return field && isTyped(field) && limit && limit > 0 && limit < 100_000 ? limit : null;
}

export function useStepValue(step: Step): string {
  const [field] = step.fields;
  return useCeremony((state) => (field ? heldValue(step.documentId, step.approvalId, field, state) : ""));
}

export function Counter({ step }: { step: Step }) {
  const t = useWords();
  const value = useStepValue(step);
  const limit = limitOf(step);
  return limit ? <span className="tabular-nums">{t("field.ofMany", { count: [...value].length, limit })}</span> : null;
}

/** Said of what would be printed tiny; empty otherwise. */
export function useSmallPrint(field: Field | undefined, value: string): string {
  const t = useWords();
  useFaces();
  const { settings } = useView();
  if (!field || value === "" || !isTyped(field)) return "";
  const text = withoutOverrides(field.subtype === "TEXTAREA" ? value : asOneLine(value));
  const count = readableIn(text, field, settings.fontSize);
  return count === null ? "" : t("field.smallPrint", { count });
}

export function SmallPrint({ step }: { step: Step }) {
  return <span data-slot="small-print">{useSmallPrint(step.fields[0], useStepValue(step))}</span>;
}
