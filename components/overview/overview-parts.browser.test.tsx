// What the overview tells beside its counters: what is stuck, today, the last thirty days, and the first steps.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { DeskOverview } from "#lib/contract/desk.ts";
import { FirstSteps, stepsOf } from "./first-steps.tsx";
import { Ledger } from "./ledger.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { Stuck } from "./stuck.tsx";
import { Today } from "./today.tsx";
import { Trend } from "./trend.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const pkg = { packageId: "p1", name: "Lease" };
const at = "2026-11-20T08:00:00Z";
const counts = {
  ...{ transactions: 3, require_my_signature: 0, waiting_on_others: 1, about_to_expire: 0, expired: 0 },
  ...{ completed: 0, draft: 2, cancelled: 0, in_progress: 1 },
};

test("what is stuck says why and leads to the package", async () => {
  const stuck: DeskOverview["stuck"] = [
    { ...pkg, kind: "locked", at, who: ["Bea Buyer"] },
    { ...pkg, kind: "idle", at, who: ["Bea Buyer", "Sam Seller"] },
    { ...pkg, kind: "seal", at, who: [] },
    { ...pkg, kind: "expired", at, who: [] },
  ];
  const screen = await drawEnglish(["overview"], <Stuck stuck={stuck} />);
  await expect.element(screen.getByText(/Locked out after wrong answers: Bea Buyer/)).toBeVisible();
  await expect.element(screen.getByText(/waiting on Bea Buyer and Sam Seller/)).toBeVisible();
  await expect.element(screen.getByText(/the seal has been missing since/)).toBeVisible();
  await expect.element(screen.getByText(/before others signed/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Lease" }).first().element().getAttribute("href")).toBe("/packages/p1");
  if (isJudged) expect(await violations()).toEqual([]);
});

test("today is told in sentences, the person and the package set apart", async () => {
  const feed: DeskOverview["feed"] = [
    { ...pkg, kind: "signed", at, who: "Bea Buyer" },
    { ...pkg, kind: "opened", at, who: "" },
    { ...pkg, kind: "completed", at, who: "" },
  ];
  const screen = await drawEnglish(["overview"], <Today feed={feed} />);
  const told = screen
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("span")?.textContent);
  expect(told.map((words) => words?.replaceAll(/[\u2066-\u2069]/g, ""))).toEqual([
    "Bea Buyer signed Lease",
    "Somebody opened the link to Lease",
    "Lease is complete",
  ]);
});

test("thirty days are drawn, and stand in a table for whoever asks for it", async () => {
  await page.viewport(1024, 768);
  const trend = Array.from({ length: 30 }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, "0")}`,
    sent: day + 1,
    completed: 1,
  }));
  const screen = await drawEnglish(["overview"], <Trend trend={trend} />);
  await expect.poll(() => document.querySelectorAll(".recharts-bar-rectangle").length).toBe(60);
  await screen.getByText("As a table").click();
  await expect.element(screen.getByRole("row", { name: "30 November 30 1" })).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
});

test("counters lead to the lists of the same days", async () => {
  const custom = { period: "custom", since: "2026-02-01", until: "2026-02-28" } as const;
  const screen = await drawEnglish(["overview"], <Ledger counts={counts} facts={undefined} range={custom} />);
  await expect
    .element(screen.getByRole("link", { name: "0 Completed" }))
    .toHaveAttribute("href", "/inbox?view=completed&period=custom&since=2026-02-01&until=2026-02-28");
});

test.each([
  [counts, false, [false, true, true, false]],
  [{ ...counts, completed: 1 }, true, [true, true, true, true]],
  [{ ...counts, transactions: 0, in_progress: 0 }, false, [false, false, false, false]],
])("steps are done by what there is", (of, signature, done) => {
  expect(stepsOf(of, signature).map(({ isDone }) => isDone)).toEqual(done);
});

const kept = (done: boolean, signature = false) => ({ views: [], firstSteps: { done, signature } });

test("first steps lead on, and put away they are gone for good", async () => {
  let isDone = false;
  const asked = serve(({ line }) => {
    if (line.startsWith("PUT")) isDone = true;
    return { status: 200, body: kept(isDone) };
  });
  const node = (
    <Asking>
      <FirstSteps counts={counts} />
    </Asking>
  );
  const screen = await drawEnglish(["overview", "desk"], node);
  await expect.element(screen.getByText("2 of 4 done")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Save your signature" }))
    .toHaveAttribute("href", "/settings#signature");
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Put away" }).click();
  await expect.element(screen.getByText("First steps")).not.toBeInTheDocument();
  expect(asked.map(({ line }) => line)).toContain("PUT /api/desk/firstSteps");
});

test("once all are done they end by themselves", async () => {
  const asked = serve(({ line }) => ({ status: 200, body: kept(line.startsWith("PUT"), true) }));
  await drawEnglish(
    ["overview", "desk"],
    <Asking>
      <FirstSteps counts={{ ...counts, completed: 1 }} />
    </Asking>,
  );
  await expect.poll(() => asked.filter(({ line }) => line.startsWith("PUT")).length).toBe(1);
});

test("a package that was declined is put aside by one press, and the focus is given on", async () => {
  const asked = serve(({ line }) => (line.startsWith("PUT") ? { status: 204 } : { status: 200, body: {} }));
  const onGone = vi.fn();
  const ended = { packageId: "p1", name: "Lease", how: "declined" as const, said: "Too dear" };
  const screen = await drawEnglish(
    ["overview", "lists"],
    <Asking>
      <NeedsYou needs={[{ key: "a", kind: "declined", ended }]} count={1} onGone={onGone} />
    </Asking>,
  );
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Seen: put Lease aside" }).click();
  await expect.poll(() => onGone.mock.calls.length).toBe(1);
  expect(asked.filter(({ line }) => line.startsWith("PUT"))).toEqual([
    { line: "PUT /api/desk/aside", body: { packageId: "p1" } },
  ]);
});
