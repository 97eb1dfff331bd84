// What a dialog is refused with on the smallest phone: it is seen, whatever stands above it and however high the acts are.
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { noneKept } from "./kept.ts";
import { noCertificate } from "./own-certificate.testing.ts";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { ViewContext } from "./use-signing.ts";

const reasons = ["Not what was agreed", "Something is wrong in it", "Somebody else has to sign", "I need more time"];
const document = (id: string, name: string) => ({ id, name, viewed: false, pages: [], approvals: [] });
const view = {
  ceremonyId: "ann",
  package: { id: "p", name: "Lease", language: "en" },
  documents: [document("lease", "Lease agreement"), document("rules", "House rules"), document("annex", "Annex")],
  attachments: [],
  recipients: [],
  sender: { name: "The sender", email: "" },
  account: { name: "" },
  signer: { name: "Ann", company: "", email: "ann@example.com" },
  settings: { declineReasons: reasons },
} as unknown as CeremonyView;
const finish = {
  open: true,
  setOpen: () => undefined,
  ask: () => undefined,
  askIfDone: () => undefined,
  busy: false,
  trouble: null as string | null,
  sign: () => undefined,
  acts: [],
  setActs: () => undefined,
  own: noCertificate,
  code: "",
  setCode: () => undefined,
};

const nothing = () => undefined;
const kept = { ...noneKept(), begun: true };
const store = createCeremonyStore({ kept, unsaved: [], documentId: "lease", onChange: nothing, onKeep: nothing });
const open = { view, open: true, onOpenChange: nothing };

async function draw(language: "en" | "de", answer: Answer) {
  await page.viewport(320, 568);
  serve(() => answer);
  const messages = await loadCeremonyMessages(language);
  const around = (dialog: ReactNode) => (
    <Spoken language={language} formatTag={language} direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <CeremonyContext value={store}>{dialog}</CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>
  );
  return { messages, around };
}

/** All of it stands in the window, above the acts. */
async function expectSeen(words: string | RegExp) {
  const said = page.getByRole("dialog").getByText(words);
  await expect.element(said).toBeInViewport({ ratio: 1 });
  const foot = () => window.document.querySelector("[data-slot=dialog-foot]")?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => foot() - said.element().getBoundingClientRect().bottom).toBeGreaterThan(0);
  expect(said.elements(), "once").toHaveLength(1);
  expect(said.element().closest("[aria-live]"), "and it is announced").not.toBeNull();
}

test.each(["en", "de"] as const)("a hand-over that is refused (%s)", async (language) => {
  const key = "error.conflict.signsAlready";
  const { messages, around } = await draw(language, {
    status: 409,
    body: { code: 409, messageKey: key, message: "", parameters: {} },
  });
  const screen = await render(around(<ReassignDialog {...open} />));
  for (const [label, value] of [
    [messages.reassign.firstName, "Ben"],
    [messages.reassign.lastName, "Okafor"],
    [messages.reassign.email, "ben@example.com"],
  ] as const)
    await screen.getByLabelText(label).fill(value);
  await screen.getByRole("button", { name: messages.reassign.act }).click();
  await expect.poll(() => screen.getByRole("dialog").element().querySelector("[data-slot=banner]")).not.toBeNull();
  await expectSeen(screen.getByRole("dialog").element().querySelector("[data-slot=banner]")?.textContent ?? "");
});

test.each(["en", "de"] as const)("a no that nobody answers (%s)", async (language) => {
  const { messages, around } = await draw(language, "no network");
  const screen = await render(around(<DeclineDialog {...open} act="decline" onQuestion={() => undefined} />));
  await screen.getByText("Not what was agreed").click();
  await screen.getByRole("button", { name: messages.decline.act }).click();
  await expectSeen(messages.unsure);
});

test.each(["en", "de"] as const)("the last question without a network (%s)", async (language) => {
  const { messages, around } = await draw(language, "no network");
  const screen = await render(around(<FinishDialog finish={finish} steps={[]} />));
  await screen.rerender(around(<FinishDialog finish={{ ...finish, trouble: messages.signOffline }} steps={[]} />));
  await expectSeen(messages.signOffline);
});
