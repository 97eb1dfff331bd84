// A page in English, German and Arabic, judged by the rules of accessibility that a program can check.
import axe from "axe-core";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "./spoken.tsx";

const languages = [
  { language: "en", direction: "ltr" },
  { language: "de", direction: "ltr" },
  { language: "ar", direction: "rtl" },
] as const;
export type Judged = (typeof languages)[number]["language"];
const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No violation of WCAG 2.2 AA in any of the three, each drawn on a phone with the messages that `load` brings. */
export async function expectAccessibleInLanguages(
  node: ReactNode,
  load: (language: Judged) => Promise<object>,
): Promise<void> {
  serve(() => ({ status: 404 }));
  await page.viewport(390, 844);
  for (const { language, direction } of languages) {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
    const screen = await render(
      <Spoken language={language} formatTag={language} direction={direction} messages={(await load(language)) as never}>
        <Asking>{node}</Asking>
      </Spoken>,
    );
    await expect.element(page.getByRole("heading").first()).toBeInTheDocument();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { violations } = await axe.run(document.body, { runOnly });
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
    expect(found, language).toEqual([]);
    await screen.unmount();
  }
}
