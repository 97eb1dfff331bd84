// The head of a phone's sheet where words are long and there is no network: how far the signer is stays in view.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { noneKept } from "./kept.ts";
import { SheetHead } from "./sheet-head.tsx";
import type { Signing } from "./use-signing.ts";
import { ViewContext } from "./use-signing.ts";

const steps = Array.from({ length: 12 }, (_, at) => ({ key: `${at}`, required: true, done: at < 3 }));
const signing = { steps, progress: { done: 3, total: 12 }, current: null, next: null } as unknown as Signing;
const view = { ceremonyId: "ann", signer: { number: 1 } } as unknown as CeremonyView;

async function draw(language: Language, width: number, onAllFields: () => void = () => undefined) {
  const kept = { ...noneKept(), begun: true };
  const nothing = () => undefined;
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "d", onChange: nothing, onKeep: nothing });
  store.getState().noteSaving("kept");
  const messages = await loadCeremonyMessages(language);
  const { steps: stepWords, saving } = messages;
  const screen = await render(
    <Spoken language={language} formatTag={language} direction={languages[language].direction} messages={messages}>
      <ViewContext value={view}>
        <CeremonyContext value={store}>
          <div className="@container/room px-4" style={{ width }} dir={languages[language].direction}>
            <SheetHead signing={signing} onAllFields={onAllFields} />
          </div>
        </CeremonyContext>
      </ViewContext>
    </Spoken>,
  );
  const word = screen.getByText(saving.kept).element();
  const all = screen.getByRole("button", { name: stepWords.allFields }).element().getBoundingClientRect();
  const handle = screen.container.querySelector("[aria-hidden]");
  return { word, all, handle };
}

test.each([
  [320, 40],
  [206, 0],
])(
  "in German at %d px what is kept here stands beside the progress and the way to all fields",
  async (width, atLeast) => {
    await page.viewport(width, 640);
    const { word, all } = await draw("de", width);
    const range = document.createRange();
    range.selectNodeContents(word);
    const { left, right } = range.getBoundingClientRect();
    const strokes = word.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
    expect(right, "before the way to all fields").toBeLessThanOrEqual(all.left);
    expect(all.right).toBeLessThanOrEqual(width - 15);
    expect(strokes.width, "the progress").toBeGreaterThanOrEqual(atLeast);
    expect(strokes.right).toBeLessThanOrEqual(left);
  },
);

test.each(completeIn.ceremony)("held sideways, at 224 px, nothing of it is cut or broken in %s", async (language) => {
  await page.viewport(568, 320);
  const { word, all } = await draw(language, 224);
  const head = word.parentElement?.getBoundingClientRect() ?? new DOMRect();
  expect(all.left).toBeGreaterThanOrEqual(head.left - 1);
  expect(all.right).toBeLessThanOrEqual(head.right + 1);
  const { top, height, width } = word.getBoundingClientRect();
  expect(width, "a line of its own").toBeCloseTo(head.width, 0);
  expect(height, "two lines at most").toBeLessThan(36);
  // What is pressed reaches ten pixels beyond its words.
  expect(top).toBeGreaterThanOrEqual(all.bottom - 11);
});

test("drawn up by its handle it shows all fields, once; a press that slips does nothing", async () => {
  await page.viewport(390, 664);
  let shown = 0;
  const { handle } = await draw("en", 390, () => {
    shown += 1;
  });
  const at = (type: string, clientY: number) =>
    handle?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 7, isPrimary: true, clientX: 190, clientY }),
    );
  at("pointerdown", 500);
  at("pointermove", 490);
  at("pointerup", 490);
  at("pointermove", 400);
  expect(shown).toBe(0);
  at("pointerdown", 500);
  at("pointermove", 520);
  for (const y of [480, 460, 440, 420]) at("pointermove", y);
  at("pointerup", 420);
  expect(shown).toBe(1);
});
