// A list's folders by keyboard alone: M asks where what is chosen goes, a new folder is made there, and the focus comes back.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawIn } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { PackageListScreen } from "./package-list-screen.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/inbox",
  useSearchParams: () => new URLSearchParams(),
}));

const pkg = (id: string) => ({
  ...{ id, name: `Lease ${id}`, type: "PACKAGE", status: "SENT", trashed: false, updated: "2026-03-02T09:00:00Z" },
  ...{ due: null, consent: null, sender: { id: "me", name: "Ben Okafor", email: "ben@example.com" } },
  ...{ roles: [], documents: [] },
});

async function draw(language: "en" | "ar" = "en") {
  let folders = [{ id: "f1", name: "Leases", packages: 0 }];
  const asked = serve(({ line, body }) => {
    if (line === "GET /api/desk/folders") return { status: 200, body: { folders } };
    if (line === "POST /api/desk/folders") {
      const made = { id: "f2", name: (body as { name: string }).name };
      folders = [...folders, { ...made, packages: 0 }];
      return { status: 200, body: made };
    }
    if (line === "PUT /api/desk/folders/packages") return { status: 200, body: { before: null } };
    if (line === "GET /api/desk/views")
      return { status: 200, body: { views: [], firstSteps: { done: true, signature: true } } };
    if (line === "GET /api/instance/me")
      return { status: 200, body: { id: "me", email: "ben@example.com", type: "REGULAR" } };
    if (line === "GET /api/packages") return { status: 200, body: { count: 2, results: [pkg("a"), pkg("b")] } };
    return { status: 204 };
  });
  const offers = { openPalette: () => undefined, openShortcuts: () => undefined };
  const screen = await drawIn(
    language,
    ["lists", "reports", "desk"],
    <Asking>
      <DeskContext value={offers}>
        <PackageListScreen list="inbox" />
      </DeskContext>
    </Asking>,
  );
  await expect.element(screen.getByRole("link", { name: "Lease a" })).toBeVisible();
  const puts = () => asked.filter(({ line }) => line.startsWith("PUT")).map(({ body }) => body);
  return { screen, puts };
}

test("M asks into which folder the row goes, and Escape leads back to it", async () => {
  const { screen, puts } = await draw();
  await userEvent.keyboard("jm");
  const dialog = screen.getByRole("dialog", { name: "Move Lease a to a folder" });
  await expect.element(dialog.getByRole("radio", { name: "Leases" })).toBeVisible();
  if (isJudged) expect(await violations(dialog.element())).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe("Lease a");
  expect(puts()).toEqual([]);
});

test("what is chosen goes into a folder that is named there, also from right to left", async () => {
  const { screen, puts } = await draw("ar");
  await userEvent.keyboard("jxjx");
  await expect.poll(() => document.querySelectorAll("tbody input:checked").length).toBe(2);
  await userEvent.keyboard("m");
  const dialog = screen.getByRole("dialog");
  await userEvent.fill(dialog.getByRole("searchbox"), "Invoices");
  await expect.element(dialog.getByRole("radio")).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await expect.poll(puts).toEqual([
    { packageId: "a", folderId: "f2" },
    { packageId: "b", folderId: "f2" },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});
