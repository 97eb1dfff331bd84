// The last question on the narrowest phone: what is signed is called by its name.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { FinishDialog } from "./finish-dialog.tsx";
import { noneKept } from "./kept.ts";
import { ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");
const paper = (id: string, name: string) => ({ id, name, viewed: false, pages: [], approvals: [] });
const view = {
  ceremonyId: "ann",
  documents: [paper("lease", "Lease agreement"), paper("rules", "House rules")],
  attachments: [],
  signer: { name: "Ann", company: "" },
  settings: {},
} as unknown as CeremonyView;
const finish = {
  open: true,
  setOpen: () => undefined,
  ask: () => undefined,
  askIfDone: () => undefined,
  busy: false,
  trouble: null,
  sign: () => undefined,
  acts: [],
  setActs: () => undefined,
};

async function draw(act: typeof finish) {
  const kept = { ...noneKept(), begun: true };
  const nothing = () => undefined;
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "lease", onChange: nothing, onKeep: nothing });
  store.getState().noteShown("lease");
  return render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <FinishDialog finish={act} steps={[]} />
          </CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>,
  );
}

test("the second of two quick presses, the first of which led here, signs nothing; whoever has read does", async () => {
  await page.viewport(390, 664);
  let signed = 0;
  const screen = await draw({ ...finish, sign: () => void signed++ });
  const act = screen.getByRole("button", { name: "Sign and finish" });
  const { left, top, width, height } = act.element().getBoundingClientRect();
  const under = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button");
  expect(under(), "a press goes through it").not.toBe(act.element());
  expect(document.activeElement, "the focus is on it").toBe(act.element());
  (act.element() as HTMLElement).click();
  expect(signed, "nor does Enter on it").toBe(0);
  await act.click();
  expect(signed).toBe(1);
  expect(under()).toBe(act.element());
});

test.each([320, 360, 900])("at %d px the name of a document that was not opened is read", async (width) => {
  await page.viewport(width, 640);
  const screen = await draw(finish);
  const name = screen.getByText("House rules", { exact: true });
  const { width: own, height } = name.element().getBoundingClientRect();
  expect(own).toBeGreaterThanOrEqual(120);
  expect(height, "one line").toBeLessThan(30);
  await expect.element(screen.getByRole("button", { name: /House rules/ })).toBeInViewport({ ratio: 1 });
});
