// Without a connection the form view says so where it is seen, wherever in the list the signer is.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { FormView } from "./form-view.tsx";
import { noneKept } from "./kept.ts";
import { Room } from "./room.tsx";
import { useSigning, ViewContext } from "./use-signing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const field = (id: string, top: number) => ({
  ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 60, top, width: 200, height: 40 },
  ...{ value: "", binding: null, validation: { required: true } },
});
const view = {
  ceremonyId: "offline",
  state: "sign",
  package: { id: "p", name: "Lease", language: "en" },
  account: { name: "Nordhaven", logoUrl: null },
  sender: { name: "Ben Okafor", email: "ben@example.com" },
  signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
  recipients: [],
  conditions: [],
  attachments: [],
  settings: {},
  documents: [
    {
      ...{ id: "lease", name: "Lease", index: 0, viewed: true },
      pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
      approvals: [
        {
          ...{ id: "ann", mine: true, accepted: null, disabled: false, optional: false },
          fields: Array.from({ length: 20 }, (_, at) => field(`Line ${at + 1}`, 50 + at * 45)),
        },
      ],
    },
  ],
} as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;

function Form() {
  return <FormView signing={useSigning()} onFinish={nothing} busy={false} isAsked={false} />;
}

async function draw(width: number, height: number) {
  await page.viewport(width, height);
  const kept = { ...noneKept(), begun: true };
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "lease", onChange: nothing, onKeep: nothing });
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <Room view={view} settings={view.settings} account={view.account} acts={null}>
              <Form />
            </Room>
          </CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>,
  );
  await expect.element(page.getByRole("textbox", { name: /^Line 20/ })).toBeInTheDocument();
  return store;
}

const banner = () => page.getByRole("alert").filter({ hasText: /^No connection since/ });

test.each([
  [390, 664],
  [1280, 800],
])("at %d x %d it stands at the foot, over no field, until everything is saved", async (width, height) => {
  const store = await draw(width, height);
  store.getState().noteSaving("kept");
  for (const name of [/^Line 1(?!\d)/, /^Line 10/, /^Line 20/]) {
    page.getByRole("textbox", { name }).element().scrollIntoView({ block: "center", behavior: "instant" });
    await expect.element(banner()).toBeInViewport({ ratio: 1 });
  }
  expect(banner().element().closest("[data-slot=form-bar]")).not.toBeNull();
  store.getState().noteSaving("saved");
  await expect.poll(() => banner().elements()).toEqual([]);
});

test("in a window that has no height for a sentence, its word is in sight", async () => {
  const store = await draw(320, 256);
  store.getState().noteSaving("kept");
  const word = page.getByRole("status").filter({ hasText: /^Kept on this device$/ });
  await expect.element(word).toBeInViewport({ ratio: 1 });
});
