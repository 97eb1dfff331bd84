// The health of the instance: what needs a person is said with the way there, and what gave up is tried again.
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { Health } from "#lib/contract/health.ts";
import { HealthPage } from "./health-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => "/settings/health" }));

const gigabyte = 1024 ** 3;
const job = (id: string): Health["jobs"]["failed"][number] => ({
  ...{ id, kind: "extend-seal", at: "2026-11-20T08:00:00Z", tries: 6 },
  ...{ reason: "The timestamp server does not answer.", package: { id: "p1", name: "Lease" } },
});
const health = (failed: Health["jobs"]["failed"]): Health => ({
  version: "1.2.3",
  works: { jobs: true, mail: true },
  disk: { free: 50 * gigabyte, total: 100 * gigabyte },
  jobs: { waiting: 3, running: 1, failed },
  mails: { waiting: 0, oldest: null, failed: 2 },
  callbacks: { waiting: 0, dead: 0 },
  domains: { missing: 0, until: null, lost: 0 },
  seals: { below: 4, missing: 0 },
  certificate: { ok: true, reason: "", notAfter: "2126-11-27T12:00:00Z" },
});

async function draw(type: "MANAGER" | "REGULAR") {
  let failed = [job("00000000-0000-4000-8000-000000000001"), job("00000000-0000-4000-8000-000000000002")];
  const asked = serve(({ line, body }) => {
    if (line === "GET /api/instance/me") return { status: 200, body: { id: "me", type } };
    if (line.startsWith("POST")) {
      const { ids } = body as { ids: string[] };
      failed = failed.filter(({ id }) => !ids.includes(id));
    }
    return { status: 200, body: health(failed) };
  });
  const nothing = () => undefined;
  const screen = await drawEnglish(
    ["desk", "settings", "health"],
    <Asking>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <HealthPage />
      </DeskContext>
    </Asking>,
  );
  return { screen, asked };
}

test("what needs a person is said, and jobs are tried again one by one or all at once", async () => {
  const { screen, asked } = await draw("MANAGER");
  const troubles = screen.getByRole("list", { name: "What needs a person" });
  await expect.element(troubles.getByText("2 jobs gave up. They can be tried again below.")).toBeVisible();
  await expect.element(troubles.getByRole("link", { name: "Outbox" })).toHaveAttribute("href", "/outbox");
  await expect.element(screen.getByText("3 waiting, 1 running")).toBeVisible();
  await expect.element(screen.getByText("1.2.3")).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Try again", exact: true }).first().click();
  await expect.element(troubles.getByText("1 job gave up. It can be tried again below.")).toBeVisible();
  await screen.getByRole("button", { name: "Try again", exact: true }).click();
  await expect.element(screen.getByText("No job has given up.")).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body)).toEqual([
    { ids: ["00000000-0000-4000-8000-000000000001"] },
    { ids: ["00000000-0000-4000-8000-000000000002"] },
  ]);
});

test("whoever is no manager is told who sees it", async () => {
  const { screen, asked } = await draw("REGULAR");
  await expect.element(screen.getByText("Managers of this account see the health of the service.")).toBeVisible();
  expect(asked.map(({ line }) => line)).not.toContain("GET /api/instance/health");
});
