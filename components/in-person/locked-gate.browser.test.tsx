// The host's digits: one press is one try, less than four of them are none, and after the last only a sign-in goes on.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { LockedGate } from "./locked-gate.tsx";

const view = {
  held: "here",
  package: { id: "p", name: "Lease", status: "SENT" },
  account: { name: "Nordhaven", logoUrl: null },
  settings: {},
  host: "Nora",
  phase: "locked",
  current: null,
  seats: [],
  triesLeft: 5,
} as unknown as InPersonView;

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };

async function open(left: string, told: Record<string, string> = {}) {
  const parameters = { triesLeft: left, ...told };
  const asked = serve(() => ({ status: 403, body: { messageKey: "error.forbidden.wrongAnswer", parameters } }));
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <LockedGate view={view} />
      </Asking>
    </Spoken>,
  );
  return () => asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body);
}

const press = () => (page.getByRole("button", { name: "Go on" }).element() as HTMLElement).click();

test("without four digits nothing is tried; two presses on wrong ones are one try", async () => {
  const tries = await open("4");
  press();
  await expect.element(page.getByText("Enter four digits.")).toBeVisible();
  expect(tries()).toEqual([]);
  await page.getByLabelText("Your four digits").fill("١٢٣٤");
  press();
  press();
  await expect.element(page.getByText("These are not the digits. 4 tries are left.")).toBeVisible();
  await expect.element(page.getByLabelText("Your four digits")).toHaveValue("");
  // Pressed once more, it says why; with too few digits only that.
  press();
  await expect.element(page.getByLabelText("Your four digits")).toHaveFocus();
  expect(document.body.textContent).toMatch(/These are not the digits/);
  expect(document.body.textContent).not.toMatch(/Enter four digits/);
  await page.getByLabelText("Your four digits").fill("12");
  press();
  await expect.element(page.getByText("Enter four digits.")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/These are not the digits/);
  expect(tries()).toHaveLength(1);
});

test("the same digits again are told to be that, and what did not count", async () => {
  await open("3", { repeated: "true" });
  await page.getByLabelText("Your four digits").fill("1234");
  press();
  await expect
    .element(page.getByText("These are the same digits again. They did not count; 3 tries are left."))
    .toBeVisible();
});

test("after the last try only the lock is told, and where to sign in", async () => {
  await open("0");
  await page.getByLabelText("Your four digits").fill("0000");
  press();
  await expect.element(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect.element(page.getByText(/too many wrong tries/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/0 tries|These are not/);
});
