"use client";
// A page in the language of whoever reads it: its messages, how dates are written and in which zone, and which way the page runs.
import { Direction as Directions } from "radix-ui";
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from "react";
import { type IntlConfig, IntlProvider } from "use-intl";
import type { Direction, Language } from "#lib/language/languages.ts";
import type { CeremonyMessages, NamedMessages } from "#lib/language/page-messages.ts";
import { ReaderContext } from "./reader.ts";
import { UiWordsContext } from "./ui-words.ts";
import { useWords } from "./use-words.ts";

export type SpokenProps = {
  language: Language;
  formatTag: string;
  direction: Direction;
  /** In which times are told; the browser's own where it is not known. */
  zone?: string | undefined;
  /** Those of the areas that this page's components ask. */
  messages: CeremonyMessages | Pick<NamedMessages, "ui">;
  children: ReactNode;
};

const LanguageContext = createContext<Language>("en");
export const useSpokenLanguage = (): Language => use(LanguageContext);

export function Spoken({ language, formatTag, direction, zone, messages, children }: SpokenProps) {
  const reader = useMemo(() => ({ formatTag, direction, zone }), [formatTag, direction, zone]);
  useDocumentLanguage(language, direction);
  return (
    // No message writes a date by itself: Time does, in the reader's zone.
    <IntlProvider locale={formatTag} messages={messages as IntlConfig["messages"]} timeZone="UTC">
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
    const { lang, dir } = root;
    root.lang = language;
    root.dir = direction;
    return () => {
      root.lang = lang;
      root.dir = dir;
    };
  }, [language, direction]);
}

function Controls({ children }: { children: ReactNode }) {
  return <UiWordsContext value={useWords("ui")}>{children}</UiWordsContext>;
}
