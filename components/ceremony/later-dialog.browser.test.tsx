// Finishing later: where its two ways out lead, also when no answer comes at first.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { LaterDialog } from "./later-dialog.tsx";
import { LeavingContext } from "./leaving.ts";

const messages = await loadCeremonyMessages("en");
const view = {
  ceremonyId: "c1",
  package: { due: "2026-12-01T17:00:00Z" },
  signer: { email: "layla@example.com" },
} as unknown as CeremonyView;

const answers = vi.fn<() => Promise<Response>>();
beforeEach(() => vi.stubGlobal("fetch", answers));
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

async function ask(change: Partial<CeremonyView> = {}) {
  const leave = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <LeavingContext value={{ leave, busy: false, before: new Set() }}>
          <LaterDialog view={{ ...view, ...change }} open onOpenChange={() => undefined} />
        </LeavingContext>
      </Spoken>
    </QueryClientProvider>,
  );
  return leave;
}

const sendButton = () => page.getByRole("button", { name: "Send me the link and close" });

test("without the mail nothing is asked for", async () => {
  const leave = await ask();
  await page.getByRole("button", { name: "Close without a mail" }).click();
  expect(leave.mock.calls).toEqual([[view, {}]]);
  expect(answers).not.toHaveBeenCalled();
});

test("an answer that does not come leaves the page as it is, and can be asked for again", async () => {
  answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const leave = await ask();
  await sendButton().click();
  await expect
    .element(
      page
        .getByRole("dialog")
        .getByText(/connection|not clear|unsure|again/i)
        .first(),
    )
    .toBeVisible();
  expect(leave).not.toHaveBeenCalled();
  answers.mockResolvedValue(Response.json({ to: "layla@example.com", sent: "2026-11-25T20:00:00Z", kept: false }));
  await sendButton().click();
  await expect.poll(() => leave.mock.calls).toEqual([[view, { mailedTo: "layla@example.com" }]]);
});

test("without a network neither of the two is offered, which is said once", async () => {
  await page.viewport(320, 568);
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await ask();
  await expect.element(page.getByText(messages.later.offline)).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole("button", { name: "Keep signing" })).toHaveFocus();
  expect(page.getByRole("dialog").getByRole("button").elements()).toHaveLength(2);
  isOnline.mockRestore();
  window.dispatchEvent(new Event("online"));
  await expect.element(sendButton()).toBeVisible();
});

test("where no mail leaves, none is offered: to close is what there is to do", async () => {
  await ask({ keepsMails: true });
  await expect.element(page.getByText(messages.later.mailKept)).toBeVisible();
  expect(document.body.textContent).not.toContain("can be sent to");
  const buttons = page.getByRole("dialog").getByRole("button").elements();
  expect(buttons.map((one) => one.textContent)).not.toContain("Send me the link and close");
  await expect
    .element(page.getByRole("button", { name: "Close without a mail" }))
    .toHaveAttribute("data-variant", "brand");
});

test("where no mail leaves, nobody is told that one is on its way", async () => {
  answers.mockResolvedValue(Response.json({ to: "layla@example.com", sent: "2026-11-25T20:00:00Z", kept: true }));
  const leave = await ask();
  await sendButton().click();
  await expect.poll(() => leave.mock.calls).toEqual([[view, { unsent: true }]]);
});
