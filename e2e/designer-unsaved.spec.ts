// The designer's tab goes while there is no network: what it had not saved is there when the draft is opened again.
import { expect, type Page } from "@playwright/test";
import type { Document } from "#lib/contract/records/document.ts";
import { makePackage, type SpecClient, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { signIn } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const fieldsOf = async (id: string) => {
  const documents: Pick<Document, "approvals">[] = (await owner.packages.read(id)).body.documents;
  return documents.flatMap(({ approvals }) => approvals.flatMap(({ fields }) => fields));
};
const placed = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Checkbox,/ });

test("what was placed without a network is there again once the closed tab is opened with one, and saved", async ({
  page,
  context,
}) => {
  const id = await makePackage(owner);
  const before = await fieldsOf(id);
  const path = `/packages/${encodeURIComponent(id)}/designer`;
  await signIn(page, baseUrl, path);
  const kind = page.getByRole("button", { name: "Checkbox", exact: true });
  // The page is drawn, and hears keys.
  await expect(page.getByRole("main").getByRole("button", { name: /^Signature,/ })).toBeVisible();
  await context.setOffline(true);
  await kind.press("Enter");
  await expect(placed(page)).toBeVisible();
  await expect(page.locator("[data-slot=saved]")).toHaveAttribute("data-state", "offline");
  // Nothing would be lost: closing asks nothing.
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  await context.setOffline(false);
  expect(await fieldsOf(id)).toEqual(before);

  const again = await context.newPage();
  await again.goto(`${baseUrl}${path}`);
  await expect(again.getByText("1 change from before was not saved; it is here again.")).toBeVisible();
  await expect(placed(again)).toBeVisible();
  await expect.poll(async () => (await fieldsOf(id)).length).toBe(before.length + 1);
});
