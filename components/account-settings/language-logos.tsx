// Logos for readers of one language, in place of the account's own: which languages have one, and the picture of the chosen one.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signingLogos, useSigningLogo } from "#components/queries/account-acts.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { languageName } from "#lib/language/language-options.ts";
import { languages } from "#lib/language/languages.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { LogoPicker } from "./logo-picker.tsx";

export function LanguageLogos() {
  const t = useWords("account-settings");
  const found = useQuery(signingLogos);
  const [language, open] = useState<string>(useSpokenLanguage());
  if (!found.data)
    return found.error ? (
      <ReadFailure error={found.error} onRetry={found.refetch} />
    ) : (
      <SkeletonRows rows={3} label={t("logos.title")} />
    );
  const own = found.data.map((one) => one.language);
  return (
    <div className="grid gap-4">
      {found.error && <ReadFailure error={found.error} isOld onRetry={found.refetch} />}
      <LanguageChoice
        languages={[...new Set([...Object.keys(languages), ...own])]}
        own={own}
        language={language}
        otherwise={t("logos.otherwise")}
        onOpen={open}
      />
      <OneLanguage
        key={language}
        language={language}
        src={found.data.find((one) => one.language === language)?.image ?? ""}
      />
    </div>
  );
}

function OneLanguage({ language, src }: { language: string; src: string }) {
  const t = useWords("account-settings");
  const name = languageName(language, useReader());
  return (
    <section className="grid gap-3" aria-label={name}>
      <h3 className="font-medium text-ink">{name}</h3>
      <LogoPicker
        src={src}
        picture={t("logos.picture", { language: name })}
        none={t("logos.none")}
        consequence={t("logos.consequence")}
        {...useSigningLogo(language)}
      />
    </section>
  );
}
