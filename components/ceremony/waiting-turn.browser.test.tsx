// Whoever waits for their turn reads the documents that are shown to them, and does nothing in them.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { Act } from "./act.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const messages = await loadCeremonyMessages("en");
const sheet = { width: 816, height: 1056 };
const documents = [
  { id: "lease", name: "Lease", pages: [sheet, sheet], viewed: false, approvals: [] },
  { id: "annex", name: "Annex", pages: [sheet], viewed: false, approvals: [] },
];

const waiting = (shown: readonly object[]) =>
  ({
    ceremonyId: "c1",
    state: "waiting-turn",
    account: { name: "Nordhaven", logoUrl: null },
    package: { id: "p", name: "Lease of the flat", language: "en", due: "2026-11-20T10:42:00Z" },
    sender: { name: "Ben Okafor", email: "ben@example.com", company: "" },
    signer: { id: "ann", name: "Ann Lee", email: "ann@example.com", hasDesk: false },
    recipients: [
      { roleId: "bob", number: 2, name: "Bob Ray", mine: false, state: "now", signed: null },
      { roleId: "ann", number: 1, name: "Ann Lee", mine: true, state: "waiting", signed: null },
    ],
    conditions: [],
    documents: shown,
    attachments: [],
    settings: {},
    mayDownload: false,
    asked: null,
    keepsMails: false,
    authentication: null,
  }) as unknown as CeremonyView;

type Look = { shown?: readonly object[]; language?: "en" | "de" | "ar"; direction?: "ltr" | "rtl" };

async function open({ shown = documents, language = "en", direction = "ltr" }: Look = {}) {
  const asked = serve(() => ({ status: 404 }));
  const spoken = await loadCeremonyMessages(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  await render(
    <Spoken language={language} formatTag={language} direction={direction} messages={spoken}>
      <Asking>
        <Act view={waiting(shown)} onShown={() => undefined} />
      </Asking>
    </Spoken>,
  );
  return { asked, spoken };
}

const read = page.getByRole("button", { name: messages.reading.open });
const dialog = page.getByRole("dialog");

test.each([390, 1200])("at %d px the documents are read one after the other, by the keyboard alone", async (width) => {
  await page.viewport(width, 700);
  await open();
  await expect.element(read).toBeVisible();
  (read.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("heading", { name: "Lease" })).toBeVisible();
  await expect.element(dialog.getByText(messages.reading.lead)).toBeVisible();
  await expect.element(dialog.getByRole("group", { name: "Page 2 of Lease" })).toBeInTheDocument();
  const annex = dialog.getByRole("button", { name: "Annex" });
  await expect.element(annex).not.toHaveAttribute("aria-current");
  (annex.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("group", { name: "Page 1 of Annex" })).toBeVisible();
  await expect.element(annex).toHaveAttribute("aria-current", "page");
  await expect.element(dialog.getByRole("textbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(read).toHaveFocus();
});

test("pages fit beside each other's edges: the dialog is as high as the window, and its pages scroll in it alone", async () => {
  await page.viewport(1200, 700);
  await open({ shown: documents.slice(0, 1) });
  await read.click();
  const pages = dialog.getByRole("region", { name: "Lease" });
  await expect.element(dialog.getByRole("group", { name: "Page 1 of Lease" })).toBeVisible();
  const box = dialog.element();
  expect(box.scrollHeight).toBe(box.clientHeight);
  expect(pages.element().scrollHeight).toBeGreaterThan(pages.element().clientHeight);
  expect(pages.element().scrollWidth).toBe(pages.element().clientWidth);
});

test("where nothing is shown to them there is nothing to read", async () => {
  await open({ shown: [] });
  await expect.element(page.getByRole("heading", { name: /Bob Ray signs before you/ })).toBeVisible();
  await expect.element(read).not.toBeInTheDocument();
});

test.skipIf(!isJudged).each([
  ["en", "ltr"],
  ["de", "ltr"],
  ["ar", "rtl"],
] as const)("in %s the page and what is read on it keep the rules of accessibility", async (language, direction) => {
  await page.viewport(1200, 700);
  const { spoken } = await open({ language, direction });
  const opener = page.getByRole("button", { name: spoken.reading.open });
  await expect.element(opener).toBeVisible();
  expect(await violations()).toEqual([]);
  await opener.click();
  await expect.element(dialog.getByRole("heading", { name: "Lease" })).toBeVisible();
  expect(await violations()).toEqual([]);
});
