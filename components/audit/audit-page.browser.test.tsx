// The audit log on its screen: days and entries, folded details, filters in the address, older entries, and the check of the chain.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish, drawIn } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { AuditPage } from "./audit-page.tsx";

/** The page's address, which the test's own window must not follow. */
const address = vi.hoisted(() => ({ now: "" }));
vi.mock("next/navigation", async () => {
  const { useSyncExternalStore } = await import("react");
  const subscribe = (tell: () => void) => {
    window.addEventListener("moved", tell);
    return () => window.removeEventListener("moved", tell);
  };
  return {
    useRouter: () => ({ push: vi.fn() }),
    usePathname: () => "/settings/audit-log",
    useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => address.now)),
  };
});

beforeEach(() => {
  address.now = "";
  const move = (_state: unknown, _title: string, url?: string | URL | null) => {
    address.now = new URL(String(url), window.location.origin).search;
    window.dispatchEvent(new Event("moved"));
  };
  vi.spyOn(window.history, "pushState").mockImplementation(move);
  vi.spyOn(window.history, "replaceState").mockImplementation(move);
  return () => vi.restoreAllMocks();
});

const offers = { openPalette: () => undefined, openShortcuts: () => undefined };
/** What is refused is not asked again by itself, as in the product (app/providers.tsx). */
const Around = ({ children }: { children: ReactNode }) => (
  <Asking>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeskContext value={offers}>{children}</DeskContext>
    </QueryClientProvider>
  </Asking>
);

const hash = "d95a03f1b2c4e6a8907d5b3f1e2c4a6880b1d3f5978a6c4e2f0d8b6a49537c28";
const olive = { kind: "sender", id: "olive", name: "Olive Owner", email: "olive@example.com", clientApp: "" };
const event = (sequence: number, more: Partial<AuditEvent> = {}): AuditEvent => ({
  sequence,
  at: `2026-11-${sequence > 3 ? "20" : "19"}T13:41:07.218Z`,
  act: "features.changed",
  actor: olive,
  subject: { kind: "account", id: "a1", name: "Nordhaven" },
  before: {},
  after: {},
  ip: "192.0.2.7",
  browser: "Firefox, Linux",
  userAgent: "",
  previousHash: hash,
  hash,
  ...more,
});

const newest = [
  event(5, { before: { groups: true, name: "A" }, after: { groups: false, name: "", secret: "•••" } }),
  event(4, {
    act: "key.read",
    actor: { ...olive, kind: "key" },
    subject: { kind: "sender", id: "tom", name: "Tomás" },
  }),
  event(3, { act: "signIn.failed", actor: { kind: "anyone", id: "", name: "", email: "", clientApp: "" } }),
];

type Served = { type?: "MANAGER" | "REGULAR"; whole?: boolean; broken?: () => boolean };

function answering({ type = "MANAGER", whole = true, broken = () => false }: Served) {
  const asked: string[] = [];
  const answer = ({ line }: { line: string }): Answer => {
    asked.push(line);
    if (line.endsWith("/check"))
      return { status: 200, body: { whole, count: 5, brokenAt: whole ? null : 3, since: null, hash } };
    if (line.includes("/auditEvents")) {
      if (broken()) return "no network";
      const isFirst = asked.filter((one) => one.includes("/auditEvents") && !one.endsWith("/check")).length === 1;
      return { status: 200, body: { count: 5, total: 5, results: isFirst ? newest : newest.slice(0, 1), next: null } };
    }
    return { status: 200, body: { id: "olive", type, specialTypes: [] } };
  };
  return { asked, answer };
}

async function draw(served: Served = {}) {
  const { asked, answer } = answering(served);
  serve(answer);
  const screen = await drawEnglish(
    ["audit-log", "settings", "desk"],
    <Around>
      <AuditPage />
    </Around>,
  );
  return { screen, asked };
}

test("entries stand under their days; what each changed is folded away, in words, without a secret", async () => {
  await page.viewport(1280, 900);
  const { screen } = await draw();
  await expect.element(screen.getByRole("heading", { name: "Friday 20 November 2026" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Thursday 19 November 2026" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /5.entries, none missing/ })).toBeVisible();
  await expect.element(screen.getByText("Somebody")).toBeVisible();
  await expect.element(screen.getByText("· Tomás")).toBeVisible();
  const summary = screen.container.querySelector<HTMLElement>("summary[data-sequence='5']");
  summary?.focus();
  await userEvent.keyboard("{Enter}");
  const table = screen.getByRole("region", { name: "What changed" });
  await expect.element(table.getByRole("row", { name: "groups On Off" })).toBeVisible();
  await expect.element(table.getByRole("row", { name: "Name A Empty" })).toBeVisible();
  await expect.element(table.getByRole("row", { name: "secret Not set Not shown" })).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
});

test("a filter stands in the address and goes to the files, and is taken back at once", async () => {
  const { screen } = await draw();
  await expect.element(screen.getByText("Features changed")).toBeVisible();
  await userEvent.fill(screen.getByLabelText("From", { exact: true }), "2026-11-02");
  await userEvent.selectOptions(screen.getByLabelText("What", { exact: true }), "access");
  await expect.poll(() => address.now).toBe("?since=2026-11-02&kind=access");
  await expect
    .element(screen.getByRole("link", { name: "Export as CSV" }))
    .toHaveAttribute("href", expect.stringContaining("kind=access"));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await expect.poll(() => address.now).toBe("");
});

test("a log that was changed says where, a failed reading says so and is asked again", async () => {
  let isBroken = true;
  const { screen } = await draw({ whole: false, broken: () => isBroken });
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.element(screen.getByText("The log is damaged at entry 3.")).toBeVisible();
});

test("older entries come when the end is near, once; what fails is not asked again by itself", async () => {
  let asked = 0;
  serve(({ line }) => {
    if (line.endsWith("/check"))
      return { status: 200, body: { whole: true, count: 5, brokenAt: null, since: null, hash } };
    if (!line.includes("/auditEvents"))
      return { status: 200, body: { id: "olive", type: "MANAGER", specialTypes: [] } };
    asked += 1;
    if (asked === 1) return { status: 200, body: { count: 5, total: 5, results: newest, next: 3 } };
    if (asked === 2)
      return { status: 403, body: { code: 403, messageKey: "error.forbidden.noPermission", message: "Not now." } };
    return { status: 200, body: { count: 5, total: 5, results: [event(2, { act: "session.ended" })], next: null } };
  });
  const screen = await drawEnglish(
    ["audit-log", "settings", "desk"],
    <Around>
      <AuditPage />
    </Around>,
  );
  await expect.element(screen.getByText("Features changed")).toBeVisible();
  await expect.element(screen.getByText("Not now.", { exact: false })).toBeVisible();
  const older = screen.getByRole("button", { name: "Show older entries" });
  await expect.element(older).toBeVisible();
  expect(asked).toBe(2);
  await userEvent.click(older);
  await expect.element(screen.getByText("Signed out")).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
});

test("senders who manage nothing are told who sees it, and nothing is asked for them", async () => {
  const { screen, asked } = await draw({ type: "REGULAR" });
  await expect.element(screen.getByText("Only managers of the account see its audit log.")).toBeVisible();
  expect(asked.filter((line) => line.includes("auditEvents"))).toEqual([]);
});

test("on a phone, in Arabic, from right to left", async () => {
  await page.viewport(360, 780);
  const { answer } = answering({});
  serve(answer);
  const screen = await drawIn(
    "ar",
    ["audit-log", "settings", "desk"],
    <Around>
      <AuditPage />
    </Around>,
  );
  await expect.element(screen.getByText("تغيير الميزات")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  if (isJudged) expect(await violations()).toEqual([]);
});
