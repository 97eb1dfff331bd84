// An operation's examples and trial in the browser: they come as its line opens, remember the language, and ask before they write.
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { TrialEntry } from "./trial-entry.tsx";
import type { TrialOperation } from "./trial-operation.ts";

const read: TrialOperation = {
  id: "getGroup",
  method: "GET",
  address: "/api/groups/{groupId}",
  withKey: true,
  parameters: [{ name: "groupId", in: "path", required: true, longest: 255 }],
  answer: { kind: "json" },
  redirects: false,
};
const create: TrialOperation = {
  id: "createGroup",
  method: "POST",
  address: "/api/groups",
  withKey: true,
  parameters: [],
  body: { example: { name: "Sales" }, takesFiles: false },
  answer: { kind: "json" },
  redirects: false,
};

beforeEach(() => localStorage.clear());

const draw = () =>
  drawEnglish(
    ["reference"],
    <main>
      {[read, create].map((operation) => (
        <details key={operation.id}>
          <summary>{operation.id}</summary>
          <TrialEntry operation={operation} base="https://sign.example" />
        </details>
      ))}
    </main>,
  );

async function open(screen: Awaited<ReturnType<typeof draw>>, name: string) {
  const summary = [...screen.container.querySelectorAll("summary")].find((one) => one.textContent === name);
  summary?.focus();
  await userEvent.keyboard("{Enter}");
}

test("the language that is chosen is that of every line, and is remembered", async () => {
  await page.viewport(360, 780);
  const screen = await draw();
  expect(screen.container.querySelector("[role=tab]")).toBeNull();
  await open(screen, "getGroup");
  await userEvent.click(screen.getByRole("tab", { name: "Python" }));
  await expect.element(screen.getByText(/requests\.get/)).toBeVisible();
  await open(screen, "createGroup");
  await expect.element(screen.getByText(/requests\.post/)).toBeVisible();
  expect(Object.values({ ...localStorage })).toEqual(["python"]);
  if (isJudged) expect(await violations()).toEqual([]);
});

test("reading is sent at once, and what was filled in stands in the example too", async () => {
  const asked = serve(() => ({ status: 200, body: { id: "g1" }, headers: { "x-request-id": "r1" } }));
  const screen = await draw();
  await open(screen, "getGroup");
  await userEvent.fill(screen.getByLabelText("groupId"), "g1");
  await expect.element(screen.getByText(/sign\.example\/api\/groups\/g1/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send the request" }));
  const answer = screen.getByRole("region", { name: "Body of the answer" });
  await expect.poll(() => answer.element().textContent).toContain('"id": "g1"');
  expect(asked.map(({ line }) => line)).toEqual(["GET /api/groups/g1"]);
});

test("writing is asked about first, and a key is kept nowhere", async () => {
  const asked = serve(() => ({ status: 200, body: { id: "g2" } }));
  const screen = await draw();
  await open(screen, "createGroup");
  await userEvent.click(screen.getByRole("button", { name: "With an API key" }));
  await userEvent.fill(screen.getByLabelText("API key"), "k3y");
  await userEvent.click(screen.getByRole("button", { name: "Send the request" }));
  await userEvent.click(page.getByRole("button", { name: "Do not send" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Send the request" }));
  await userEvent.click(page.getByRole("button", { name: "Send it" }));
  await expect.element(screen.getByText(/"id": "g2"/)).toBeVisible();
  expect(asked).toEqual([{ line: "POST /api/groups", body: { name: "Sales" } }]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("k3y");
});
