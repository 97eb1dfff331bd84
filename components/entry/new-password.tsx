"use client";
// A new password: the field, how strong it looks, what it needs.
import { Lock } from "lucide-react";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import { passwordStrength } from "./password-strength.ts";

type NewPasswordProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  className?: string;
};

export function NewPassword({ value, onChange, error, className }: NewPasswordProps) {
  const { steps, words } = passwordStrength(value);
  return (
    <FormField
      label="Password"
      error={error}
      required
      {...(className ? { className } : {})}
      hint={
        <>
          <span className="strength" aria-hidden="true">
            {[1, 2, 3, 4].map((step) => (
              <i key={step} className={step <= steps ? "is-on" : undefined} />
            ))}
          </span>
          {words}
        </>
      }
    >
      <Input
        icon={Lock}
        type="password"
        longest={longest.password}
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        dir="ltr"
      />
    </FormField>
  );
}
