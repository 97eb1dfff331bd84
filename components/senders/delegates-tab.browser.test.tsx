// Delegates of a sender: named with days, ended, and not named while the account has switched delegation off.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { DelegatesTab } from "./delegates-tab.tsx";

const sam = { id: "sam", name: "Sam Ek", email: "sam@example.com" } as Sender;
const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com` });

async function draw({
  delegation = true,
  answer,
}: {
  delegation?: boolean;
  answer?: (line: string) => Answer | undefined;
} = {}) {
  let there = [{ ...person("bo", "Bo Ek"), expiryDate: "2999-12-31T23:59:59Z" }];
  const asked = serve(({ line }) => {
    const given = answer?.(line);
    if (given) return given;
    if (line === "GET /api/session") return { status: 200, body: { features: { delegation } } };
    if (line === "GET /api/account/admin/features") return { status: 200, body: { delegation } };
    if (line === "GET /api/users") return { status: 200, body: [person("bo", "Bo Ek"), person("cy", "Cy Ek"), sam] };
    if (line === "GET /api/account/delegators") return { status: 200, body: [person("di", "Di Ek")] };
    if (line.startsWith("POST ")) {
      const made = { ...person("cy", "Cy Ek"), expiryDate: "2027-01-31T23:59:59Z" };
      there = [...there, made];
      return { status: 200, body: made };
    }
    if (line.startsWith("DELETE ")) {
      there = there.filter(({ id }) => !line.endsWith(id));
      return { status: 204 };
    }
    return { status: 200, body: there };
  });
  const screen = await drawEnglish(
    ["senders", "desk"],
    <Asking>
      <DelegatesTab sender={sam} isMe mayChange />
    </Asking>,
  );
  await expect.element(screen.getByText("Bo Ek", { exact: true })).toBeVisible();
  return { screen, asked };
}

test("somebody is named with days; who is none, and days in the wrong order, are told at the field", async () => {
  const { screen, asked } = await draw();
  await expect.element(screen.getByRole("heading", { name: "You act for" })).toBeVisible();
  const act = screen.getByRole("button", { name: "Name as delegate" });
  await userEvent.click(act);
  await expect.element(screen.getByText("Choose who acts.")).toBeVisible();
  const who = screen.getByRole("combobox", { name: "Who" });
  await expect.element(who).toHaveFocus();
  // Neither oneself nor who is named already.
  await expect
    .poll(() =>
      who
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["Choose somebody", "Cy Ek (cy@example.com)"]);
  await userEvent.selectOptions(who, "cy");
  await userEvent.fill(screen.getByLabelText("First day (optional)"), "2027-02-01");
  await userEvent.fill(screen.getByLabelText("Last day (optional)"), "2027-01-31");
  await userEvent.click(act);
  await expect.element(screen.getByText("It ends before it begins.")).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
  await userEvent.fill(screen.getByLabelText("First day (optional)"), "2027-01-01");
  expect(await violations()).toEqual([]);
  await userEvent.click(act);
  await expect.element(screen.getByText("Cy Ek", { exact: true })).toBeVisible();
  expect(asked.find(({ line }) => line.startsWith("POST"))).toEqual({
    line: "POST /api/account/senders/sam/delegates/cy",
    body: { startDate: "2027-01-01", expiryDate: "2027-01-31" },
  });
});

test("a failure is told and keeps what was chosen; a delegation is ended, and the focus goes to the head", async () => {
  const { screen } = await draw({ answer: (line) => (line.startsWith("POST") ? "no network" : undefined) });
  const who = screen.getByRole("combobox", { name: "Who" });
  await userEvent.selectOptions(who, "cy");
  await userEvent.click(screen.getByRole("button", { name: "Name as delegate" }));
  await expect.element(screen.getByText(/No answer came/)).toBeVisible();
  await expect.element(who).toHaveValue("cy");
  await userEvent.click(screen.getByRole("button", { name: "End the delegation to Bo Ek" }));
  await expect.element(screen.getByText("Nobody", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Who may act for you" })).toHaveFocus();
});

test("delegation off: nobody new is named, which is told; whoever is named already is seen and can be ended", async () => {
  const { screen } = await draw({ delegation: false });
  await expect.element(screen.getByText(/^Delegation is switched off/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Name as delegate" }).elements()).toEqual([]);
  await expect.element(screen.getByRole("button", { name: "End the delegation to Bo Ek" })).toBeVisible();
});
