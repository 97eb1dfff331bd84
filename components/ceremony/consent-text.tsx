// What is consented to, as text: it is there with the page, fits every width, and is read by whatever reads pages aloud.
import { useReader } from "#components/ui/reader.ts";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { languageName } from "#lib/language/language-options.ts";
import { baseOf, ConsentBlocks } from "./consent-blocks.tsx";

type ConsentTextProps = {
  name: string;
  words: NonNullable<NonNullable<CeremonyView["consent"]>["words"]>;
};

export function ConsentText({ name, words: { language, blocks } }: ConsentTextProps) {
  const t = useWords();
  const reader = useReader();
  const isOther = baseOf(language) !== baseOf(useSpokenLanguage());
  return (
    <>
      {isOther && (
        <p className="px-4 pt-3 text-ink-3 text-xs">
          {t("consent.otherLanguage", { language: languageName(language, reader) })}
        </p>
      )}
      <ConsentBlocks name={name} language={language} blocks={blocks} />
    </>
  );
}

/** The product's own text is named by its number, the account's by when it was written. */
export function ConsentVersion({ version }: { version: string }) {
  const t = useWords();
  const isTime = /^\d{4}-\d\d-/.test(version);
  return (
    <span className="me-3 inline-block">
      {isTime
        ? t.rich("consent.versionOf", { when: () => <Time at={version} style="date" /> })
        : t("consent.version", { version })}
    </span>
  );
}
