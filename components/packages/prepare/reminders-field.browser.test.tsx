// Reminders of a draft: as the account has them, told to everybody; or the package's own, saved once they are whole.
import { expect, test } from "vitest";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { RemindersField, useReminderPlan, wrongBoxes } from "./reminders-field.tsx";

const usual = { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2, dates: [] };
type Plan = typeof usual | null;

function Field() {
  const plan = useReminderPlan("p1", {
    ensure: async () => "p1",
    queue: { schedule: (_key, save) => void save() },
  });
  return (
    <>
      <RemindersField {...plan} />
      <output>{plan.problem}</output>
    </>
  );
}

async function draw(own: Plan, ofAccount: Plan) {
  const asked = serve(({ line }) =>
    line.startsWith("DELETE") ? { status: 204 } : { status: 200, body: { own, ofAccount } },
  );
  const screen = await drawEnglish(
    ["prepare", "recipients"],
    <Asking>
      <Field />
    </Asking>,
  );
  return { screen, writes: () => asked.filter(({ line }) => !line.startsWith("GET")) };
}

test("the account's schedule is told, and another is put in its place; a half number is told and not saved", async () => {
  const { screen, writes } = await draw(null, usual);
  await expect.element(screen.getByText(/^Your account reminds by itself: Reminded after 3 days/)).toBeVisible();
  await screen.getByRole("switch", { name: "Remind at times of this package’s own" }).click();
  await expect
    .poll(() => writes().at(-1))
    .toEqual({
      line: "POST /api/packages/p1/reminders",
      body: { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2 },
    });
  const count = writes().length;
  await screen.getByLabelText("First reminder, days after sending").fill("");
  await expect.element(screen.getByText("Write a whole number from 0 to 3,650.")).toBeVisible();
  await expect.element(screen.getByText("Complete the reminders.")).toBeVisible();
  expect(writes().length).toBe(count);
  await screen.getByLabelText("First reminder, days after sending").fill("1");
  await screen.getByLabelText("How many more reminders").fill("0");
  await expect.element(screen.getByLabelText("Days between reminders")).not.toBeInTheDocument();
  await expect.poll(() => writes().at(-1)?.body).toMatchObject({ startInDaysDelay: 1, repetitionsCount: 0 });
  if (isJudged) expect(await violations()).toEqual([]);
});

test("switched off, the package has none of its own", async () => {
  const { screen, writes } = await draw(usual, null);
  const own = screen.getByRole("switch", { name: "Remind whoever has not signed" });
  await expect.element(own).toBeChecked();
  await own.click();
  await expect.element(screen.getByText("Nobody is reminded by itself.")).toBeVisible();
  await expect.poll(() => writes().at(-1)?.line).toBe("DELETE /api/packages/p1/reminders");
});

test("several reminders on one day are one too many", () => {
  const typed = { on: true, first: "0", every: "0", more: "2" };
  expect(wrongBoxes(typed)).toEqual(["every"]);
  expect(wrongBoxes({ ...typed, more: "0" })).toEqual([]);
  expect(wrongBoxes({ ...typed, more: "101", every: "1.5" })).toEqual(["more", "every"]);
  expect(wrongBoxes({ ...typed, on: false, first: "x" })).toEqual([]);
});
