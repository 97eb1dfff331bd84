// Where a sender is at the desk: "All" lists everything, the browser's title names the page, and the address keeps what is shown.
import { expect } from "@playwright/test";
import { makePackage, ownerEmail, type SpecClient, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { both, preparePath, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({
  contextOptions: { reducedMotion: "reduce" },
});

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const stamp = Date.now().toString(36);

async function change(id: string, members: object): Promise<void> {
  const answer = await owner.packages.change(id, members);
  expect(answer.status, answer.text).toBe(204);
}

/** One package in each state that a sender's own acts or the signer's can bring about. */
async function packagesOfEachState(word: string): Promise<Record<string, string>> {
  const make = (state: string, more: object = {}) => makePackage(owner, { name: `${state} ${word}`, ...more });
  const decline = { settings: { ceremony: { declineButton: true, optOutButton: true } } };
  const [draft, sent, declined, optedOut, archived, trashed] = await Promise.all([
    make("Draft"),
    make("Sent"),
    make("Declined", decline),
    make("Opted out", decline),
    make("Archived"),
    make("Trashed"),
  ]);
  for (const id of [sent, declined, optedOut, archived]) await change(id, { status: "SENT" });
  for (const [id, status] of [
    [declined, "DECLINED"],
    [optedOut, "OPTED_OUT"],
  ] as const) {
    const session = await owner.signerSession(id, "client");
    const signer = specClient(baseUrl, { cookie: `SERVICE_SESSION_ID=${session}` });
    const answer = await signer.packages.change(id, { status, messages: [{ content: "Not on these terms." }] });
    expect(answer.status, answer.text).toBe(204);
  }
  await change(trashed, { trashed: true });
  return { draft, sent, declined, optedOut, archived, trashed };
}

test("“All” lists every package but those in the trash", async ({ page }) => {
  const word = `state${stamp}`;
  await packagesOfEachState(word);
  await signIn(page, baseUrl, `/inbox?search=${word}`);
  const names = page.locator("tbody a");
  await expect(names).toHaveCount(5);
  expect((await names.allTextContents()).map((name) => name.replace(` ${word}`, "")).sort()).toEqual([
    "Archived",
    "Declined",
    "Draft",
    "Opted out",
    "Sent",
  ]);
});

test("views, search and order of a list stand in the address and in the title", both, async ({ page }) => {
  const word = `listed${stamp}`;
  await makePackage(owner, { name: `Charter ${word}` });
  await makePackage(owner, { name: `Lease ${word}` });
  await signIn(page, baseUrl, "/inbox");
  await expect(page).toHaveTitle("All packages · Countersign");
  await page.getByRole("link", { name: "Declined", exact: true }).click();
  await expect(page).toHaveTitle("Declined · Packages · Countersign");
  await page.goBack();
  await expect(page).toHaveTitle("All packages · Countersign");

  const search = page.getByRole("searchbox", { name: "Search packages", exact: true });
  await search.fill(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}$`));
  await expect(page).toHaveTitle(`“${word}” · Packages · Countersign`);
  await page.getByRole("button", { name: "Package" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.locator("tbody a").first()).toHaveText(`Charter ${word}`);
  await page.reload();
  await expect(search).toHaveValue(word);
  await expect(page.locator("tbody a")).toHaveText([`Charter ${word}`, `Lease ${word}`]);
  await page.goBack();
  await expect(page.locator("tbody a")).toHaveText([`Lease ${word}`, `Charter ${word}`]);
  await expect(search).toHaveValue(word);
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Packages" }).click();
  await expect(search).toHaveValue("");
});

test("a package's pages are titled by its name and step, and its tab is in the address", both, async ({ page }) => {
  const name = `Time charter ${stamp}`;
  const id = await makePackage(owner, { name });
  const path = `/packages/${encodeURIComponent(id)}`;
  await signIn(page, baseUrl, preparePath(id));
  await expect(page).toHaveTitle(`${name} · Documents and people · Countersign`);
  await page.getByRole("textbox", { name: "Package name" }).fill(`${name} B`);
  await expect(page).toHaveTitle(`${name} B · Documents and people · Countersign`);
  // As a slow machine does it, where the title that came with the page is put in its place late.
  await page.evaluate((late) => {
    document.title = late;
  }, `${name} · Documents and people · Countersign`);
  await expect(page).toHaveTitle(`${name} B · Documents and people · Countersign`);
  await page.getByRole("button", { name: "Place fields" }).click();
  await expect(page).toHaveTitle(`${name} B · Fields · Countersign`);
  await page.goto(`${baseUrl}${path}/review`);
  await expect(page).toHaveTitle(`${name} B · Review and send · Countersign`);

  await page.goto(`${baseUrl}${path}`);
  await expect(page).toHaveTitle(`${name} B · Countersign`);
  await page.getByRole("tab", { name: "Documents" }).click();
  await page.getByRole("tab", { name: "Activity" }).click();
  await expect(page).toHaveURL(/\?tab=activity$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Activity" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Documents" })).toHaveAttribute("aria-selected", "true");
  // In a window of its own: Firefox's driver calls a journey aborted that begins while going back is not quite over.
  const other = await page.context().newPage();
  await other.goto(`${baseUrl}${path}?tab=nonsense`);
  await expect(other.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
});

test("what cannot be seen gives no name away", async ({ page }) => {
  await signIn(page, baseUrl, "/packages/nothing-of-this-id");
  await expect(page).toHaveTitle("Package · Countersign");
});

test("period, senders' filters and the section of the settings come back with the address", async ({ page }) => {
  await signIn(page, baseUrl, "/");
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(`${baseUrl}/?period=7d`);
  await page.reload();
  await expect(page.getByRole("button", { name: "7 days" })).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${baseUrl}/senders?type=MANAGER`);
  await expect(page.getByLabel("Type")).toHaveValue("MANAGER");
  await page.getByLabel("Status").selectOption("LOCKED");
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("cell", { name: ownerEmail })).toBeVisible();
  await page.goto(`${baseUrl}/settings#interface`);
  await expect(page.getByRole("heading", { name: "Interface" })).toBeInViewport();
});

test("a list that could not be read says so, and does not call itself empty", both, async ({ page }) => {
  const name = `Unread ${stamp}`;
  await makePackage(owner, { name });
  await signIn(page, baseUrl);
  const lists = /\/api\/packages\?/;
  await page.route(lists, (route) =>
    route.fulfill({ status: 400, json: { messageKey: "e", message: "Not just now." } }),
  );
  // What the page brings along is not asked for; what is looked for on it is.
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Packages" }).click();
  await page.getByRole("searchbox", { name: "Search packages", exact: true }).fill(name);
  await expect(page.getByText("Not just now.")).toBeVisible();
  await expect(page.getByText("Nothing here yet")).toHaveCount(0);
  await expect(page.getByText("What is shown may be old.")).toHaveCount(0);
  await page.unroute(lists);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByText("Not just now.")).toHaveCount(0);
});

test("a page brings its answers along: no request of its own asks for what it shows first", both, async ({ page }) => {
  const name = `Brought ${stamp}`;
  const id = await makePackage(owner, { name });
  await signIn(page, baseUrl);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  const address = `/api/packages/${encodeURIComponent(id)}`;
  for (const [path, mine] of [
    ["/", /^\/api\/(packages[?/]|instance|account)/],
    ["/inbox", /^\/api\/(packages[?/]|instance|account)/],
    ["/settings", /^\/api\/(instance|account$)/],
    [`/packages/${encodeURIComponent(id)}`, new RegExp(`^${address}/(progress|evidence)$|^/api/(instance|account$)`)],
  ] as const) {
    asked.length = 0;
    await page.goto(`${baseUrl}${path}`);
    await expect(
      path === "/settings" ? page.getByRole("heading", { name: "Interface" }) : page.getByText(name).first(),
    ).toBeVisible();
    expect(
      asked.filter((request) => mine.test(request)),
      path,
    ).toEqual([]);
  }
});
