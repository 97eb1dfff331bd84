// Ties an input to the label, helper and error of the FormField around it.
import { createContext, use, useId } from "react";

export type FieldTies = {
  id: string;
  /** In words, where they are plain; for what stands beside the input and speaks of it. */
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Says of a text that it does not fit; undefined once it does. */
  say: (words: string | undefined) => void;
};

export const FieldContext = createContext<FieldTies | null>(null);

/** The attributes an input takes from the FormField around it; its own props win. */
export function useFieldTies(own: { id?: string | undefined }) {
  const ties = use(FieldContext);
  const fallback = useId();
  return {
    id: own.id ?? ties?.id ?? fallback,
    "aria-describedby": ties?.describedBy,
    "aria-invalid": ties?.invalid ? (true as const) : undefined,
    "aria-required": ties?.required ? (true as const) : undefined,
  };
}
