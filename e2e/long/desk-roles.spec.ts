// Who may do what: a role that allows little, enforced on screens and in the interface, and a delegate for as long as one is named.
import { expect, test } from "@playwright/test";
import { colleague, makePackage, specClient, withKey } from "../spec-client.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, dialog, ownDesk } from "../support/own-desk.ts";
import { enterByOwnPassword } from "../support/own-password.ts";

test.use(atOnce);

/** What roles allow is everybody's. */
const desk = ownDesk();

test("whoever has a role that prepares nothing is offered no package and refused one, until the role allows it", async ({
  page,
  browser,
}) => {
  const email = "jonas.weber@example.com";
  const { id, key } = await colleague(desk.owner, email);
  await signIn(page, desk.baseUrl, "/senders/roles");
  await page.getByRole("button", { name: "New role" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).fill("Auditor");
  await dialog(page)
    .getByRole("checkbox", { name: /^Prepare and send packages/ })
    .uncheck();
  await dialog(page)
    .getByRole("checkbox", { name: /^Reports of everybody/ })
    .check();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Make the role" }).click();
  await expect(page.getByRole("region", { name: "Auditor" })).toContainText("Reports of everybody");

  await page.goto(`${desk.baseUrl}/senders/${encodeURIComponent(id)}?tab=roles`);
  await page.getByRole("checkbox", { name: /^Auditor/ }).check();
  await page.getByRole("checkbox", { name: /^Sender/ }).uncheck();
  await page.getByRole("button", { name: "Save the roles" }).click();
  await expect(page.getByText("The roles are saved").first()).toBeVisible();

  const jonas = await (await browser.newContext()).newPage();
  await enterByOwnPassword(jonas, desk, { id, email });
  await jonas.goto(desk.baseUrl);
  await expect(jonas.getByRole("heading", { name: "Overview" })).toBeVisible();
  const main = jonas.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Reports" })).toBeVisible();
  await expect(jonas.getByRole("link", { name: /^New package/ })).toHaveCount(0);
  await jonas.goto(`${desk.baseUrl}/packages/new`);
  await expect(jonas.getByText("Your roles do not let you prepare packages.")).toBeVisible();
  await jonas.goto(`${desk.baseUrl}/settings/account`);
  await expect(jonas.getByText("The account’s managers set this up. Ask one of them.")).toBeVisible();
  const program = specClient(desk.baseUrl, withKey(key));
  expect((await program.packages.create({ name: "Not allowed" })).status).toBe(403);
  expect((await program.reports.usage()).status).toBe(200);

  await page.goto(`${desk.baseUrl}/senders/roles`);
  const role = page.getByRole("region", { name: "Auditor" });
  await role.getByRole("button", { name: "Change" }).click();
  await dialog(page)
    .getByRole("checkbox", { name: /^Prepare and send packages/ })
    .check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(role).toContainText("Prepare and send packages");
  await jonas.goto(desk.baseUrl);
  await expect(main.getByRole("link", { name: /^New package/ })).toBeVisible();
  expect((await program.packages.create({ name: "Allowed" })).status).toBe(200);
  await jonas.context().close();
});

test("a delegate finds and sends the packages of whoever named them, and nothing once the delegation ends", async ({
  page,
  browser,
}) => {
  const email = "lena.ek@example.com";
  const { id, key } = await colleague(desk.owner, email);
  const packageId = await makePackage(desk.owner, { name: "Mooring rights" });
  const { body: me } = await desk.owner.ask("GET", "/instance/me");
  await signIn(page, desk.baseUrl, "/settings/features");
  await page.getByRole("switch", { name: /^Delegates/ }).click();
  await expect(page.getByText("Delegates: on").first()).toBeVisible();
  await page.goto(`${desk.baseUrl}/senders/${encodeURIComponent(me.id)}?tab=delegates`);
  const delegates = page.getByRole("region", { name: "Who may act for you" });
  await expect(delegates.getByText("Nobody", { exact: true })).toBeVisible();
  await delegates.getByRole("combobox", { name: "Who" }).selectOption(id);
  await delegates.getByRole("button", { name: "Name as delegate" }).click();
  await expect(delegates.getByRole("listitem")).toContainText("without an end");
  await expectAccessible(page);

  const lena = await (await browser.newContext()).newPage();
  await enterByOwnPassword(lena, desk, { id, email });
  await lena.goto(`${desk.baseUrl}/senders/${encodeURIComponent(id)}?tab=delegates`);
  await expect(lena.getByRole("region", { name: "You act for" })).toContainText("Ingrid Bergström");
  await lena.getByRole("link", { name: "Their packages" }).click();
  await expect(lena).toHaveURL(/\/inbox\?sender=/);
  const program = specClient(desk.baseUrl, withKey(key));
  expect((await program.packages.change(packageId, { status: "SENT" })).status).toBe(204);
  await lena.reload();
  const row = lena.getByRole("row").filter({ hasText: "Mooring rights" });
  await expect(row).toBeVisible();
  // The evidence says who did it, and for whom.
  const { body } = await desk.owner.ask("GET", `/packages/${encodeURIComponent(packageId)}/evidence`);
  expect(JSON.stringify(body)).toContain(email);

  await delegates.getByRole("button", { name: /^End the delegation to/ }).click();
  await expect(delegates.getByText("Nobody", { exact: true })).toBeVisible();
  await lena.reload();
  await expect(lena.getByRole("heading").first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await program.packages.read(packageId)).status).toBe(403);
  await lena.context().close();
});
