// What comes in the place of an act, and after it: the second of two quick presses is none of its own. And what it promises.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { Act } from "./act.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

// The moment passes when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const messages = await loadCeremonyMessages("en");
const declined = { by: "Ann Lee", reason: "Too long", at: "2026-11-20T10:42:00Z" };

const viewOf = (state: CeremonyView["state"], change: object = {}) =>
  ({
    ceremonyId: "c1",
    state,
    account: { name: "Nordhaven", logoUrl: null },
    package: { id: "p", name: "Lease", language: "en", due: "2026-11-20T10:42:00Z" },
    sender: { name: "Ben Okafor", email: "ben@example.com", company: "" },
    signer: { id: "ann", name: "Ann Lee", email: "ann@example.com", hasDesk: false },
    recipients: [{ mine: true, state: "declined" }],
    conditions: [],
    documents: [{ id: "d", name: "Lease", pages: [{}] }],
    attachments: [],
    settings: {},
    mayDownload: true,
    asked: null,
    keepsMails: false,
    authentication: null,
    ...change,
  }) as unknown as CeremonyView;

const locked = viewOf("locked");
const asking = viewOf("authenticate", {
  authentication: {
    asks: "questions",
    questions: [{ question: "Pet?", maskInput: false }],
    code: null,
    tries: 3,
    triesLeft: 1,
  },
});

async function open(first: CeremonyView) {
  const asked = serve(() => ({ status: 200, body: viewOf("locked", { asked: "2026-11-20T10:42:00Z" }) }));
  const drawn = (view: CeremonyView) => (
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <Act view={view} onShown={() => undefined} />
      </Asking>
    </Spoken>
  );
  const screen = await render(drawn(first));
  return { goOn: (view: CeremonyView) => screen.rerender(drawn(view)), asked };
}

/** Whether a press on the middle of it would be its own. */
function takesPress(one: Locator): boolean {
  const element = one.element();
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** A press goes through each of them until it was seen. */
async function settle(...all: Locator[]) {
  for (const one of all) await expect.element(one).toBeVisible();
  expect(all.map(takesPress)).toEqual(all.map(() => false));
  vi.advanceTimersByTime(699);
  expect(all.map(takesPress)).toEqual(all.map(() => false));
  vi.advanceTimersByTime(1);
  await expect.poll(() => all.map(takesPress)).toEqual(all.map(() => true));
}

const button = (name: string) => page.getByRole("button", { name });
const write = page.getByRole("button", { name: "Write to Ben Okafor" });

test.each([390, 1200])("at %d px the last wrong answer asks for nothing on the page that says so", async (width) => {
  await page.viewport(width, 700);
  const { goOn, asked } = await open(asking);
  await expect.element(button("Open the package")).toBeVisible();
  await goOn(locked);
  await settle(button("Ask to be let in again"), write);
  expect(asked.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
});

test.each([
  ["expired", viewOf("expired"), () => [button("Ask for more time"), write]],
  ["declined", viewOf("declined", { declined }), () => [write]],
  ["opted out", viewOf("opted-out", { declined }), () => [write]],
  ["taken back", viewOf("withdrawn"), () => [write]],
  ["signed", viewOf("signed"), () => [write, page.getByRole("link", { name: "Download Lease as PDF" })]],
] as const)("%s: what the page offers comes a moment after it", async (_, view, acts) => {
  await page.viewport(390, 700);
  const { goOn } = await open(asking);
  await expect.element(button("Open the package")).toBeVisible();
  await goOn(view);
  await settle(...acts());
});

test("one page that gives way to another, and an act that is gone once it was pressed", async () => {
  await page.viewport(1200, 700);
  const { goOn } = await open(locked);
  await settle(button("Ask to be let in again"));
  await goOn(viewOf("locked", { asked: "2026-11-20T10:42:00Z" }));
  await expect.element(button("Ask to be let in again")).not.toBeInTheDocument();
  await settle(write);
  await goOn(viewOf("expired"));
  await settle(button("Ask for more time"));
});

test("a request reaches the sender by mail only where one leaves", async () => {
  const asked = "2026-11-20T10:42:00Z";
  const { goOn } = await open(viewOf("locked", { asked }));
  await expect.element(page.getByText(/was asked on .*At most one request a day reaches them by e-mail/)).toBeVisible();
  for (const state of ["locked", "expired"] as const) {
    await goOn(viewOf(state, { asked, keepsMails: true }));
    await expect.element(page.getByText(/^Ben Okafor was asked on [^.]*\.$/)).toBeVisible();
    expect(document.body.textContent).not.toContain("by e-mail");
  }
});

test.each([
  ["a code", asking],
  ["declined", viewOf("declined", { declined: null })],
  ["expired", viewOf("expired")],
  ["locked", viewOf("locked")],
  ["taken back", viewOf("withdrawn")],
  ["the account's login", viewOf("authenticate", { authentication: { login: { to: "a\u2026", signedInAs: null } } })],
])("%s: before anybody has shown who they are, the sender can be written to", async (_, view) => {
  await page.viewport(390, 700);
  const sender = { ...view.sender, email: "", company: "" };
  await open({ ...view, sender, signer: { ...view.signer, email: "" }, recipients: [], documents: [] });
  await expect.element(write).toBeVisible();
  expect(document.body.textContent).not.toContain("ben@example.com");
});
