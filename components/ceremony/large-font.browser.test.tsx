// Whoever has set the browser's own font to twice its size signs on a narrow phone all the same: nothing is wider than its window, and
// no word is cut or stands one letter below the other.
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { closeEntries } from "#components/ui/use-back-closes.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { Language } from "#lib/language/languages.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { CompletedGate } from "./end-gates.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { noneKept } from "./kept.ts";
import { noCertificate } from "./own-certificate.testing.ts";
import { SignScreen } from "./sign-screen.tsx";
import { SignatureDialog } from "./signature-dialog.tsx";
import type { Step } from "./signing-state.ts";
import { phoneStage } from "./stages.ts";
import { ViewContext } from "./use-signing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: nothing }) }));

const nothing = () => undefined;
const width = 320;

beforeEach(async () => {
  await closeEntries();
  await page.viewport(width, 640);
});
afterEach(() => {
  document.documentElement.style.fontSize = "";
});

const at = "2026-11-20T10:42:00Z";
const field = (id: string, type: string, subtype: string, top: number) => ({
  ...{ id, name: id, type, subtype, page: 0, left: 60, top, width: 200, height: 40 },
  ...{ value: "", binding: null, validation: { required: true } },
});
const sign = field("Sign", "SIGNATURE", "FULLNAME", 300);
const view = (change: object = {}) =>
  ({
    ceremonyId: "large",
    state: "sign",
    package: { id: "p", name: "Lease of the flat at the quay", language: "en", message: "", due: at, sent: at },
    account: { name: "Nordhaven", logoUrl: null },
    sender: { name: "Ben Okafor", email: "ben@example.com", company: "" },
    signer: { id: "ann", number: 1, name: "Ann Lee", firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
    recipients: [],
    members: [],
    conditions: [],
    attachments: [],
    reassign: { needsPhone: false },
    settings: { optOutButton: true },
    consent: null,
    asked: null,
    authentication: null,
    declined: null,
    mayDownload: true,
    mayReadEvidence: true,
    sealed: true,
    keepsMails: false,
    documents: [
      {
        id: "lease",
        name: "Lease agreement",
        index: 0,
        pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
        viewed: true,
        approvals: [
          {
            ...{ id: "ann", mine: true, accepted: null, disabled: false, optional: false },
            fields: [
              field("Street", "INPUT", "TEXTFIELD", 100),
              { ...field("Nickname", "INPUT", "TEXTFIELD", 200), validation: { required: false } },
              sign,
            ],
          },
        ],
      },
    ],
    ...change,
  }) as unknown as CeremonyView;

async function draw(language: Language, size: number, node: ReactNode) {
  document.documentElement.style.fontSize = `${size}px`;
  serve(() => new Promise(nothing));
  const messages = await loadCeremonyMessages(language);
  await render(
    <Spoken language={language} formatTag={language} direction="ltr" messages={messages}>
      <Asking>{node}</Asking>
    </Spoken>,
  );
  return messages;
}

function Opened({ view, children }: { view: CeremonyView; children: ReactNode }) {
  const kept = { ...noneKept(), begun: true };
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "lease", onChange: nothing, onKeep: nothing });
  return (
    <ViewContext value={view}>
      <CeremonyContext value={store}>{children}</CeremonyContext>
    </ViewContext>
  );
}

const name = (part: Element) => part.getAttribute("aria-label") ?? part.textContent?.slice(0, 60);
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true }) &&
      // The page itself is moved under the window both ways, and what is only heard has no size.
      !part.closest("[data-slot=viewer], [data-slot=skip-link]") &&
      part.getBoundingClientRect().width > 2,
  );

/** Nothing sticks out sideways, and what can be pressed shows its words whole. */
function expectWhole() {
  expect(document.scrollingElement?.scrollWidth, "no scrolling sideways").toBeLessThanOrEqual(width);
  for (const part of shown("h1, h2, button, a[href], dt, dd, input, [role=tab], [role^=menuitem]")) {
    const { left, right } = part.getBoundingClientRect();
    expect(left, `${name(part)}: its start`).toBeGreaterThanOrEqual(-1);
    expect(right, `${name(part)}: its end`).toBeLessThanOrEqual(width + 1);
    if (part.matches("input") || getComputedStyle(part).display === "inline") continue;
    expect(part.scrollWidth, `${name(part)}: its words`).toBeLessThanOrEqual(part.clientWidth + 1);
    expect(part.scrollHeight, `${name(part)}: its lines`).toBeLessThanOrEqual(part.clientHeight + 1);
  }
  expectUnbroken();
}

/** No word of a heading is broken in its middle. */
function expectUnbroken() {
  for (const heading of shown("h1, h2, h3")) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        expect(lines.size, `${name(heading)}: ${word}`).toBe(1);
      }
  }
}

/** Wide enough for words: in letters of its own size. */
function lettersOf(part: Element) {
  return part.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(part).fontSize);
}

const large = [
  ["en", 24],
  ["de", 24],
  ["en", 32],
  ["de", 32],
] as const;

test.each(large)("in %s at %d px a finished document has its name, and its acts below", async (language, size) => {
  await draw(language, size, <CompletedGate view={view({ state: "completed" })} />);
  await expect.element(page.getByText("Lease agreement")).toBeVisible();
  expectWhole();
  for (const row of shown("main li")) {
    const words = row.querySelector("span span") as HTMLElement;
    expect(lettersOf(words), name(row)).toBeGreaterThan(5);
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth + 1);
    const { bottom } = words.parentElement?.getBoundingClientRect() ?? words.getBoundingClientRect();
    for (const act of row.querySelectorAll("[data-slot=button]")) {
      expect(act.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1);
      expect(act.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
    }
  }
});

test("in the usual size a finished document and its acts stand in one row", async () => {
  await page.viewport(390, 640);
  await draw("en", 16, <CompletedGate view={view({ state: "completed" })} />);
  const words = page.getByText("Lease agreement").element().getBoundingClientRect();
  const act = page
    .getByRole("link", { name: /Lease agreement/ })
    .element()
    .getBoundingClientRect();
  expect(act.left).toBeGreaterThanOrEqual(words.right);
  expect(act.top).toBeLessThan(words.bottom);
});

test.each(large)("in %s at %d px what is known of a package stands below its label", async (language, size) => {
  const words = {
    language: "en",
    hash: "0".repeat(64),
    version: "3",
    blocks: [{ heading: false, text: "You agree." }],
  };
  const consent = { documentId: "default-consent", name: "Consent", pages: [], accepted: null, words };
  await draw(language, size, <ConsentGate view={view({ state: "consent", consent })} />);
  await expect.element(page.getByText("You agree.")).toBeVisible();
  expectWhole();
  for (const value of shown("dd")) expect(lettersOf(value), name(value)).toBeGreaterThan(6);
  const sender = page.getByText("Nordhaven", { exact: true }).first().element();
  expect(sender.getBoundingClientRect().height, "the sender's name in one line").toBeLessThan(size * 1.5);
});

test.each(large)("in %s at %d px the last question's acts show their words", async (language, size) => {
  const finish = {
    ...{ open: true, busy: false, trouble: null, acts: [], setActs: nothing, own: noCertificate, code: "" },
    ...{ setCode: nothing, setOpen: nothing, ask: nothing, askIfDone: nothing, sign: nothing },
  };
  await draw(
    language,
    size,
    <Opened view={view()}>
      <FinishDialog finish={finish} steps={[]} />
    </Opened>,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expectWhole();
  for (const act of shown("[data-slot=dialog-foot] button")) {
    const range = document.createRange();
    range.selectNodeContents(act);
    const [words, box] = [range.getBoundingClientRect(), act.getBoundingClientRect()];
    expect([words.top >= box.top, words.bottom <= box.bottom], name(act)).toEqual([true, true]);
  }
});

test.each(large)("in %s at %d px it begins, and leads from field to field", async (language, size) => {
  await phoneStage.bring();
  const id = `large-${language}-${size}`;
  await draw(language, size, <SignScreen view={view({ ceremonyId: id })} onOvertaken={nothing} onShown={nothing} />);
  const start = () => document.querySelector<HTMLElement>("[data-act=start]");
  await expect.poll(() => start()?.checkVisibility() ?? false).toBe(true);
  expectWhole();
  const pill = document.querySelector("[data-slot=page-pill]")?.getBoundingClientRect();
  expect([pill && pill.left >= 0, pill && pill.right <= width], "the page's number").toEqual([true, true]);
  const room = width - 2.5 * size;
  expect(start()?.getBoundingClientRect().width).toBeGreaterThan(room);
  start()?.click();
  const next = () => document.querySelector<HTMLElement>("[data-act=next]");
  await expect.poll(() => next()?.textContent ?? "").toMatch(/Nickname/);
  expect(next()?.getBoundingClientRect().width).toBeGreaterThan(room);
  expectWhole();
  const words = next()?.querySelector("span");
  expect(words?.scrollHeight).toBeLessThanOrEqual((words?.clientHeight ?? 0) + 1);
});

test.each(large)("in %s at %d px the form view and its menu keep within the window", async (language, size) => {
  await phoneStage.bring();
  const id = `large-form-${language}-${size}`;
  const { menu, field: words } = await draw(
    language,
    size,
    <SignScreen view={view({ ceremonyId: id })} onOvertaken={nothing} onShown={nothing} />,
  );
  await page.getByRole("button", { name: menu.acts }).click();
  const opened = page.getByRole("menu");
  await expect.element(opened).toBeVisible();
  const { left, right } = opened.element().getBoundingClientRect();
  expect([left >= 0, right <= width], "the menu's sides").toEqual([true, true]);
  expect(opened.element().scrollWidth, "the menu's words").toBeLessThanOrEqual(opened.element().clientWidth);
  expectWhole();
  await page.getByRole("menuitem", { name: menu.formView }).click();
  const place = page.getByRole("button", { name: new RegExp(`${words.tapToSign}|${words.clickToSign}`) });
  await expect.element(place).toBeInTheDocument();
  expectWhole();
});

test.each(large)("in %s at %d px the ways to sign stand beside or below each other", async (language, size) => {
  const step = { key: "sign", kind: "signature", documentId: "lease", approvalId: "ann", fields: [sign] };
  await draw(
    language,
    size,
    <Opened view={view()}>
      <SignatureDialog step={step as unknown as Step} hasOthers={false} onSigned={nothing} />
    </Opened>,
  );
  await expect.element(page.getByRole("tablist")).toBeVisible();
  expectWhole();
  const tabs = shown("[role=tab]");
  expect(tabs.length).toBeGreaterThan(1);
  // A finger's least width does not make them narrower than their words.
  for (const tab of tabs) expect(getComputedStyle(tab).minWidth, name(tab)).toBe("fit-content");
});
