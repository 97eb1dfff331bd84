// Whether it is saved is read in every language, however narrow the place, and what has no room is in the tip.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { completeIn } from "#lib/language/complete-in.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { SavedWord } from "./saved-word.tsx";
import type { SaveState } from "./use-save-queue.ts";

const message = "Maximilian-Alexander von und zu Hohenzollern: write the person’s e-mail address.";
const troubles: SaveState[] = [
  { kind: "offline" },
  { kind: "signed-out" },
  { kind: "failed", cause: new Error("no") },
  { kind: "incomplete", message },
];

/** As wide as what a phone's bar, or one at a desk, leaves. */
async function draw(language: Language, state: SaveState, width: number) {
  const messages = await loadNamed(["ui", "prepare"], language);
  const { direction } = languages[language];
  const screen = await render(
    <Spoken language={language} formatTag={language} direction={direction} messages={messages}>
      <TooltipProvider>
        <div style={{ width }}>
          <SavedWord state={state} />
        </div>
      </TooltipProvider>
    </Spoken>,
  );
  return { screen, word: screen.getByRole("status").element() };
}

test.each(completeIn.prepare.flatMap((language) => troubles.map((state) => ({ language, state }))))(
  "in $language, $state.kind is read whole in a narrow place, on one line",
  async ({ language, state }) => {
    const { word } = await draw(language, state, 190);
    const short = word.querySelector(".truncate");
    expect(short?.scrollWidth).toBeLessThanOrEqual(short?.clientWidth ?? 0);
    expect(word.scrollWidth).toBeLessThanOrEqual(190);
    expect(word.getBoundingClientRect().height).toBeLessThanOrEqual(24);
    expect(word.textContent?.length, "those who hear it hear all of it").toBeGreaterThan(
      short?.textContent?.length ?? 0,
    );
  },
);

test("the rest is seen where it has room, and in the tip where it has none", async () => {
  const bottom = (one: Element | undefined) => one?.getBoundingClientRect().bottom ?? 0;
  const wide = await draw("en", { kind: "incomplete", message }, 900);
  const whole = document.createRange();
  whole.selectNodeContents(wide.word);
  expect(whole.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom(wide.word) + 1);
  await wide.screen.unmount();

  const narrow = await draw("en", { kind: "incomplete", message }, 190);
  await userEvent.click(narrow.screen.getByRole("button", { name: /^Not all saved/ }));
  await expect.element(narrow.screen.getByRole("tooltip")).toHaveTextContent(`Not all saved. ${message}`);
});
