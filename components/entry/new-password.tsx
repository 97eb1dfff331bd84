// A new password: the field, how strong it looks, what it needs.
import { Lock } from "lucide-react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { cn } from "#components/ui/cn.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { passwordStrength, shortestPassword } from "./password-strength.ts";

type NewPasswordProps<Values extends FieldValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: the library's own default for both
  control: Control<Values, any, any>;
  name: FieldPath<Values>;
  className?: string;
};

export function NewPassword<Values extends FieldValues>({ control, name, className }: NewPasswordProps<Values>) {
  const t = useWords("entry");
  const { steps, words, length } = passwordStrength(String(useWatch({ control, name }) ?? ""));
  return (
    <TextField
      control={control}
      name={name}
      label={t("field.password")}
      problem={t("field.passwordShort", { least: shortestPassword })}
      required
      {...(className ? { className } : {})}
      hint={
        <>
          <span className="flex gap-0.75" aria-hidden="true">
            {[1, 2, 3, 4].map((step) => (
              <i key={step} className={cn("h-1 flex-1 rounded-[1px]", step <= steps ? "bg-ink" : "bg-hairline")} />
            ))}
          </span>
          {t(`strength.${words}`, { length, least: shortestPassword })}
        </>
      }
      icon={Lock}
      type="password"
      longest={longest.password}
      autoComplete="new-password"
      dir="ltr"
    />
  );
}
