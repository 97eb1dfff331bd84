// A list of packages: its keys, counts, filters and marked matches, drawn whole with a service that answers.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawIn } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { PackageListScreen } from "./package-list-screen.tsx";

const address = vi.hoisted(() => ({ now: "" }));
const push = vi.hoisted(() => vi.fn<(href: string) => void>());
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/inbox",
  useSearchParams: () => new URLSearchParams(address.now),
}));

const pkg = (id: string, more: object = {}) => ({
  ...{ id, name: `Lease ${id}`, type: "PACKAGE", status: "SENT", trashed: false, updated: "2026-03-02T09:00:00Z" },
  ...{ due: null, consent: null, sender: { id: "me", name: "Ben Okafor", email: "ben@example.com" } },
  ...{ roles: [], documents: [{ id: "lease", approvals: [], pages: [] }] },
  ...more,
});

const overview = {
  ...{ transactions: 20, require_my_signature: 1, waiting_on_others: 4, about_to_expire: 2, expired: 1 },
  ...{ completed: 5, draft: 3, cancelled: 2, in_progress: 6 },
};

const kept = (views: object[]) => ({ views, firstSteps: { done: true, signature: true } });

type Rest = (line: string, body?: unknown) => Answer | Promise<Answer> | undefined;

type Drawn = { more?: Rest; type?: string; language?: "en" | "ar" };

async function draw(results: object[], { more, type = "REGULAR", language = "en" }: Drawn = {}) {
  const asked = serve(({ line, body }) => {
    const own = more?.(line, body);
    if (own) return own;
    if (line === "GET /api/desk/views") return { status: 200, body: kept([]) };
    if (line === "GET /api/desk/folders") return { status: 200, body: { folders: [] } };
    if (line === "GET /api/instance/me") return { status: 200, body: { id: "me", email: "ben@example.com", type } };
    if (line === "GET /api/packages/overview") return { status: 200, body: overview };
    if (line === "GET /api/packages") return { status: 200, body: { count: results.length, results } };
    if (line === "GET /api/desk/senders") {
      const ben = { id: "me", name: "Ben Okafor", email: "ben@example.com" };
      const ann = { id: "ann", name: "Ann Lee", email: "ann@example.com" };
      return { status: 200, body: { count: 2, results: [ben, ann] } };
    }
    return { status: 204 };
  });
  const offers = { openPalette: () => undefined, openShortcuts: () => undefined };
  const around = (node: ReactNode) => (
    <Asking>
      <DeskContext value={offers}>{node}</DeskContext>
    </Asking>
  );
  const screen = await drawIn(language, ["lists", "reports", "desk"], around(<PackageListScreen list="inbox" />));
  return { screen, asked };
}

const focused = () => document.activeElement?.textContent;
const chosen = () => [...document.querySelectorAll("tbody input:checked")].map((box) => box.getAttribute("aria-label"));

test("J and K go from row to row, X chooses, Shift X as far as here, and # brings what is chosen to the trash", async () => {
  address.now = "";
  const { screen, asked } = await draw(["a", "b", "c", "d"].map((id) => pkg(id)));
  await expect.element(screen.getByRole("link", { name: "Lease a" })).toBeVisible();
  await userEvent.keyboard("jj");
  expect(focused()).toBe("Lease b");
  await userEvent.keyboard("k");
  expect(focused()).toBe("Lease a");
  await userEvent.keyboard("xjj{Shift>}x{/Shift}");
  await expect.poll(chosen).toEqual(["Select Lease a", "Select Lease b", "Select Lease c"]);
  await userEvent.keyboard("x");
  await expect.poll(chosen).toEqual(["Select Lease a", "Select Lease b"]);
  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.keyboard("jx#");
  await expect.poll(chosen).toEqual(["Select Lease a", "Select Lease b"]);
  (document.querySelector("tbody a") as HTMLElement).focus();
  await userEvent.keyboard("#");
  const posts = () => asked.filter(({ line }) => line.startsWith("POST")).map(({ line, body }) => [line, body]);
  await expect.poll(posts).toEqual([
    ["POST /api/packages/a", { trashed: true }],
    ["POST /api/packages/b", { trashed: true }],
  ]);
});

test("views tell how many they have, and nothing of it once the list is narrowed but of the one that is shown", async () => {
  address.now = "";
  const { screen } = await draw([pkg("a")]);
  const views = screen.getByRole("navigation", { name: "Views" });
  const archived = views.getByRole("link", { name: "Archived", exact: true });
  await expect.element(archived).toHaveAccessibleDescription("3 packages");
  await expect
    .element(views.getByRole("link", { name: "Your turn", exact: true }))
    .toHaveAccessibleDescription("1 package");
  screen.unmount();

  address.now = "view=mine&period=month";
  const narrowed = await draw([pkg("a")]);
  const shown = narrowed.screen.getByRole("link", { name: "Your turn", exact: true });
  await expect.element(shown).toHaveAccessibleDescription("1 package");
  await expect
    .element(narrowed.screen.getByRole("link", { name: "Archived", exact: true }))
    .not.toHaveAttribute("aria-describedby");
});

test("on a phone the view that is shown is in sight, also once the counts have come", async () => {
  await page.viewport(360, 720);
  address.now = "view=archived";
  let tell: (answer: Answer) => void = () => undefined;
  const counts = new Promise<Answer>((resolve) => {
    tell = resolve;
  });
  const { screen } = await draw([pkg("a")], {
    more: (line) => (line === "GET /api/packages/overview" ? counts : undefined),
  });
  const view = screen.getByRole("link", { name: "Archived", exact: true });
  await expect.element(screen.getByRole("link", { name: "Lease a" })).toBeVisible();
  tell({ status: 200, body: overview });
  await expect.element(view).toHaveAccessibleDescription("3 packages");
  await expect.element(view).toBeInViewport({ ratio: 0.95 });
});

test("who was searched for is seen in the row, with what was found marked", async () => {
  address.now = "search=LAYLA";
  const role = { id: "r", type: "SIGNER", signers: [{ name: "Layla Haddad", email: "layla@example.com" }] };
  await draw([pkg("a", { roles: [role] })]);
  await expect
    .poll(() => [...document.querySelectorAll("mark")].map((one) => one.textContent))
    .toEqual(["Layla", "layla"]);
});

test("managers look at another sender's packages, others are not offered it", async () => {
  address.now = "";
  const { screen } = await draw([pkg("a")], { type: "MANAGER" });
  await screen.getByRole("combobox", { name: "Sender" }).selectOptions("Ann Lee");
  await expect.poll(() => window.location.search).toContain("sender=ann%40example.com");
  screen.unmount();
  const other = await draw([pkg("a")]);
  await expect.element(other.screen.getByRole("combobox", { name: "Status" })).toBeVisible();
  await expect.element(other.screen.getByRole("combobox", { name: "Sender" })).not.toBeInTheDocument();
});

test("what failed of many is named with its reason and tried again alone; then it is told, with a way back", async () => {
  address.now = "";
  let isDown = true;
  const { screen, asked } = await draw(
    ["a", "b", "c"].map((id) => pkg(id)),
    {
      more: (line) => {
        if (line !== "POST /api/packages/b" || !isDown) return undefined;
        return { status: 409, body: { message: "The package has changed meanwhile.", messageKey: "error.conflict" } };
      },
    },
  );
  await screen.getByRole("checkbox", { name: "Select all 3 on this page" }).click();
  await screen.getByRole("button", { name: "Move 3 to trash" }).click();
  const dialog = screen.getByRole("dialog", { name: "It did not work with 1 package" });
  await expect.element(dialog.getByText("Lease b")).toBeVisible();
  await expect.element(dialog.getByText("The package has changed meanwhile.")).toBeVisible();
  if (isJudged) expect(await violations(dialog.element())).toEqual([]);
  isDown = false;
  const before = asked.length;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const posts = asked.slice(before).filter(({ line }) => line.startsWith("POST"));
  expect(posts.map(({ line }) => line)).toEqual(["POST /api/packages/b"]);
  await expect.element(screen.getByRole("link", { name: "Lease a" })).toBeVisible();
});

test("on a phone and in Arabic every filter can be read", async () => {
  await page.viewport(360, 720);
  address.now = "status=SENT&period=month";
  const { screen } = await draw([pkg("a")], { type: "MANAGER", language: "ar" });
  await expect.poll(() => screen.getByRole("combobox").elements().length).toBe(3);
  const [, changed, sender] = screen.getByRole("combobox").elements() as HTMLSelectElement[];
  expect([...(changed?.options ?? [])].map(({ text }) => text)).toEqual([
    "تغيّرت في أي وقت",
    "خلال آخر 7 أيام",
    "خلال آخر 30 يومًا",
    "خلال آخر 90 يومًا",
    "خلال السنة الأخيرة",
    "من … إلى",
  ]);
  for (const box of [changed, sender]) expect(box?.clientWidth).toBeGreaterThan(130);
});

test("signing is stopped only after a question, for many packages at once", async () => {
  address.now = "";
  const { screen, asked } = await draw(["a", "b"].map((id) => pkg(id)));
  await screen.getByRole("checkbox", { name: "Select all 2 on this page" }).click();
  await screen.getByRole("button", { name: "Take 2 back" }).click();
  const dialog = screen.getByRole("dialog", { name: "Take 2 packages back to draft?" });
  await expect.element(dialog).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
  await dialog.getByRole("button", { name: "Take 2 back" }).click();
  await expect
    .poll(() => asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body))
    .toEqual([{ status: "DRAFT" }, { status: "DRAFT" }]);
});

test("others' packages can be downloaded and filed, and nothing else; an own one can be duplicated", async () => {
  address.now = "";
  const other = { sender: { id: "ann", name: "Ann Lee", email: "ann@example.com" } };
  const { screen } = await draw([pkg("a", other), pkg("b")], {
    more: (line) => (line === "POST /api/packages/b/clone" ? { status: 200, body: { id: "copy" } } : undefined),
  });
  await screen.getByRole("checkbox", { name: "Select Lease a" }).click();
  const bar = screen.getByRole("toolbar", { name: "With the selected rows" });
  await expect.element(bar.getByRole("button", { name: "Download" })).toBeVisible();
  // Whoever sees it files it.
  await expect.element(bar.getByRole("button", { name: "Move" })).toBeVisible();
  expect(bar.getByRole("button").elements()).toHaveLength(3);
  await screen.getByRole("button", { name: "Actions for Lease b" }).click();
  await screen.getByRole("menuitem", { name: "Duplicate…" }).click();
  const dialog = screen.getByRole("dialog", { name: "Duplicate Lease b?" });
  await expect.element(dialog.getByText("Signatures and the evidence")).toBeVisible();
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expect.poll(() => push.mock.calls).toEqual([["/packages/new?id=copy"]]);
});

/** What the service keeps for one person. */
function keeper(): Rest {
  let views: { name: string }[] = [];
  return (line, body) => {
    if (!line.endsWith("/api/desk/views")) return undefined;
    if (line.startsWith("PUT")) views = [...views, body as { name: string }];
    if (line.startsWith("DELETE")) views = [];
    return { status: 200, body: kept(views) };
  };
}

test("a view is saved under a name by the service, led to from every other one, and removed with a way back", async () => {
  address.now = "view=mine&search=lease&from=26";
  const more = keeper();
  const { screen, asked } = await draw([pkg("a")], { more });
  await screen.getByRole("button", { name: "Saved views" }).click();
  await screen.getByRole("menuitem", { name: "Save this view…" }).click();
  const dialog = screen.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Write a name for the view.")).toBeVisible();
  if (isJudged) expect(await violations(dialog.element())).toEqual([]);
  await userEvent.fill(dialog.getByLabelText("Name"), "My leases");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "My leases" })).toBeVisible();
  expect(asked.find(({ line }) => line.startsWith("PUT"))?.body).toEqual({
    list: "inbox",
    name: "My leases",
    address: "search=lease&view=mine",
  });
  screen.unmount();

  address.now = "";
  const plain = await draw([pkg("a")], { more });
  await plain.screen.getByRole("button", { name: "Saved views" }).click();
  const way = plain.screen.getByRole("menuitem", { name: "My leases" });
  await expect.element(way).toHaveAttribute("href", "/inbox?search=lease&view=mine");
  plain.screen.unmount();

  address.now = "view=mine&search=lease";
  const again = await draw([pkg("a")], { more });
  await again.screen.getByRole("button", { name: "My leases" }).click();
  await again.screen.getByRole("menuitem", { name: "Remove “My leases”" }).click();
  await expect.element(again.screen.getByRole("button", { name: "My leases" })).not.toBeInTheDocument();
});

test("a view that could not be saved says so and keeps the name that was typed", async () => {
  address.now = "view=mine";
  const { screen } = await draw([pkg("a")], {
    more: (line) =>
      line === "PUT /api/desk/views"
        ? { status: 400, body: { message: "There are too many views.", messageKey: "error.validation.body" } }
        : undefined,
  });
  await screen.getByRole("button", { name: "Saved views" }).click();
  await screen.getByRole("menuitem", { name: "Save this view…" }).click();
  const dialog = screen.getByRole("dialog", { name: "Save this view" });
  await userEvent.fill(dialog.getByLabelText("Name"), "One more");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("One more");
  await expect.element(dialog).toBeVisible();
});

test("what an earlier page kept in the browser is handed to the service once", async () => {
  address.now = "";
  const key = "countersign:views:1:me/inbox";
  localStorage.setItem(key, JSON.stringify([{ name: "Old one", address: "view=ended" }]));
  const { screen } = await draw([pkg("a")], { more: keeper() });
  await screen.getByRole("button", { name: "Saved views" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Old one" })).toHaveAttribute("href", "/inbox?view=ended");
  expect(localStorage.getItem(key)).toBeNull();
});

test("days of one's own are two boxes, which begin as the days that were shown", async () => {
  address.now = "period=custom&since=2026-02-01&until=2026-02-28";
  const { screen } = await draw([pkg("a")]);
  await expect.element(screen.getByLabelText("From", { exact: true })).toHaveValue("2026-02-01");
  await expect.element(screen.getByLabelText("Until", { exact: true })).toHaveValue("2026-02-28");
});

test("whoever acts for somebody finds their packages, and is told for whom; others are offered nobody", async () => {
  address.now = "sender=ann%40example.com";
  const ann = { id: "ann", name: "Ann Lee", email: "ann@example.com" };
  const { screen } = await draw([pkg("a")], {
    more: (line) => (line === "GET /api/account/delegators" ? { status: 200, body: [ann] } : undefined),
  });
  await expect.element(screen.getByText("You act for Ann Lee here.")).toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Sender" })).toHaveValue("ann@example.com");
});
