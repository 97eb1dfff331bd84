// A title or a description that is edited where it stands.
import { useEffect, useEffectEvent } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { OwnTexts, TextOf } from "./use-own-texts.ts";

type OwnTextProps = { label: string; of: TextOf; texts: OwnTexts };

export function OwnText({ label, of, texts }: OwnTextProps) {
  const t = useWords("designer-parts");
  const value = texts.read(of);
  // A box that goes while one is in it is left without a word of the browser.
  const leave = useEffectEvent(() => texts.leave(of));
  useEffect(() => () => leave(), []);
  if (of.member === "description")
    return (
      <FormField label={label}>
        <Textarea
          rows={2}
          longest={longest.long}
          value={value}
          onChange={({ currentTarget }) => texts.type(of, currentTarget.value)}
          onBlur={() => texts.leave(of)}
        />
      </FormField>
    );
  return (
    <FormField label={label} error={value.trim() === "" ? t("text.blank") : undefined}>
      <Input
        longest={longest.short}
        value={value}
        onChange={({ currentTarget }) => texts.type(of, currentTarget.value)}
        onBlur={() => texts.leave(of)}
      />
    </FormField>
  );
}
