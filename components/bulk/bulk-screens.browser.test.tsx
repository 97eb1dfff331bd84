// A template for many: the file and what is wrong with it, columns by hand, sending, and what became of every row.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { expectAccessibleInLanguages } from "#components/queries/accessible.testing.tsx";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { template } from "#components/templates/templates.testing.ts";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import type { BulkCheck } from "#lib/contract/records/bulk-send.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { BatchScreen } from "./batch-screen.tsx";
import { batchOf, problem, tried } from "./bulk.testing.ts";
import { BulkScreen } from "./bulk-screen.tsx";

const went = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: went }),
  usePathname: () => "/templates/t1/bulk",
  useSearchParams: () => new URLSearchParams(),
}));
const nothing = () => undefined;
const desk = { openPalette: nothing, openShortcuts: nothing };
const known: Record<string, Answer> = {
  "GET /api/packages/t1": { status: 200, body: { ...template, bulkSendable: true } },
  "GET /api/packages/t1/bulk_send": { status: 200, body: { count: 0, results: [] } },
};

async function draw(node: ReactNode, answer: (line: string) => Answer | undefined) {
  went.mockClear();
  const asked = serve(({ line }) => answer(line) ?? known[line] ?? { status: 404, body: { message: "None." } });
  await drawEnglish(
    ["bulk", "desk"],
    <Asking>
      <DeskContext value={desk}>
        {node}
        <Toaster />
      </DeskContext>
    </Asking>,
  );
  return asked;
}

const check = "POST /api/packages/t1/bulk_send/check";
const send = "POST /api/packages/t1/bulk_send";

async function choose(name = "people.csv") {
  await expect.element(page.getByRole("region", { name: "Drop the CSV here" })).toBeVisible();
  const input = document.querySelector("input[type=file]");
  await userEvent.upload(input as HTMLElement, new File(["First,Family,Post\n"], name, { type: "text/csv" }));
}

test("a file is tried before anything is sent: rows, what is wrong with them in words, and what one becomes", async () => {
  await page.viewport(360, 780);
  const asked = await draw(<BulkScreen templateId="t1" />, (line) =>
    line === check ? { status: 200, body: tried() } : undefined,
  );
  await choose();
  const head = page.getByRole("heading", { name: "1 row can go out, 1 needs a correction." });
  await expect.element(head).toHaveFocus();
  await expect.element(page.getByText(/This is no e-mail address\./)).toBeVisible();
  await expect.element(page.getByText("E-mail address, Tenant")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "See the package of row 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Row 2 becomes" });
  await expect.element(dialog.getByText(/Ann Alba.*ann@example\.net.*as Tenant/)).toBeVisible();
  await expect.element(dialog.getByText("900")).toBeVisible();
  expect(asked.filter(({ line }) => line === send)).toEqual([]);
});

test("a column that nobody recognised is matched by hand, and the file is tried again with it", async () => {
  const missing = problem("missingColumn", "EMAIL", 1);
  const [first, family, post] = tried().columns;
  const unmatched = tried({
    columns: [first, family, { ...post, match: null }] as BulkCheck["columns"],
    problems: [missing],
    ...{ total: 0, wrong: 0, rows: { count: 0, results: [] } },
  });
  let tries = 0;
  await draw(<BulkScreen templateId="t1" />, (line) => {
    if (line !== check) return undefined;
    tries += 1;
    return { status: 200, body: tries === 1 ? unmatched : tried({ wrong: 0 }) };
  });
  await choose();
  await expect.element(page.getByText(/No column says this\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "Post, column 3" }).selectOptions("Tenant: E-mail address");
  await expect.element(page.getByRole("heading", { name: "All 2 rows can go out." })).toBeVisible();
});

test("sending asks once more, says why it failed and keeps all, and sends the same thing under the same key", async () => {
  let sent = 0;
  await draw(<BulkScreen templateId="t1" />, (line) => {
    if (line === check) return { status: 200, body: tried() };
    if (line !== send) return undefined;
    sent += 1;
    return sent === 1 ? "no network" : { status: 200, body: { id: "b1" } };
  });
  await choose();
  await page.getByRole("textbox", { name: "Name of the packages" }).fill("Spring");
  await page.getByRole("button", { name: "Send 1 package" }).click();
  const dialog = page.getByRole("dialog", { name: "Send 1 package?" });
  await expect.element(dialog.getByText(/1 row with an error is left out/)).toBeVisible();
  await dialog.getByRole("button", { name: "Send 1 package" }).click();
  await expect.element(dialog.getByText(/answer|connection/i)).toBeVisible();
  expect(went).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Send 1 package" }).click();
  await expect.poll(() => went.mock.calls).toEqual([["/templates/t1/bulk/b1"]]);
  const keys = vi
    .mocked(globalThis.fetch)
    .mock.calls.filter(([input, init]) => init?.method === "POST" && String(input).endsWith("/bulk_send"))
    .map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("a template that cannot go to many says what it lacks and leads there", async () => {
  await draw(<BulkScreen templateId="t1" />, (line) =>
    line === "GET /api/packages/t1" ? { status: 200, body: { ...template, bulkSendable: false } } : undefined,
  );
  await expect
    .element(page.getByRole("link", { name: "Open in the designer" }))
    .toHaveAttribute("href", "/packages/t1/designer");
});

const one = "GET /api/packages/t1/bulk_send/b1";

test("a batch under way is stopped; what was not sent is tried again", async () => {
  await page.viewport(360, 780);
  let now: object = batchOf({ status: "IN_PROGRESS", finished: null, failed: 0, retriable: 0 });
  const asked = await draw(<BatchScreen templateId="t1" batchId="b1" />, (line) => {
    if (line === `${one.replace("GET", "POST")}/stop`) now = batchOf();
    if (line === `${one.replace("GET", "POST")}/retry`) now = batchOf({ created: 2, failed: 0, retriable: 0 });
    return line.includes("/b1") ? { status: 200, body: now } : undefined;
  });
  await expect.element(page.getByRole("heading", { name: "1 package of 2 is on its way." })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Packages sent" })).toHaveAttribute("value", "1");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.element(page.getByRole("heading", { name: "1 is sent, 1 is not." })).toBeVisible();
  await expect.element(page.getByText("It was stopped.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open the package of row 2" }))
    .toHaveAttribute("href", "/packages/p1");
  await expect
    .element(page.getByRole("link", { name: "Results as CSV" }))
    .toHaveAttribute("href", "/api/packages/t1/bulk_send/b1/results");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Try the 1 again" }).click();
  await expect.element(page.getByRole("heading", { name: "All 2 packages are sent." })).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST")).map(({ line }) => line.split("/").at(-1))).toEqual([
    "stop",
    "retry",
  ]);
});

test("no violation in three languages, on a phone", async () => {
  await expectAccessibleInLanguages(
    <DeskContext value={desk}>
      <BulkScreen templateId="t1" />
    </DeskContext>,
    (language) => loadNamed(["ui", "bulk", "desk"], language),
  );
});
