// Which of the account's signing themes gives the colours. One that is gone still stands there by its name.
import { useQuery } from "@tanstack/react-query";
import { signingThemes } from "#components/queries/signing-themes.ts";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";

type ThemeSelectProps = { value: string; readOnly: boolean; onChange: (name: string) => void };

export function ThemeSelect({ value, readOnly, onChange }: ThemeSelectProps) {
  const t = useWords("signing-page");
  const themes = useQuery(signingThemes);
  const names = Object.keys(themes.data ?? {});
  const all = value === "" || names.includes(value) ? names : [...names, value];
  return (
    <Select
      className="max-w-80"
      disabled={readOnly}
      options={[{ value: "", label: t("themes.asDefault") }, ...all.map((name) => ({ value: name, label: name }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
