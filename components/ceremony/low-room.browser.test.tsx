// Signing in a window that is low: zoomed in to four times the size every way out stays within reach, and only what is written
// has the bar's place; a phone's keyboard leaves as little.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { say, Toaster } from "#components/ui/toast.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { SignScreen } from "./sign-screen.tsx";
import { phoneStage } from "./stages.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const field = (id: string, subtype: string, top: number) => ({
  id,
  name: id,
  type: subtype === "FULLNAME" ? "SIGNATURE" : "INPUT",
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
const document = (id: string, name: string, fields: object[]) => ({
  id,
  name,
  index: 0,
  pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
  viewed: true,
  approvals: [{ id: `${id}-ann`, mine: true, accepted: null, disabled: false, optional: false, fields }],
});
const view = {
  state: "sign",
  package: { id: "p", name: "Lease", language: "en" },
  account: { name: "Nordhaven Property Management", logoUrl: null },
  sender: { name: "Ben Okafor", email: "ben@example.com" },
  signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
  recipients: [],
  conditions: [],
  attachments: [],
  settings: {},
  documents: [
    document("annex", "Annex", [field("Street", "TEXTFIELD", 100), field("Pets", "CHECKBOX", 200)]),
    document("rules", "House rules", [field("Sign", "FULLNAME", 300)]),
  ],
} as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;
let opened = 0;

/** A ceremony of its own: the page remembers where somebody was. */
async function open(width: number, height: number) {
  await page.viewport(width, height);
  serve(() => new Promise(nothing));
  await phoneStage.bring();
  opened++;
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SignScreen view={{ ...view, ceremonyId: `low-${opened}` }} onOvertaken={nothing} onShown={nothing} />
        <Toaster />
      </Asking>
    </Spoken>,
  );
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(street()).toHaveFocus();
}

const street = () => page.getByRole("textbox");
const more = () => page.getByRole("button", { name: messages.menu.acts });
const bar = () => window.document.querySelector<HTMLElement>("[data-slot=brand-bar]");
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

const windows = [
  [360, 225],
  [300, 225],
  [320, 256],
  [640, 240],
  [206, 420],
  [195, 352],
] as const;

test.each(windows)(
  "at %d x %d every way out is within a keyboard's reach, and so is the other document",
  async (...size) => {
    await open(...size);
    for (let presses = 0; presses < 12 && window.document.activeElement !== more().query(); presses++)
      await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(more()).toHaveFocus();
    await expect.element(more()).toBeInViewport({ ratio: 1 });
    const place = boxOf(page.getByRole("button", { name: "Page 1 of Annex: show it" }).element().firstElementChild);
    expect(place.bottom, "nothing of the field lies over its place").toBeLessThanOrEqual(
      boxOf(window.document.querySelector("[data-slot=step-sheet] [data-slot=field-control]")).top + 1,
    );
    const acts = boxOf(window.document.querySelector("[data-slot=step-acts]"));
    expect(acts.bottom, "the acts are in the window").toBeLessThanOrEqual(size[1]);
    expect(acts.top, "and stand clear of the field").toBeGreaterThan(boxOf(street().element()).bottom + 2);
    await userEvent.keyboard("{Enter}");
    for (const item of [messages.menu.formView, messages.menu.later, messages.menu.decline])
      await expect.element(page.getByRole("menuitem", { name: item })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Documents, 1 of 2" }).click();
    await page.getByRole("menuitemradio", { name: "House rules" }).click();
    await expect.element(page.getByRole("button", { name: "Page 1 of House rules: show it" })).toBeVisible();
  },
);

test("what a phone's keyboard leaves is the page's and the field's, and nothing moves away from under a press", async () => {
  await open(390, 300);
  await expect.poll(() => bar()?.checkVisibility()).toBe(false);
  expect(boxOf(window.document.querySelector("[data-slot=viewer]")).top).toBe(0);
  const seen: unknown[] = [];
  const note = ({ type }: Event) => seen.push(type, bar()?.checkVisibility());
  for (const type of ["mousedown", "mouseup", "click"]) window.addEventListener(type, note, { once: true });
  await page.getByRole("button", { name: "Next: Pets" }).click();
  expect(seen).toEqual(["mousedown", false, "mouseup", false, "click", false]);
  await expect.element(more(), { message: "nobody writes at a box to tick" }).toBeVisible();
});

test("Next that is pressed twice at once leads past no field that has to be filled in; a key does", async () => {
  await open(390, 664);
  const next = () => window.document.querySelector<HTMLElement>('[data-act="next"]');
  const at = () => window.document.querySelector("[data-slot=step-sheet]")?.getAttribute("aria-label");
  await page.getByRole("button", { name: "Next: Pets" }).dblClick();
  expect(at()).toBe("Pets, Page 1 of Annex");
  next()?.focus();
  await userEvent.keyboard("{Enter}");
  expect(at()).toBe("Confirm Annex, All of Annex");
});

test("what is wrong with a drawing is told where there is still the pad to draw on", async () => {
  await open(320, 256);
  (street().element() as HTMLElement).blur();
  await page.getByRole("button", { name: "Documents, 1 of 2" }).click();
  await page.getByRole("menuitemradio", { name: "House rules" }).click();
  await page.getByRole("button", { name: "Sign here" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Draw" }).click();
  const pad = dialog.getByRole("img", { name: messages.signature.padLabel });
  await expect.element(pad).toBeInTheDocument();
  await dialog.getByRole("button", { name: "Sign here" }).click();
  await expect.element(dialog.getByText("Nothing is drawn yet.")).toBeInViewport({ ratio: 1 });
  const { left, width, top, height } = boxOf(pad.element());
  const places = [0.25, 0.5, 0.75].map((part) =>
    window.document.elementFromPoint(left + width / 2, top + height * part),
  );
  expect(places, "nothing takes the pen's presses").toEqual(places.map(() => pad.element()));
});

test("what is said at the foot of the form view lies in room of its own, on no field and no act", async () => {
  await open(390, 664);
  await page.getByRole("button", { name: "All fields" }).click();
  const acts = page.getByRole("button", { name: messages.menu.pageView });
  await expect.element(acts).toBeVisible();
  const before = boxOf(acts.element()).bottom;
  say("No connection. Nothing was changed; try again when you are online.", { broken: true });
  const line = page.getByText(/^No connection/);
  await expect.element(line).toBeVisible();
  const lineBox = () => boxOf(line.element().closest("[data-sonner-toast], [data-slot=plain-lines]"));
  const bars = () => [...window.document.querySelectorAll("[data-slot=form-bar] > *")].map((one) => boxOf(one).bottom);
  // It comes from below.
  await expect.poll(() => lineBox().bottom).toBeLessThanOrEqual(664);
  expect(lineBox().top).toBeGreaterThanOrEqual(Math.max(...bars()));
  expect(boxOf(acts.element()).bottom).toBeLessThan(before);
});
