// A picture as a signature: what was chosen last counts, and nobody signs with the one before while it is read.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { noneKept } from "./kept.ts";
import { SignatureDialog } from "./signature-dialog.tsx";
import type { Step } from "./signing-state.ts";
import { ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");
const sign = { id: "f", type: "SIGNATURE", subtype: "FULLNAME" };
const view = {
  ceremonyId: "pictures",
  package: { id: "p", language: "en" },
  signer: { name: "Ann Lee", firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
  settings: {},
  documents: [{ id: "d", approvals: [{ id: "a", fields: [sign] }] }],
} as unknown as CeremonyView;
const step = { key: "s", kind: "signature", documentId: "d", approvalId: "a", fields: [sign] } as unknown as Step;
const taken = (file: string): Answer => ({ status: 200, body: { file, width: 4, height: 2 } });
const picture = (name: string) => new File(["x"], name, { type: "image/png" });

/** Each picture that arrives waits until the test answers it. */
async function open() {
  const answers: ((answer: Answer) => void)[] = [];
  serve(({ line }) => (line.startsWith("POST") ? new Promise((resolve) => answers.push(resolve)) : { status: 404 }));
  const store = createCeremonyStore({
    kept: { ...noneKept(), begun: true },
    unsaved: [],
    documentId: "d",
    onChange: () => undefined,
    onKeep: () => undefined,
  });
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <SignatureDialog step={step} hasOthers={false} onSigned={() => undefined} />
          </CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>,
  );
  await screen.getByRole("tab", { name: messages.signature.image }).click();
  const choose = async (name: string) => {
    const before = answers.length;
    await page.elementLocator(input()).upload(picture(name));
    await expect.poll(() => answers.length).toBe(before + 1);
  };
  return { answers, choose, mark: () => store.getState().marks["d/a"] };
}

const input = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
const act = () => page.getByRole("button", { name: messages.signature.signHere });
const preview = () => page.getByRole("img", { name: messages.signature.uploadPreview });

test("while another picture is read the one before signs nothing", async () => {
  const { answers, choose, mark } = await open();
  await choose("one.png");
  answers[0]?.(taken("one"));
  await expect.element(act()).not.toHaveAttribute("aria-disabled", "true");
  await choose("two.png");
  await expect.element(act()).toHaveAttribute("aria-disabled", "true");
  await act().click({ force: true });
  expect(mark()).toBeUndefined();
  answers[1]?.(taken("two"));
  await expect.element(preview()).toHaveAttribute("src", expect.stringContaining("two"));
  await act().click();
  expect(mark()).toEqual({ kind: "image", file: "two" });
});

test("of two choices the last one counts, also where it is read first", async () => {
  const { answers, choose } = await open();
  await choose("one.png");
  await choose("two.png");
  answers[1]?.(taken("two"));
  await expect.element(preview()).toHaveAttribute("src", expect.stringContaining("two"));
  answers[0]?.(taken("one"));
  await new Promise(requestAnimationFrame);
  await expect.element(preview()).toHaveAttribute("src", expect.stringContaining("two"));
});

test("a picture in which no signature was found is not taken, and the one before neither", async () => {
  const { answers, choose } = await open();
  await choose("one.png");
  answers[0]?.(taken("one"));
  await expect.element(preview()).toBeInTheDocument();
  await choose("blank.png");
  answers[1]?.({ status: 400, body: { code: 400, messageKey: "error.validation.signatureBlank", message: "" } });
  await expect.element(page.getByText("No signature was found in this picture.", { exact: false })).toBeVisible();
  await expect.element(act()).toHaveAttribute("aria-disabled", "true");
});
