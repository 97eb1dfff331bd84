// The consent that a press has led to: the next of several quick presses is no way out of it.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { ConsentGate } from "./consent-gate.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const view = {
  ceremonyId: "c1",
  state: "consent",
  package: { id: "p", name: "Lease", message: "" },
  account: { name: "Nordhaven", logoUrl: null },
  sender: { name: "Ben Okafor", email: "ben@example.com" },
  signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
  recipients: [],
  attachments: [],
  documents: [],
  consent: null,
  reassign: { needsPhone: false },
  settings: {},
} as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");

test("no way out takes a press of the pointer until it was seen", async () => {
  await page.viewport(390, 664);
  serve(() => ({ status: 204 }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ConsentGate view={view} />
      </Asking>
    </Spoken>,
  );
  const ways = [messages.consent.disagree, messages.menu.reassign];
  const takesPress = (name: string) => {
    const button = page.getByRole("button", { name }).element();
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.element(page.getByRole("button", { name: messages.consent.disagree })).toBeVisible();
  expect(ways.map(takesPress)).toEqual([false, false]);
  vi.advanceTimersByTime(700);
  await expect.poll(() => ways.map(takesPress)).toEqual([true, true]);
  vi.useRealTimers();
});

test.each([
  ["1.4.0", "Version 1.4.0"],
  ["2026-10-12T09:00:00Z", /^Version of Monday 12 October 2026$/],
])("which text it is stands at its foot: %s", async (version, says) => {
  serve(() => ({ status: 204 }));
  const words = { language: "en", hash: "", version, blocks: [{ heading: false, text: "Words." }] };
  const consent = { documentId: "default-consent", name: "Consent", pages: [], accepted: null, words };
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ConsentGate view={{ ...view, consent }} />
      </Asking>
    </Spoken>,
  );
  await expect.element(page.getByText(says)).toBeVisible();
});

test("where the account lets nobody agree at once, the end of the text is seen first", async () => {
  const agreed: unknown[] = [];
  serve((line) => {
    agreed.push(line);
    return { status: 204 };
  });
  const blocks = Array.from({ length: 60 }, (_, at) => ({ heading: false, text: `Clause ${at + 1}.` }));
  const words = { language: "en", hash: "", version: "1.4.0", blocks };
  const consent = { documentId: "default-consent", name: "Consent", pages: [], accepted: null, words };
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ConsentGate view={{ ...view, consent, off: ["allowCheckboxConsentApproval"] }} />
      </Asking>
    </Spoken>,
  );
  const agree = page.getByRole("button", { name: messages.consent.act });
  await expect.element(agree).toHaveAttribute("aria-disabled", "true");
  await expect.element(agree).toHaveAccessibleDescription(new RegExp(messages.consent.readOn));
  page.getByText("Clause 60.").element().scrollIntoView();
  await expect.element(agree).not.toHaveAttribute("aria-disabled");
  await agree.click();
  await expect.poll(() => agreed.length).toBe(1);
});

test("it says which package it is about, and the sender can be asked before anything is agreed to", async () => {
  const asked = serve(() => ({ status: 204 }));
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ConsentGate view={view} />
      </Asking>
    </Spoken>,
  );
  await expect.element(page.getByRole("definition")).toHaveTextContent("Lease");
  await page.getByRole("button", { name: "Write to Ben Okafor" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to Ben Okafor" });
  await dialog.getByRole("textbox").fill("Which flat is this?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect
    .poll(() => asked.filter((one) => JSON.stringify(one.body)?.includes("Which flat is this?")).length)
    .toBe(1);
});
