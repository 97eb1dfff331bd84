// The library: what a card tells, what is done with it, and what stands there while there is nothing.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { expectAccessibleInLanguages } from "#components/queries/accessible.testing.tsx";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { TemplateCard } from "#lib/contract/records/template.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { answerFor, card } from "./templates.testing.ts";
import { TemplatesScreen } from "./templates-screen.tsx";

let address = new URLSearchParams();
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => "/templates",
  useSearchParams: () => address,
}));
const nothing = () => undefined;
const desk = { openPalette: nothing, openShortcuts: nothing };

async function draw(
  cards: TemplateCard[],
  answer: (line: string) => Answer | undefined = () => undefined,
  search = "",
) {
  address = new URLSearchParams(search);
  const asked = serve(
    ({ line }) =>
      answer(line) ??
      answerFor(line) ??
      (line === "GET /api/templates"
        ? { status: 200, body: { count: cards.length, results: cards } }
        : { status: 204 }),
  );
  const screen = await drawEnglish(
    ["templates", "desk"],
    <Asking>
      <DeskContext value={desk}>
        <TemplatesScreen />
        <Toaster />
      </DeskContext>
    </Asking>,
  );
  return { asked, screen };
}

test("a card tells whose it is, how often it was used and who has which place", async () => {
  await draw([card(), card({ id: "t2", name: "Theirs", mine: false, used: 0, lastUsed: null, isPublic: true })]);
  await expect.element(page.getByText(/1 document, used 3 times/)).toBeVisible();
  await expect.element(page.getByText(/not used yet/)).toBeVisible();
  await expect.element(page.getByText("From Olive Owner")).toBeVisible();
  await expect.element(page.getByText("Public link")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Tenancy" })).toHaveAttribute("href", "/packages/t1/designer");
  await expect.element(page.getByRole("link", { name: "Theirs" })).not.toBeInTheDocument();
});

test.each([1280, 360])("long names stay in their card, %i pixels wide", async (width) => {
  await page.viewport(width, 800);
  const long = "abcdefghij".repeat(12);
  const roles = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: long, person: long, colour: 1, copyOnly: false }));
  const owner = { name: long, email: "olive@example.com" };
  const full = card({ id: "t2", name: long, roles, owner, mine: false });
  await draw([card({ name: `${long} ${long}`, roles: roles.slice(0, 2) }), full, card({ id: "t3" })]);
  await expect.element(page.getByText("Tenant")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const one of document.querySelectorAll("[data-template]")) {
    const { left, right } = one.getBoundingClientRect();
    for (const part of one.querySelectorAll("p, h3, button, li, li > span:not(.sr-only)")) {
      const of = part.getBoundingClientRect();
      expect([Math.floor(of.right) <= Math.ceil(right), Math.ceil(of.left) >= Math.floor(left)]).toEqual([true, true]);
    }
  }
});

test("Use asks who has which place, also when the address says so", async () => {
  await draw([card()], undefined, "use=t1");
  await expect.element(page.getByRole("dialog", { name: "Use “Tenancy”" })).toBeVisible();
});

test("into the trash, with a way back", async () => {
  const { asked } = await draw([card()]);
  await page.getByRole("button", { name: "Actions for Tenancy" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() =>
      asked.filter(({ line }) => line.endsWith("/packages/t1") && !line.startsWith("GET")).map(({ body }) => body),
    )
    .toEqual([{ trashed: true }, { trashed: false }]);
});

test("a new name stays typed when it could not be saved", async () => {
  await draw([card()], (line) => (line.endsWith("/packages/t1") && !line.startsWith("GET") ? "no network" : undefined));
  await page.getByRole("button", { name: "Actions for Tenancy" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByLabelText("Name").fill("Lease");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect
    .element(
      page
        .getByRole("dialog")
        .getByText(/connection|answer/i)
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Lease");
});

test("of what is somebody else's one can have a copy", async () => {
  const { asked } = await draw([card({ mine: false })], (line) =>
    line === "POST /api/packages/t1/clone" ? { status: 200, body: { id: "t3" } } : undefined,
  );
  await page.getByRole("button", { name: "Actions for Tenancy" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Rename…" })).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "Duplicate…" }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect
    .poll(() => asked.find(({ line }) => line.endsWith("/clone"))?.body)
    .toEqual({ type: "TEMPLATE", name: "Tenancy, copy", visibility: "SENDER" });
});

test("nothing yet: what belongs here, and the one next step", async () => {
  await draw([]);
  await expect.element(page.getByText("No template yet")).toBeVisible();
  await page.getByRole("button", { name: "New template" }).first().click();
  await expect.element(page.getByRole("dialog", { name: "New template" })).toBeVisible();
});

test("long names of places and people stay in their card on a phone", async () => {
  await page.viewport(360, 780);
  const long = "Jr. Ödön von Horváth zu Sussak and Fiume, managing director";
  const roles = ["a", "b"].map((id) => ({ id, name: long, person: long, colour: 1, copyOnly: false }));
  await draw([card({ roles, mine: false, owner: { name: long, email: "long@example.com" } })]);
  await expect.element(page.getByText(/^From Jr\. Ödön/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("no violation in three languages, on a phone", async () => {
  address = new URLSearchParams();
  await expectAccessibleInLanguages(
    <DeskContext value={desk}>
      <TemplatesScreen />
    </DeskContext>,
    (language) => loadNamed(["ui", "templates", "desk"], language),
  );
});
