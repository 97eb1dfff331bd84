// The reports as managers see them: the interface's own numbers in tables, by month and by sender, and its own file.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import { ReportsScreen } from "./reports-screen.tsx";

const address = vi.hoisted(() => ({ params: "" }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => "/reports",
  useSearchParams: () => new URLSearchParams(address.params),
}));
afterEach(() => {
  address.params = "";
});

const zero = {
  active: 0,
  draft: 0,
  sent: 0,
  completed: 0,
  archived: 0,
  declined: 0,
  opted_out: 0,
  expired: 0,
  trashed: 0,
};
const range = { from: "2026-11-01T00:00:00Z", to: "2026-11-30T23:59:59Z" };
const sender = (id: string, name: string) => ({ id, name, email: `${id}@example.com` });
const ann = { ...zero, sent: 3, active: 3, completed: 4, declined: 1 };
const bob = { ...zero, draft: 2, expired: 1 };

const usage = {
  ...range,
  senders: [
    { sender: sender("ann", "Ann Archer"), packages: ann },
    { sender: sender("bob", "Bob Baker"), packages: bob },
  ],
  months: [
    { month: "2026-10", packages: { ...zero, completed: 4 } },
    { month: "2026-11", packages: { ...zero, sent: 3, active: 3, declined: 1, draft: 2, expired: 1 } },
  ],
};
const progress = { completed: true, firstSigned: "2026-11-20T08:00:00Z", lastSigned: "2026-11-21T08:00:00Z" };
const completion = {
  ...range,
  senders: [
    {
      sender: sender("ann", "Ann Archer"),
      packages: [
        {
          ...{ id: "p1", name: "Lease", status: "SENT", trashed: false, data: null },
          ...{ created: "2026-11-19T08:00:00Z", updated: "2026-11-21T08:00:00Z" },
          documents: [{ id: "d", name: "Lease", ...progress, completed: false }],
          signers: [
            { id: "s1", firstName: "Bea", lastName: "Buyer", email: "bea@example.net", ...progress },
            {
              ...{ id: "s2", firstName: "Sam", lastName: "Seller", email: "sam@example.net" },
              ...{ completed: false, firstSigned: null, lastSigned: null },
            },
          ],
        },
      ],
    },
  ],
};
const event = {
  ...{ senderId: "ann", eventDate: "2026-11-21T08:00:00Z", eventType: "DELEGATE_ADDED" },
  ...{ eventDescription: "Bob Baker may act for Ann Archer.", eventUser: "Ann Archer" },
};
const delegation = { ...range, delegationEventReports: { ann: [event] }, delegationEvents: [event] };

const answers: Record<string, Answer> = {
  "GET /api/instance/me": { status: 200, body: { id: "ann", type: "MANAGER" } },
  "GET /api/desk/senders": {
    status: 200,
    body: { count: 2, results: [sender("ann", "Ann Archer"), sender("bob", "Bob Baker")] },
  },
  "GET /api/reports/usage": { status: 200, body: usage },
  "GET /api/reports/completion": { status: 200, body: completion },
  "GET /api/reports/delegation": { status: 200, body: delegation },
};

async function draw(params: string, more: Record<string, Answer> = {}) {
  address.params = params;
  const asked = serve(({ line }) => more[line] ?? answers[line] ?? { status: 404, body: {} });
  const nothing = () => undefined;
  const screen = await drawEnglish(
    ["desk", "reports"],
    <Asking>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <ReportsScreen />
      </DeskContext>
    </Asking>,
  );
  return { screen, asked };
}

const rowsOf = (table: Element): string[][] =>
  [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));

test("usage: the numbers by month and by sender are those of the interface, and add up", async () => {
  const { screen } = await draw("");
  await expect.element(screen.getByRole("table", { name: "By sender" })).toBeVisible();
  const bySender = rowsOf(screen.getByRole("table", { name: "By sender" }).element());
  expect(bySender.map((row) => row.at(-1))).toEqual(["In all", "8", "3", "11"]);
  expect(bySender[1]).toEqual(["Ann Archer", "0", "3", "4", "0", "1", "0", "0", "0", "8"]);
  expect(bySender[2]).toEqual(["Bob Baker", "2", "0", "0", "0", "0", "0", "1", "0", "3"]);
  const byMonth = rowsOf(screen.getByRole("table", { name: "By month" }).element());
  expect(byMonth.map((row) => [row[0], row.at(-1)])).toEqual([
    ["Month", "In all"],
    ["October 2026", "4"],
    ["November 2026", "7"],
    ["Sum", "11"],
  ]);
  await expect.poll(() => document.querySelectorAll(".recharts-bar-rectangle").length).toBeGreaterThan(0);
  expect(await violations()).toEqual([]);
});

test("on a phone a table that goes on says so at its edge", async () => {
  await page.viewport(390, 844);
  const { screen } = await draw("");
  const table = screen.getByRole("region", { name: "By month" });
  await expect.element(table).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  // What covers the shadow moves along with the numbers; the shadow stays at the edge.
  const { backgroundAttachment, backgroundImage } = getComputedStyle(table.element());
  expect(backgroundAttachment.split(", ")).toEqual(["local", "local", "scroll", "scroll"]);
  expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(4);
  await page.viewport(1440, 900);
});

test("completion: each package with its documents and signers", async () => {
  const { screen } = await draw("report=completion");
  await expect.element(screen.getByRole("link", { name: "Lease" })).toHaveAttribute("href", "/packages/p1");
  await expect.element(screen.getByText("0 of 1 document")).toBeVisible();
  await expect.element(screen.getByText("1 of 2 signers")).toBeVisible();
  await expect.element(screen.getByText(/44\s?% of those sent/)).toBeVisible();
});

test("delegation: each event", async () => {
  const { screen } = await draw("report=delegation");
  await expect.element(screen.getByText("Bob Baker may act for Ann Archer.")).toBeVisible();
});

test("the file is the interface's own, of the days that are shown", async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const made = vi.spyOn(URL, "createObjectURL");
  const { screen } = await draw("report=delegation&period=custom&since=2026-11-01&until=2026-11-30", {});
  await expect.element(screen.getByText("Bob Baker may act for Ann Archer.")).toBeVisible();
  await screen.getByRole("button", { name: "Download as CSV" }).click();
  await expect.poll(() => clicked.mock.contexts.length).toBe(1);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe("delegation 2026-11-01 2026-11-30.csv");
  expect(made).toHaveBeenCalledOnce();
  clicked.mockRestore();
});

test("nothing in the period says so; what is refused says why", async () => {
  const { screen } = await draw("", {
    "GET /api/reports/usage": { status: 200, body: { ...range, senders: [], months: [] } },
  });
  await expect.element(screen.getByText("Nothing in this period")).toBeVisible();
  await screen.unmount();
  const refused = { messageKey: "error.validation.reportTooLarge", message: "The report is too large.", code: 400 };
  const other = await draw("report=completion", { "GET /api/reports/completion": { status: 400, body: refused } });
  await expect.element(other.screen.getByText(/The report is too large/)).toBeVisible();
});

test("a sender whose account does not open them is told who can", async () => {
  const { screen, asked } = await draw("", {
    "GET /api/instance/me": { status: 200, body: { id: "bob", type: "REGULAR" } },
    "GET /api/session": { status: 200, body: { features: { inAppReports: false } } },
  });
  await expect.element(screen.getByText("Reports are for managers")).toBeVisible();
  expect(asked.some(({ line }) => line.startsWith("GET /api/reports"))).toBe(false);
});
