// A manager sets up where signed documents go, tries it, and sees on a package's page that its documents are there.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startSftp, startWebdav } from "#lib/testing/file-servers.ts";
import { makePackage } from "../spec-client.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, dialog, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);

const folder = mkdtempSync(join(tmpdir(), "countersign-delivered-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const desk = ownDesk({ CALLBACK_ALLOW_PRIVATE: "true", DELIVERY_FOLDERS: folder });

test("an SFTP server is set up, tried, its key taken, tried again, and removed", async ({ page }) => {
  await using server = await startSftp();
  await signIn(page, desk.baseUrl, "/settings/delivery");
  const fresh = page.getByRole("form", { name: "Add a destination" });
  await fresh.getByLabel("Name").fill("Vault");
  await fresh.getByLabel("Kind").selectOption({ label: "SFTP" });
  await fresh.getByLabel("Address").fill(server.url);
  await fresh.getByLabel("User").fill("u");
  await fresh.getByLabel("Password or private key").fill("p");
  await fresh.getByRole("button", { name: "Add a destination" }).click();
  const vault = page.getByRole("region", { name: "Vault" });
  await vault.getByRole("button", { name: "Test it" }).click();
  await expect(vault.getByText("Nobody has confirmed the server’s key yet.")).toBeVisible();
  await expect(vault.getByText(server.hostKey)).toBeVisible();
  expect(server.asked, "no password left").toEqual([]);
  await expectAccessible(page);
  await vault.getByRole("button", { name: "Take this key" }).click();
  await vault.getByRole("button", { name: "Save" }).click();
  await expect(vault.getByText("Saved", { exact: true })).toBeVisible();
  await vault.getByRole("button", { name: "Test it" }).click();
  await expect(vault.getByText("It works: a test went through.")).toBeVisible();
  expect([...server.files], "nothing is left behind").toEqual([]);
  await vault.getByRole("button", { name: "Remove" }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No destination yet.", { exact: false })).toBeVisible();
});

test("what is completed is in the folder; what a server refused is delivered by a press", async ({ page }) => {
  await using server = await startWebdav();
  server.mood = "refuses";
  const add = (body: object) => desk.owner.ask("POST", "/account/admin/deliveryDestinations", body);
  const at = { kind: "webdav", address: `${server.url}/dav`, username: "u", secret: "p" };
  expect((await add({ name: "Folder", kind: "folder", address: folder, everyPackage: true })).status).toBe(200);
  expect((await add({ name: "Archive", ...at, everyPackage: true })).status).toBe(200);
  const id = await makePackage(desk.owner, { name: "Tenancy", status: "SENT" });
  // Closed before anybody has signed: sealed all the same.
  expect((await desk.owner.packages.change(id, { status: "COMPLETED" })).status).toBe(204);
  await signIn(page, desk.baseUrl, `/packages/${encodeURIComponent(id)}`);
  const delivery = page.getByRole("region", { name: "Delivery" });
  await expect(delivery.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(delivery.getByText("Tried again")).toBeVisible({ timeout: 60_000 });
  await expect(delivery.getByText("The server does not let us in, or not write there.")).toBeVisible();
  await expectAccessible(page);
  const [inside = ""] = readdirSync(folder);
  expect(inside).toMatch(/^Tenancy [0-9a-f]{12}$/);
  const [file = ""] = readdirSync(join(folder, inside));
  expect(
    readFileSync(join(folder, inside, file))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  server.mood = "well";
  await delivery.getByRole("button", { name: "Deliver again" }).click();
  await expect(delivery.getByText("Delivered", { exact: true })).toHaveCount(2, { timeout: 60_000 });
  expect([...server.files.values()]).toEqual([readFileSync(join(folder, inside, file))]);
});
