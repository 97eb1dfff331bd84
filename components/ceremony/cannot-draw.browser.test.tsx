// What has to be drawn, for whoever has a keyboard alone: it is said what to do, and the way to the sender is there.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { noneKept } from "./kept.ts";
import { SignatureDialog } from "./signature-dialog.tsx";
import type { Step } from "./signing-state.ts";
import { ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");

function open(subtype: "CAPTURE" | "FULLNAME") {
  serve(() => ({ status: 404 }));
  const fields = [{ id: "f", type: "SIGNATURE", subtype }];
  const view = {
    ceremonyId: "drawn",
    package: { id: "p", language: "en" },
    sender: { name: "Ingrid Berg", email: "ingrid@example.com", company: "" },
    signer: { name: "Ann Lee", firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
    settings: {},
    documents: [{ id: "d", approvals: [{ id: "a", fields }] }],
  } as unknown as CeremonyView;
  const store = createCeremonyStore({
    kept: { ...noneKept(), begun: true },
    unsaved: [],
    documentId: "d",
    onChange: () => undefined,
    onKeep: () => undefined,
  });
  const step = { key: "s", kind: "signature", documentId: "d", approvalId: "a", fields } as unknown as Step;
  return render(
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
}

test("where only a drawing is taken the sender is written to from the dialog, which stays behind the question", async () => {
  await open("CAPTURE");
  await expect.element(page.getByText(/If you cannot draw, write to the sender/)).toBeVisible();
  const write = page.getByRole("button", { name: "Write to Ingrid Berg" });
  (write.element() as HTMLElement).focus();
  await write.click();
  await expect.element(page.getByRole("dialog", { name: "Write to Ingrid Berg" })).toBeVisible();
  await expect.element(page.getByText(/use Type or Upload/)).not.toBeInTheDocument();
});

test("where typing is offered nobody is sent to the sender", async () => {
  await open("FULLNAME");
  await expect.element(page.getByRole("tab", { name: messages.signature.typed })).toBeVisible();
  await page.getByRole("tab", { name: messages.signature.drawn }).click();
  await expect.element(page.getByText(/If you cannot draw/)).not.toBeInTheDocument();
});
