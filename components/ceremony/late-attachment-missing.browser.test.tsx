// The ways to hand in a file whose script cannot be had: nobody waits without a word.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { LateAttachment } from "./late-attachment.tsx";

vi.mock("./attachment-upload.tsx", () => {
  throw new Error("no connection");
});

const attachment = { id: "id-card", name: "Identity card" } as CeremonyView["attachments"][number];

test("while they are waited for it says so; what cannot be had is told and can be tried again", async () => {
  const draw = (isAsked: boolean) => (
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <LateAttachment view={{} as CeremonyView} attachment={attachment} isAsked={isAsked} />
      </Asking>
    </Spoken>
  );
  const messages = await loadCeremonyMessages("en");
  const screen = await render(draw(false));
  await expect.element(screen.getByText("One moment")).toBeVisible();
  await screen.rerender(draw(true));
  await expect.element(screen.getByText(/^No connection/)).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(/^No connection/)).toBeVisible();
  await expect.element(screen.getByText("Identity card")).toBeVisible();
});
