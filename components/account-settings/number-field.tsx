// A whole number in a form of the settings: what is typed stays as it is typed; what is no number, or too large, is said.
import { useState } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";

type NumberFieldProps = {
  label: string;
  hint?: string;
  problem: string;
  least?: number;
  most: number;
  value: number;
  /** NaN for what is no such number. */
  onChange: (value: number) => void;
};

export const numberOf = (text: string, least: number, most: number): number => {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return value >= least && value <= most ? value : Number.NaN;
};

export function NumberField({ label, hint, problem, least = 0, most, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = Number.isNaN(value);
  // A number that came from elsewhere, or was discarded here, counts and not what was typed before.
  const text = typed !== undefined && (isWrong || numberOf(typed, least, most) === value) ? typed : String(value);
  return (
    <FormField label={label} hint={hint} error={isWrong ? problem : undefined}>
      <Input
        dir="ltr"
        inputMode="numeric"
        className="max-w-32 tabular-nums"
        longest={9}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(numberOf(currentTarget.value, least, most));
        }}
      />
    </FormField>
  );
}
