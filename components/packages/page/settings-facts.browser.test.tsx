// When a package's next reminder goes, and that no more go once they were stopped.
import { expect, test } from "vitest";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Recipient } from "./package-state.ts";
import { SettingsFacts } from "./settings-facts.tsx";

const schedule = { packageId: "p1", startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2 };
const past = { date: "2026-01-04T17:00:00Z", sentDate: null };
const coming = { date: "2126-12-11T17:00:00Z", sentDate: null };
const people = [
  { roleId: "r1", name: "Ann Lee", index: 0, isAttached: true },
  { roleId: "r2", name: "Ben Roe", index: 0, isAttached: false },
] as Recipient[];

const draw = (status: string) =>
  drawEnglish(
    ["package-page", "prepare"],
    <Asking>
      <SettingsFacts
        owner
        full
        people={people}
        pkg={
          {
            id: "p1",
            status,
            trashed: false,
            language: "en",
            documents: [],
            settings: { ceremony: {} },
          } as unknown as Package
        }
      />
      <Toaster />
    </Asking>,
  );

test("the next one is told, what was missed is not; they are stopped after a question", async () => {
  let isGone = false;
  const asked = serve(({ line }) => {
    if (line.startsWith("DELETE")) isGone = true;
    return isGone ? { status: 204 } : { status: 200, body: { ...schedule, reminders: [past, coming] } };
  });
  const screen = await draw("SENT");
  await expect.element(screen.getByText(/^Reminded after 3 days, then 2 more times, 7 days apart/)).toBeVisible();
  await expect.element(screen.getByText(/The next one goes .*11 Dec/)).toBeVisible();
  await screen.getByRole("button", { name: "Stop reminders" }).click();
  await expect.element(screen.getByText(/none can be scheduled anew/)).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("dialog").getByRole("button", { name: "Stop reminders" }).click();
  await expect.element(screen.getByText("No more reminders go.")).toBeVisible();
  await expect.element(screen.getByText(/The next one goes/)).not.toBeInTheDocument();
  expect(asked.filter(({ line }) => line.startsWith("DELETE")).map(({ line }) => line)).toEqual([
    "DELETE /api/packages/p1/reminders",
  ]);
});

test("of a draft nothing is stopped here; who gets the signed documents how is told", async () => {
  serve(() => ({ status: 200, body: { ...schedule, reminders: [] } }));
  const screen = await draw("DRAFT");
  await expect.element(screen.getByText(/^Reminded after 3 days/)).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Ann Lee: by e-mail, the documents attached")).toBeVisible();
  await expect.element(screen.getByText("Ben Roe: by e-mail, with a link to them")).toBeVisible();
});
