// One line of text in a form of react-hook-form. Use:
// <TextField control={form.control} name="email" label="E-mail address" problem="An address looks like …" longest={…} />
import type { ComponentProps, ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { FormField } from "./form-field.tsx";
import { Input } from "./input.tsx";

type TextFieldProps<Values extends FieldValues> = {
  // Whatever the form's own schema makes of its values is no concern of one field.
  // biome-ignore lint/suspicious/noExplicitAny: the library's own default for both
  control: Control<Values, any, any>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence shown while the schema refuses what stands here. */
  problem?: string;
  /** What is wrong here as long as another field is as it is. */
  found?: string | undefined;
  optional?: boolean;
  /** The field's. */
  className?: string;
} & Omit<ComponentProps<typeof Input>, "name" | "value" | "defaultValue" | "onChange" | "onBlur" | "ref" | "className">;

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, problem, className, required, optional, longest, found, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <FormField
      label={label}
      hint={hint}
      error={found ?? (fieldState.invalid ? (problem ?? fieldState.error?.message) : undefined)}
      required={required === true}
      optional={optional === true}
      {...(className ? { className } : {})}
    >
      <Input longest={longest} {...input} {...field} />
    </FormField>
  );
}
