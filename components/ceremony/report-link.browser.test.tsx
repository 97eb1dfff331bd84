// Whoever is not meant says so where they notice it, and where the mail's link leads them: asked once, told once.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { Act } from "./act.tsx";
import { type Device, DeviceContext } from "./device.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const messages = await loadCeremonyMessages("en");
const viewOf = (state: CeremonyView["state"]) =>
  ({
    ceremonyId: "c1",
    state,
    account: { name: "Nordhaven", logoUrl: null },
    package: { id: "p", name: "Lease", language: "en", message: "", due: null },
    sender: { name: "Ben Okafor", email: "ben@example.com", company: "" },
    signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com", hasDesk: false },
    recipients: [{ mine: true, state: "waiting" }],
    conditions: [],
    documents: [],
    attachments: [],
    consent: null,
    reassign: null,
    settings: { declineButton: false },
    mayDownload: false,
    asked: null,
    keepsMails: false,
    authentication: null,
  }) as unknown as CeremonyView;

beforeEach(() => {
  window.history.replaceState(null, "", window.location.pathname);
});

async function open(state: CeremonyView["state"], device?: Device) {
  const asked = serve(() => ({ status: 200, body: viewOf(state) }));
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <DeviceContext value={device}>
          <Act view={viewOf(state)} onShown={() => undefined} />
          <Toaster />
        </DeviceContext>
      </Asking>
    </Spoken>,
  );
  return () => asked.filter(({ line }) => line.startsWith("POST"));
}

const opener = page.getByRole("button", { name: "Not Ann Lee? Report it" });
const dialog = page.getByRole("dialog");
const report = dialog.getByRole("button", { name: messages.report.act });
const thanks = page.getByText(/^Thank you\. \W?Ben Okafor\W? has been told/);

test.each(["consent", "waiting-turn", "locked", "signed"] as const)("%s: the sender is told, once", async (state) => {
  const posts = await open(state);
  await opener.click();
  await report.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([{ line: "POST /api/ceremony/c1/requests", body: { about: "not-me" } }]);
});

test.each(["consent", "waiting-turn"] as const)(
  "%s: the mail's link asks, and reports nothing by itself",
  async (state) => {
    window.history.replaceState(null, "", "#report");
    const posts = await open(state);
    await expect.element(report).toBeVisible();
    expect(window.location.hash).toBe("");
    await dialog.getByRole("button", { name: messages.report.cancel }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
  },
);

test("to decline is left to the page that offers it", async () => {
  window.history.replaceState(null, "", "#decline");
  await open("waiting-turn");
  await expect.element(opener).toBeVisible();
  expect(window.location.hash).toBe("#decline");
});

test("in person the device is given back, and the host says why", async () => {
  await open("consent", { host: "Ben Okafor", giveBack: vi.fn(), busy: false, trouble: undefined, before: new Set() });
  await expect.element(page.getByRole("heading", { name: messages.consent.title })).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});

test("who has just pressed something else presses no report that a message moved under their finger", async () => {
  await page.viewport(390, 1000);
  await open("locked");
  await expect.element(opener).toBeVisible();
  const takesPress = () => {
    const { left, top, width, height } = opener.element().getBoundingClientRect();
    return opener.element().contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(takesPress).toBe(true);
  document.querySelector("header")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.poll(takesPress).toBe(false);
  await expect.poll(takesPress).toBe(true);
  // A message that comes long after the press.
  const message = document.createElement("p");
  message.textContent = "That was not right.";
  document.querySelector("main h1")?.after(message);
  await expect.poll(takesPress).toBe(false);
  await expect.poll(takesPress).toBe(true);
  // What moves nothing is none.
  document.querySelector("main")?.append(document.createElement("i"));
  await new Promise(requestAnimationFrame);
  expect(takesPress()).toBe(true);
  message.remove();
  await expect.poll(takesPress).toBe(false);
  await expect.poll(takesPress).toBe(true);
  opener.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(takesPress(), "its own presses are taken").toBe(true);
  await opener.click();
  await expect.element(dialog).toBeVisible();
});
