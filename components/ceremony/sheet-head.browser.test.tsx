// The head of a phone's sheet where words are long and there is no network: how far the signer is stays in view.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { SheetHead } from "./sheet-head.tsx";
import type { Signing } from "./use-signing.ts";
import { ViewContext } from "./use-signing.ts";

const steps = Array.from({ length: 12 }, (_, at) => ({ key: `${at}`, required: true, done: at < 3 }));
const signing = { steps, progress: { done: 3, total: 12 }, current: null, next: null } as unknown as Signing;
const view = { ceremonyId: "ann", signer: { number: 1 } } as unknown as CeremonyView;

test.each([
  [320, 40],
  [206, 0],
])(
  "in German at %d px what is kept here stands beside the progress and the way to all fields",
  async (width, atLeast) => {
    await page.viewport(width, 640);
    const kept = { marks: {}, adopted: {}, confirmed: [], begun: true };
    const nothing = () => undefined;
    const store = createCeremonyStore({ kept, unsaved: [], documentId: "d", onChange: nothing, onKeep: nothing });
    store.getState().noteSaving("kept", 1);
    const screen = await render(
      <Spoken language="de" formatTag="de" direction="ltr" messages={await loadCeremonyMessages("de")}>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <div className="@container/room px-4" style={{ width }}>
              <SheetHead signing={signing} onAllFields={nothing} />
            </div>
          </CeremonyContext>
        </ViewContext>
      </Spoken>,
    );
    const word = screen.getByText("Auf diesem Gerät aufbewahrt").element();
    const all = screen.getByRole("button", { name: "Alle Felder" }).element().getBoundingClientRect();
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
