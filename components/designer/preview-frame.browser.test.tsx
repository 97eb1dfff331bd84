// The preview inside of its frame: files that are asked for are handed in for a try, and stay in its window.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { phoneStage } from "#components/ceremony/stages.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { showMessage } from "./preview-message.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const requirement = (id: string, name: string, required: boolean) => ({
  ...{ id, name, required, description: "Both sides", comment: null, status: "INCOMPLETE", data: null, files: [] },
});

const view = {
  ceremonyId: "preview-as",
  state: "sign",
  package: { id: "preview-as", name: "Lease", language: "en" },
  account: { name: "Nordhaven", logoUrl: null },
  sender: { name: "Ben Okafor", email: "ben@example.com" },
  signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
  recipients: [],
  conditions: [],
  attachments: [requirement("id-card", "Identity card", true), requirement("proof", "Proof of income", false)],
  settings: {},
  documents: [
    {
      ...{ id: "lease", name: "Lease", index: 0, viewed: true, approvals: [] },
      pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
    },
  ],
} as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");

/** As the designer around it tells what is shown. */
const show = (shown: CeremonyView) =>
  window.dispatchEvent(
    new MessageEvent("message", {
      data: showMessage({ view: shown, packageId: "pkg" }),
      origin: window.location.origin,
      source: window.parent as MessageEventSource,
    }),
  );

/** What the designer is told back. */
async function open() {
  await page.viewport(360, 640);
  const asked = serve(() => new Promise(() => undefined));
  const fetched = vi.mocked(globalThis.fetch);
  const told = vi.spyOn(window.parent, "postMessage");
  await phoneStage.bring();
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <PreviewFrame />
      </Asking>
    </Spoken>,
  );
  show(view);
  await page.getByRole("button", { name: "All fields" }).click();
  await expect.element(page.getByRole("button", { name: "Choose a file: Identity card" })).toBeVisible();
  return { asked, fetched, told };
}

const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name }).last();

test("a file is taken, can be looked at and taken back, and nothing of it leaves the window", async () => {
  // Of the browser itself, before the preview has its own.
  const sent = vi.spyOn(XMLHttpRequest.prototype, "send");
  const { asked, fetched } = await open();
  await expect.element(page.getByText("required", { exact: true })).toBeVisible();
  await expect.element(page.getByText("optional", { exact: true })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Choose a file: Identity card"]');
  await userEvent.upload(input as HTMLInputElement, [
    new File(["one"], "front.txt", { type: "text/plain" }),
    new File(["two"], "back.txt", { type: "text/plain" }),
  ]);
  const link = page.getByRole("link", { name: /back\.txt/ });
  await expect.element(link).toBeVisible();
  const address = link.element().getAttribute("href") ?? "";
  expect(address).toMatch(/^blob:/);
  // The content policy lets nobody fetch such an address: who asks gets what is held.
  expect(await (await fetch(address)).text()).toBe("two");
  expect(fetched).not.toHaveBeenCalledWith(address, undefined);
  show({ ...view, recipients: [] });
  await expect.element(link).toBeVisible();
  await rowOf("front.txt")
    .getByRole("button", { name: /front\.txt/ })
    .click();
  await expect.element(page.getByText("front.txt")).not.toBeInTheDocument();
  await expect.element(link).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  expect(asked.filter(({ line }) => line.includes("attachments"))).toEqual([]);
});

test("a press on it is told: out there nobody hears of it", async () => {
  const { told } = await open();
  told.mockClear();
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(told.mock.calls.map(([message]) => message?.what)).toEqual(["pressed"]);
});

test("Ctrl and Enter lead back to the designer; held down they are one press", async () => {
  const { told } = await open();
  const back = () => told.mock.calls.filter(([message]) => message?.what === "leave").length;
  const press = (more: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true, ...more }),
    );
  press({ shiftKey: true });
  press({ repeat: true });
  expect(back()).toBe(0);
  expect(press({})).toBe(false);
  expect(back()).toBe(1);
});
