// At a desk that is zoomed to four times the size a window of 1280 × 1024 is 320 × 256: from the gate to the last question nothing is
// cut off, and nobody has to scroll sideways.
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { AuthenticationGate } from "./authentication-gate.tsx";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { noneKept } from "./kept.ts";
import { noCertificate } from "./own-certificate.testing.ts";
import { SignScreen } from "./sign-screen.tsx";
import { phoneStage } from "./stages.ts";
import { ViewContext } from "./use-signing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const [width, height] = [320, 256];
beforeEach(() => page.viewport(width, height));

const nothing = () => undefined;
const at = "2026-11-20T10:42:00Z";
const field = (id: string, type: string, subtype: string, top: number) => ({
  id,
  name: id,
  type,
  subtype,
  page: 0,
  left: 60,
  top,
  width: 200,
  height: 40,
  value: "",
  binding: null,
  validation: { required: true },
});
const view = (change: object) =>
  ({
    ceremonyId: "zoomed",
    state: "sign",
    package: { id: "p", name: "Lease of the flat at the quay", language: "en", message: "", due: at, sent: at },
    account: { name: "Nordhaven Property Management", logoUrl: null },
    sender: { name: "Ben Okafor", email: "ben@example.com", company: "" },
    signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com", company: "" },
    recipients: [],
    members: [],
    conditions: [],
    attachments: [],
    reassign: { needsPhone: false },
    settings: { optOutButton: true },
    consent: null,
    asked: null,
    authentication: null,
    documents: [
      {
        id: "lease",
        name: "Lease agreement",
        index: 0,
        pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
        viewed: true,
        approvals: [
          {
            id: "ann",
            mine: true,
            accepted: null,
            disabled: false,
            optional: false,
            fields: [field("Street", "INPUT", "TEXTFIELD", 100), field("Sign", "SIGNATURE", "FULLNAME", 300)],
          },
        ],
      },
    ],
    ...change,
  }) as unknown as CeremonyView;

async function draw(language: Language, node: ReactNode) {
  const { direction } = languages[language];
  document.documentElement.dir = direction;
  serve(() => new Promise(nothing));
  await render(
    <Spoken
      language={language}
      formatTag={language}
      direction={direction}
      messages={await loadCeremonyMessages(language)}
    >
      <Asking>{node}</Asking>
    </Spoken>,
  );
}

/** What can be pressed or filled in, and the headings. */
const parts = "h1, h2, button, input, a[href], [role=dialog] p, main p";

/** Each is as wide as the window at most, shows all of its words, and is brought into the window by whoever goes to it. */
async function expectWhole(known: Locator) {
  await expect.element(known).toBeInTheDocument();
  const sideways = document.scrollingElement as Element;
  expect(sideways.scrollWidth, "no scrolling sideways").toBeLessThanOrEqual(width);
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    const words = part.getAttribute("aria-label") ?? part.textContent?.slice(0, 60);
    // The page itself is moved under the window both ways, as a map is.
    if (
      !part.checkVisibility({ visibilityProperty: true }) ||
      part.closest("[data-slot=viewer], [data-slot=skip-link]")
    )
      continue;
    part.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, right, top, bottom } = part.getBoundingClientRect();
    // Only to be heard.
    if (right - left < 2) continue;
    expect(left, `${words}: its start`).toBeGreaterThanOrEqual(0);
    expect(right, `${words}: its end`).toBeLessThanOrEqual(width);
    if (bottom - top <= height) expect([top >= -1, bottom <= height + 1], `${words}: its height`).toEqual([true, true]);
    // What stands in a line of words is wrapped with them, and has no width of its own.
    if (part.matches("input") || getComputedStyle(part).display === "inline") continue;
    expect(part.scrollWidth, `${words}: its words`).toBeLessThanOrEqual(part.clientWidth + 1);
  }
}

const passcode = {
  asks: "passcode",
  questions: [],
  phoneEnds: "42",
  emailHint: "",
  code: { sent: at, expires: "2126-11-20T10:42:00Z", status: "outbox" },
  lapsed: false,
  keepsCode: false,
  waitSeconds: 20,
  knowledge: null,
  signOn: null,
  login: null,
  tries: 3,
  triesLeft: 2,
};
const words = {
  language: "en",
  hash: "0".repeat(64),
  version: "3",
  blocks: [{ heading: false, text: "You agree to receive and sign documents electronically. ".repeat(8) }],
};
const finish = {
  open: true,
  busy: false,
  trouble: null,
  acts: [],
  setActs: nothing,
  own: noCertificate,
  code: "",
  setCode: nothing,
};
const acts = { setOpen: nothing, ask: nothing, askIfDone: nothing, sign: nothing };

const cases: [string, (language: Language) => ReactNode, () => Locator][] = [
  [
    "the gate",
    () => <AuthenticationGate view={view({ state: "authenticate", documents: [], authentication: passcode })} />,
    () => page.getByRole("textbox"),
  ],
  [
    "the consent",
    () => (
      <ConsentGate
        view={view({
          state: "consent",
          consent: { documentId: "default-consent", name: "Consent", pages: [], accepted: null, words },
        })}
      />
    ),
    () => page.getByText(/You agree to receive/).first(),
  ],
  [
    "the page",
    (language) => (
      <SignScreen view={view({ ceremonyId: `zoomed-${language}` })} onOvertaken={nothing} onShown={nothing} />
    ),
    () => page.getByRole("main"),
  ],
  [
    "the last question",
    () => {
      const kept = { ...noneKept(), begun: true };
      const store = createCeremonyStore({ kept, unsaved: [], documentId: "lease", onChange: nothing, onKeep: nothing });
      return (
        <ViewContext value={view({})}>
          <CeremonyContext value={store}>
            <FinishDialog finish={{ ...finish, ...acts }} steps={[]} />
          </CeremonyContext>
        </ViewContext>
      );
    },
    () => page.getByRole("dialog"),
  ],
];

test.each((["de", "ar"] as const).flatMap((language) => cases.map((one) => [language, ...one] as const)))(
  "in %s: %s",
  async (language, _, node, known) => {
    await phoneStage.bring();
    await draw(language, node(language));
    await expectWhole(known());
  },
);

test("the form view is offered by itself, and leads back to the page", async () => {
  await phoneStage.bring();
  const { menu } = await loadCeremonyMessages("de");
  await draw("de", <SignScreen view={view({ ceremonyId: "zoomed-form" })} onOvertaken={nothing} onShown={nothing} />);
  await page.getByRole("button", { name: menu.formView }).click();
  await expect.element(page.getByRole("textbox", { name: /Street/ })).toBeInTheDocument();
  await page.getByRole("button", { name: menu.pageView }).click();
  await expect.element(page.getByRole("button", { name: menu.formView })).toBeVisible();
});
