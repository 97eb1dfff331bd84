// The languages to choose from, each with whether the account has words of its own in it.
import { Check } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import type { Language } from "#lib/language/languages.ts";

type LanguageChoiceProps = {
  languages: readonly string[];
  own: readonly string[];
  language: string;
  /** What is said of the others. */
  otherwise: string;
  onOpen: (language: string) => void;
};

export function LanguageChoice({ languages, own, language, otherwise, onOpen }: LanguageChoiceProps) {
  const t = useWords("account-settings");
  // Programs may have set others than those that are spoken here.
  const options = languageOptions(languages as readonly Language[]);
  return (
    <ul
      aria-label={t("languages.title")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-1.5"
    >
      {options.map(({ value, label }) => {
        const isOwn = own.includes(value);
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === language}
              onClick={() => onOpen(value)}
              className="grid min-h-11 w-full content-center rounded-md border border-edge bg-raised px-2.5 py-1 text-start aria-pressed:border-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent)] focus-visible:shadow-(--focus-ring)"
            >
              <span lang={value} className="truncate font-medium text-ink">
                {label}
              </span>
              <span className="flex items-center gap-1 text-2xs text-ink-3">
                {isOwn && <Icon as={Check} size="xs" className="text-positive" />}
                {isOwn ? t("languages.own") : otherwise}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
