// A person of the account who signs in with a password of their own: what a key opens confirms nobody.
import { expect, type Page, test } from "@playwright/test";
import { type SpecClient, specClient, withKey } from "../spec-client.ts";
import { linkMailedTo } from "./mailed-link.ts";

export const ownPassword = "a ferry across the sound";

export type Manager = { id: string; email: string; client: SpecClient };

type Running = { baseUrl: string; dataDir: string };

/** Enters as a sender who is there, by the link that lets them choose a password. */
export async function enterByOwnPassword(
  page: Page,
  { baseUrl, dataDir }: Running,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await specClient(baseUrl).ask("POST", `/account/senders/${id}/resetpassword`);
  await page.goto(await linkMailedTo(dataDir, email, "password"));
  await page.getByLabel("Password", { exact: true }).fill(ownPassword);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).not.toHaveURL(/\/password/);
}

/** Makes a manager and enters as them. */
export async function enterAsManager(page: Page, product: Running, name: string): Promise<Manager> {
  const { baseUrl } = product;
  const owner = specClient(baseUrl);
  const email = `${name}-${test.info().project.name}-${Date.now().toString(36)}@example.net`;
  const json = { email, firstName: "Mona", lastName: "Manager", type: "MANAGER", status: "ACTIVE" };
  const { id } = (await owner.ask("POST", "/account/senders", json)).body;
  const { apiKey } = (await owner.ask("GET", `/account/senders/${id}/apiKey`)).body;
  await enterByOwnPassword(page, product, { id, email });
  return { id, email, client: specClient(baseUrl, withKey(apiKey)) };
}
