// A manager's new address waits until a click confirms it; of the account's owner a manager is offered nothing.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { enterAsManager } from "./support/own-password.ts";

/** The link mailed to an address, as whoever runs the machine finds it: another than the one known already. */
async function linkMailedTo(address: string, dataDir: string, known?: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  let link = "";
  const arrived = async () => {
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".eml"))) {
      const { to, text } = await PostalMime.parse(readFileSync(join(folder, name)));
      const found = /https?:\/\/\S+\/address\?\S+/.exec(text ?? "")?.[0];
      if (found && found !== known && to?.some((one) => one.address === address)) link = found;
    }
    return link;
  };
  await expect.poll(arrived, { timeout: 15_000 }).toBeTruthy();
  return link;
}

for (const [where, tag] of [
  ["a desk", "@firefox"],
  ["a phone", "@phone"],
] as const)
  test(`a new address is called off, asked for again and confirmed by a click alone, on ${where}`, { tag }, async ({
    page,
    product,
  }) => {
    const { baseUrl, dataDir } = product;
    const { id, email, client } = await enterAsManager(page, product, "moves");
    await page.goto(`${baseUrl}/settings`);
    const fresh = email.replace("moves", "moved");
    const emailNow = async () => (await client.ask("GET", `/account/senders/${id}`)).body.email;
    const ask = async () => {
      await page.getByLabel("E-mail address").fill(fresh);
      await page.getByRole("button", { name: "Change address" }).click();
      await expect(page.getByText(`Waiting for ${fresh} to be confirmed.`)).toBeVisible();
    };
    await ask();
    // Called off only once its mail is there: a mail on its way could be taken for the second one.
    const calledOff = await linkMailedTo(fresh, dataDir);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText(/^Waiting for/)).toHaveCount(0);
    await ask();
    expect(await emailNow()).toBe(email);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goto(`${baseUrl}/senders`);
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row.getByText(`Waiting for confirmation: ${fresh}`)).toBeVisible();
    await page.goto(`${baseUrl}/outbox`);
    await page.getByRole("row").filter({ hasText: fresh }).first().getByRole("button").first().click();
    await expect(page.getByText("The link is not shown here")).toBeVisible();
    const link = await linkMailedTo(fresh, dataDir, calledOff);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Confirm your e-mail address" })).toBeVisible();
    expect(await emailNow()).toBe(email);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page.getByText(`You sign in with ${fresh} from now on.`)).toBeVisible();
    expect(await emailNow()).toBe(fresh);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page.getByText("This link has been used, called off, or is too old.")).toBeVisible();
  });

test("a manager finds no actions beside the owner, and all of them beside others", async ({ page, product }) => {
  const { baseUrl } = product;
  const { email } = await enterAsManager(page, product, "minds");
  const other = (await specClient(baseUrl).ask("POST", "/account/senders", { email: `other-${email}` })).body;
  await page.goto(`${baseUrl}/senders`);
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row("Owner").getByRole("cell", { name: "Owner", exact: true })).toBeVisible();
  await expect(row("Owner").getByRole("button")).toHaveCount(0);
  await row(other.email).getByRole("button").click();
  await expect(page.getByRole("menuitem", { name: "Remove…" })).toBeVisible();
});
