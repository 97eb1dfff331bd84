// What is consented to, as text: it is there with the page, fits every width, and is read by whatever reads pages aloud.
import { useReader } from "#components/ui/reader.ts";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { canonicalLanguage } from "#lib/language/language-codes.ts";
import { languageName } from "#lib/language/language-options.ts";

type ConsentTextProps = {
  name: string;
  words: NonNullable<NonNullable<CeremonyView["consent"]>["words"]>;
};

const baseOf = (code: string) => canonicalLanguage(code)?.split("-")[0];
/** Managers write consents in any language. */
const runsLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

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
      <div
        lang={language}
        dir={runsLeft.has(baseOf(language) ?? "") ? "rtl" : "ltr"}
        className="grid gap-2.5 wrap-anywhere p-4 text-ink text-sm leading-5.5 narrow:text-[16px]/6"
      >
        <h2 className="text-md">{name}</h2>
        {blocks.map(({ heading, text }, at) =>
          heading ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
            <h3 key={at} className="mt-2 text-sm">
              {text}
            </h3>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
            <p key={at}>{text}</p>
          ),
        )}
      </div>
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
