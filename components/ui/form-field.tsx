// A label above, an input, and below it the helper, whose place the error takes.
// Use: <FormField label="E-mail address" hint="…" error={error}><Input longest={longest.email} type="email" /></FormField>
// Any one of Input, Textarea, Select, DateInput inside is tied to the label by itself.
import { type ReactNode, useId, useState } from "react";
import { cn } from "./cn.ts";
import { FieldContext } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import { Problem } from "./problem.tsx";
import { useUiWords } from "./ui-words.ts";

type FormFieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Said beside the label; required fields are the rule, so only optional ones are marked in words. */
  optional?: boolean;
  required?: boolean;
  /** Keeps the label for screen readers where a table head or a placeholder already shows it. */
  hideLabel?: boolean;
  className?: string;
};

export function FormField(props: FormFieldProps) {
  const { label, children, hint, error, optional = false, required = false, hideLabel, className } = props;
  const id = useId();
  const t = useUiWords();
  const noteId = `${id}-note`;
  const [tooLong, say] = useState<string>();
  const problem = tooLong ?? error;
  const hasNote = Boolean(problem ?? hint);
  const ties = {
    id,
    label: typeof label === "string" ? label : "",
    describedBy: hasNote ? noteId : undefined,
    invalid: Boolean(error),
    required,
    say,
  };
  return (
    <div className={cn("grid content-start gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium text-ink-2 text-xs"}>
        {label}
        {optional && ` ${t("optional")}`}
      </label>
      <FieldContext value={ties}>{children}</FieldContext>
      {/* Always there, so that an error that appears is announced. */}
      <div id={noteId} aria-live="polite">
        {problem ? (
          <Problem glyph>
            <span>{problem}</span>
          </Problem>
        ) : (
          hint && <Hint>{hint}</Hint>
        )}
      </div>
    </div>
  );
}
