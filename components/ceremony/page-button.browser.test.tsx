// The signer's own fields on a phone's page, as they are called: what is entered is done only where it is right, and of several
// that are one answer each has its own name.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyDocument, CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { noneKept } from "./kept.ts";
import { PageFields } from "./page-fields.tsx";
import { SavingWord } from "./saving-word.tsx";
import { fieldKey } from "./signing-state.ts";
import { useSigning, ViewContext } from "./use-signing.ts";

const field = (id: string, subtype: string, top: number, more: object) => ({
  ...{ id, name: id, type: "INPUT", subtype, page: 0, left: 60, top, width: 200, height: 40, value: "", binding: null },
  ...more,
});
const radio = (id: string, top: number) =>
  field(id, "RADIO", top, { width: 20, height: 20, tooltip: id, validation: { required: true, group: "#pay" } });
const document = {
  id: "lease",
  name: "Lease",
  pages: [],
  approvals: [
    {
      ...{ id: "a", mine: true, accepted: null, disabled: false, optional: false },
      fields: [
        field("Day", "DATEPICKER", 100, { validation: { required: true, pattern: "yyyy-MM-dd" } }),
        radio("Monthly", 200),
        radio("Yearly", 240),
      ],
    },
  ],
} as unknown as CeremonyDocument;
const view = {
  package: { id: "p", name: "Lease", language: "en" },
  signer: { id: "ann", number: 1, name: "Ann Lee" },
  recipients: [],
  attachments: [],
  settings: {},
  documents: [document],
} as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;

function Fields() {
  const signing = useSigning();
  return (
    <>
      <SavingWord signing={signing} />
      <div className="relative h-100 w-100">
        <PageFields document={document} page={0} scale={1} steps={signing.steps} phone />
      </div>
    </>
  );
}

/** While the signer is at the date, whose value has been saved. */
async function draw(value: string) {
  const store = createCeremonyStore({
    kept: { ...noneKept(), begun: true },
    unsaved: [{ documentId: "lease", approvalId: "a", fieldId: "Day", value }],
    documentId: "lease",
    current: fieldKey("lease", "a", "Day"),
    onChange: nothing,
    onKeep: nothing,
  });
  store.getState().noteSaving("saved");
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <Fields />
          </CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>,
  );
  return page.getByRole("button", { name: /^Day, / });
}

const saved = () => page.getByRole("status").filter({ hasText: "Saved" });

test("a date is done, and saved", async () => {
  const place = await draw("1980-04-03");
  await expect.element(place).toHaveAccessibleName("Day, done");
  await expect.element(saved()).toBeVisible();
});

test("what is no date is called wrong and looks so while it is being entered, and nothing says that it is saved", async () => {
  const place = await draw("3/4/1980");
  await expect.element(place).toHaveAccessibleName(/^Day, Enter a date as /);
  expect(place.element().className).toContain("border-critical");
  expect(saved().elements()).toEqual([]);
});

test("each radio of a group has its own name", async () => {
  await draw("");
  for (const name of ["pay: Monthly, empty", "pay: Yearly, empty"])
    await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
});
