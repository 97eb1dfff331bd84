"use client";
// The ceremony in the language of whoever signs: its messages, how dates are written, and which way the page runs.
import { Direction as Directions } from "radix-ui";
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from "react";
import { IntlProvider } from "use-intl";
import { ReaderContext } from "#components/ui/reader.ts";
import { type UiWords, UiWordsContext } from "#components/ui/ui-words.ts";
import type { CeremonyMessages } from "#lib/language/ceremony-messages.ts";
import type { Direction, Language } from "#lib/language/languages.ts";
import { useWords } from "./use-words.ts";

export type Spoken = { language: Language; formatTag: string; direction: Direction; messages: CeremonyMessages };

const LanguageContext = createContext<Language>("en");
export const useSpokenLanguage = (): Language => use(LanguageContext);

type SpokenCeremonyProps = Spoken & { children: ReactNode };

export function SpokenCeremony({ language, formatTag, direction, messages, children }: SpokenCeremonyProps) {
  const reader = useMemo(() => ({ formatTag, direction }), [formatTag, direction]);
  useDocumentLanguage(language, direction);
  return (
    // The zone is the browser's, as Time has it; no message writes a date by itself.
    <IntlProvider locale={formatTag} messages={messages} timeZone="UTC">
      <ReaderContext value={reader}>
        <LanguageContext value={language}>
          <Directions.Provider dir={direction}>
            <Controls>{children}</Controls>
          </Directions.Provider>
        </LanguageContext>
      </ReaderContext>
    </IntlProvider>
  );
}

/** The server has written it already; a page that was come to from another, or goes on to one, has it set here. */
function useDocumentLanguage(language: Language, direction: Direction) {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.lang = language;
    root.dir = direction;
    return () => {
      root.lang = "en";
      root.dir = "ltr";
    };
  }, [language, direction]);
}

function Controls({ children }: { children: ReactNode }) {
  const t = useWords();
  const words = useMemo<UiWords>(
    () => ({
      close: t("ui.close"),
      optional: t("ui.optional"),
      theme: t("ui.theme"),
      themeAuto: t("ui.themeAuto"),
      themeLight: t("ui.themeLight"),
      themeDark: t("ui.themeDark"),
      pdfFailed: t("ui.pdfFailed"),
      full: (most) => t("ui.full", { most }),
      tooLong: (most, length) => t("ui.tooLong", { most, length }),
    }),
    [t],
  );
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}
