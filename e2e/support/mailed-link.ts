// Mails, and the links in them, that a product without a mail server keeps in its outbox folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

/** What was written for this address so far. */
export async function mailsTo(dataDir: string, email: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((one) => one.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address === email));
}

/** `path`: where the link leads, such as "password"; waits until the mail has been written. */
export async function linkMailedTo(dataDir: string, email: string, path: string): Promise<string> {
  const leading = new RegExp(String.raw`https?://\S+/${path}\?\S+`);
  let link: string | undefined;
  const arrived = async () => {
    for (const { text } of await mailsTo(dataDir, email)) link = leading.exec(text ?? "")?.[0] ?? link;
    return link;
  };
  await expect.poll(arrived).toBeTruthy();
  return link ?? "";
}
