// Several lines of text. Use inside FormField: <FormField label="Message"><Textarea longest={longest.long} /></FormField>.
import type { ComponentProps } from "react";
import { controlClass } from "./control-class.ts";
import { useFieldTies } from "./field-context.ts";
import { useLongest } from "./use-longest.tsx";

type TextareaProps = Omit<ComponentProps<"textarea">, "maxLength" | "onPaste" | "onDrop" | "onInput"> & {
  /** The cap of the contract's schema for what is typed here. */
  longest: number;
};

export function Textarea({ longest, className, dir = "auto", rows = 3, onBlur, ...rest }: TextareaProps) {
  const ties = useFieldTies(rest);
  const { limited, note } = useLongest(longest, onBlur);
  return (
    <>
      <textarea
        {...ties}
        {...limited}
        dir={dir}
        rows={rows}
        {...rest}
        className={controlClass({ kind: "area", className })}
      />
      {note}
    </>
  );
}
