// The English words of an area, and a page that has them, for tests of what says something by itself.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createTranslator } from "use-intl/core";
import { loadNamed, type NamedArea, type NamedMessages } from "#lib/language/page-messages.ts";
import { Spoken } from "./spoken.tsx";
import type { AreaWords } from "./use-words.ts";

export async function englishWords<A extends NamedArea>(area: A): Promise<AreaWords<A>> {
  const messages = await loadNamed([area], "en");
  return createTranslator({ locale: "en-GB", messages: messages as never, namespace: area as never }) as AreaWords<A>;
}

/** Draws what stands on a page that has the words of these areas. */
export async function englishMarkup(...areas: NamedArea[]): Promise<(node: ReactNode) => string> {
  const messages = (await loadNamed(["ui", ...areas], "en")) as Pick<NamedMessages, "ui">;
  const page = { language: "en", formatTag: "en-GB", direction: "ltr", messages } as const;
  return (node) => renderToStaticMarkup(<Spoken {...page}>{node}</Spoken>);
}
