// A line that a program gave and a program reads, such as an address, a client's id or its secret: from left to right, as it is.
import type { ReactNode } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";

type ProgramFieldProps = {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  type?: "text" | "url" | "password";
  longest: number;
  value: string;
  onText: (text: string) => void;
  className?: string;
};

export function ProgramField({ label, hint, optional = false, onText, longest, ...input }: ProgramFieldProps) {
  return (
    <FormField label={label} hint={hint} optional={optional}>
      <Input
        dir="ltr"
        longest={longest}
        autoComplete="off"
        spellCheck={false}
        {...input}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </FormField>
  );
}
