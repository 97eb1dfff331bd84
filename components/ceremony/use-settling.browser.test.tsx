// Several quick presses at one place: none of them goes through to what the one before it has led to.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { lastMoment, moment } from "./quiet-moment.ts";
import { SignScreen } from "./sign-screen.tsx";
import { phoneStage } from "./stages.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

// The moment passes when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const field = (id: string, type: string, subtype: string, top: number) => ({
  ...{ id, name: id, type, subtype, page: 0, left: 60, top, width: 200, height: 40 },
  ...{ value: "", binding: null, validation: { required: true } },
});
const signature = field("Sign", "SIGNATURE", "FULLNAME", 300);

/** Each with a signature of its own. */
const viewOf = (ceremonyId: string, approvals: object[][], confirm: boolean) =>
  ({
    ceremonyId,
    state: "sign",
    package: { id: "p", name: "Lease", language: "en" },
    account: { name: "Nordhaven", logoUrl: null },
    sender: { name: "Ben Okafor", email: "ben@example.com" },
    signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
    recipients: [],
    conditions: [],
    attachments: [],
    settings: { layout: { header: { globalActions: { confirm } } } },
    documents: [
      {
        id: "lease",
        name: "Lease",
        index: 0,
        pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
        viewed: true,
        approvals: approvals.map((fields, at) => ({
          ...{ id: `a${at}`, mine: true, accepted: null, disabled: false, optional: false, fields },
        })),
      },
    ],
  }) as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;

async function open(ceremonyId: string, approvals: object[][], confirm: boolean, begin = "Sign here") {
  await page.viewport(390, 664);
  const asked = serve(() => new Promise(nothing));
  await phoneStage.bring();
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SignScreen view={viewOf(ceremonyId, approvals, confirm)} onOvertaken={nothing} onShown={nothing} />
      </Asking>
    </Spoken>,
  );
  await settles(page.getByRole("button", { name: begin }));
  return () => asked.filter(({ line }) => line.startsWith("POST"));
}

/** Whether a press on the middle of it would be its own. */
function takesPress(button: Locator): boolean {
  const { left, top, width, height } = button.element().getBoundingClientRect();
  return button.element().contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** A press goes through it until it was seen. */
async function settles(button: Locator, quiet = moment) {
  await expect.element(button).toBeVisible();
  expect(takesPress(button)).toBe(false);
  vi.advanceTimersByTime(quiet - 1);
  expect(takesPress(button)).toBe(false);
  vi.advanceTimersByTime(1);
  await expect.poll(() => takesPress(button)).toBe(true);
}

const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name });

test("in the sheet: the act of the dialog, and then the last one, which no question follows", async () => {
  const asked = await open("settling-sheet", [[signature]], false);
  await page.getByRole("button", { name: "Sign here" }).click();
  await settles(inDialog("Sign here"));
  await inDialog("Sign here").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await settles(page.getByRole("button", { name: "Sign and finish" }), lastMoment);
  expect(asked()).toEqual([]);
});

test("in the form view: the act of the dialog, and then the last one in the bar under it", async () => {
  const asked = await open("settling-form", [[signature]], false);
  await page.getByRole("button", { name: "All fields" }).click();
  await page.getByRole("button", { name: "Click to sign" }).click();
  await settles(inDialog("Sign here"));
  await inDialog("Sign here").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await settles(page.getByRole("button", { name: "Sign and finish" }), lastMoment);
  expect(asked()).toEqual([]);
});

test("a key presses what has just come", async () => {
  await open("settling-key", [[signature]], false);
  await page.getByRole("button", { name: "Sign here" }).click();
  await expect.element(inDialog("Sign here")).toBeVisible();
  // As a key does: a click that counts no press.
  (inDialog("Sign here").element() as HTMLElement).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a signature that one press sets, where the way leads on by itself after the one before", async () => {
  await open("settling-next", [[signature], [{ ...signature, id: "Again", top: 500 }]], false, "Start");
  await page.getByRole("button", { name: "Start" }).click();
  vi.advanceTimersByTime(700);
  await page.getByRole("button", { name: "Sign here" }).click();
  await settles(inDialog("Sign here"));
  await inDialog("Sign here").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await settles(page.getByRole("button", { name: "Sign here" }));
  await page.getByRole("button", { name: "Sign here" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Sign and finish" })).toBeVisible();
});

test("who goes on pressing presses nothing of what came meanwhile, for as long as they go on", async () => {
  const asked = await open("settling-burst", [[signature]], true);
  await page.getByRole("button", { name: "Sign here" }).click();
  await settles(inDialog("Sign here"));
  await inDialog("Sign here").click();
  const finish = inDialog("Sign and finish");
  await expect.element(finish).toBeVisible();
  for (let press = 0; press < 3; press++) {
    vi.advanceTimersByTime(1100);
    window.dispatchEvent(new PointerEvent("pointerdown"));
    expect(takesPress(finish)).toBe(false);
  }
  vi.advanceTimersByTime(lastMoment - 1);
  expect(takesPress(finish)).toBe(false);
  vi.advanceTimersByTime(1);
  await expect.poll(() => takesPress(finish)).toBe(true);
  expect(asked()).toEqual([]);
});

test("one press, one step: the second of two quick ones does not pass over a field that may be filled in", async () => {
  const note = (id: string, top: number) => ({
    ...field(id, "INPUT", "TEXTFIELD", top),
    validation: { required: false },
  });
  await open(
    "settling-optional",
    [[field("Floor", "INPUT", "TEXTFIELD", 100), note("Door", 200), note("Bell", 300), signature]],
    false,
    "Start",
  );
  await page.getByRole("button", { name: "Start" }).click();
  await expect.element(page.getByRole("region", { name: /^Floor/ })).toBeVisible();
  const press = (at: number) => {
    const click = new MouseEvent("click", { bubbles: true, detail: 1 });
    Object.defineProperty(click, "timeStamp", { value: at });
    document.querySelector("[data-act=next]")?.dispatchEvent(click);
  };
  press(10_000);
  await expect.element(page.getByRole("region", { name: /^Door/ })).toBeVisible();
  press(10_200);
  await expect.element(page.getByRole("region", { name: /^Door/ })).toBeVisible();
  press(10_900);
  await expect.element(page.getByRole("region", { name: /^Bell/ })).toBeVisible();
});

test("by keys: the second press on the last signature does not sign, nor does it for as long as somebody goes on", async () => {
  const asked = await open("settling-twice", [[signature], [{ ...signature, id: "Again", top: 500 }]], false, "Start");
  await page.getByRole("button", { name: "Start" }).click();
  vi.advanceTimersByTime(lastMoment);
  await page.getByRole("button", { name: "Sign here" }).click();
  await settles(inDialog("Sign here"));
  (inDialog("Sign here").element() as HTMLElement).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Sign here" })).toBeVisible();
  // One press sets the second; as a key does it.
  (document.querySelector("[data-act=sign]") as HTMLElement).click();
  const finish = page.getByRole("button", { name: "Sign and finish" });
  await expect.element(finish).toHaveFocus();
  for (let press = 0; press < 3; press++) {
    vi.advanceTimersByTime(lastMoment - 1);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    (finish.element() as HTMLElement).click();
  }
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(lastMoment);
  await expect.poll(() => takesPress(finish)).toBe(true);
  (finish.element() as HTMLElement).click();
  await expect.poll(() => asked().length).toBe(1);
});
