// What is drawn in a browser's tests stands on a page with a language, as it does in the product: in English unless it is said.
import type { ReactNode } from "react";
import { type RenderResult, render } from "vitest-browser-react";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed, type NamedArea, type NamedMessages } from "#lib/language/page-messages.ts";
import { Spoken } from "./spoken.tsx";

/** `direction`: "rtl" for a page that runs the other way. */
export async function drawEnglish(
  areas: readonly NamedArea[],
  node: ReactNode,
  direction: "ltr" | "rtl" = "ltr",
): Promise<RenderResult> {
  return draw(areas, node, { language: "en", formatTag: "en-GB", direction });
}

/** The page runs as its language does. */
export const drawIn = (language: Language, areas: readonly NamedArea[], node: ReactNode): Promise<RenderResult> =>
  draw(areas, node, { language, formatTag: language, direction: languages[language].direction });

type Page = { language: Language; formatTag: string; direction: "ltr" | "rtl" };

async function draw(areas: readonly NamedArea[], node: ReactNode, page: Page): Promise<RenderResult> {
  const messages = (await loadNamed(["ui", ...areas], page.language)) as Pick<NamedMessages, "ui">;
  return render(
    <Spoken {...page} messages={messages}>
      {node}
    </Spoken>,
  );
}
