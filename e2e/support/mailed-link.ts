// The link of a mail that a product without a mail server keeps in its outbox folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

/** `path`: where the link leads, such as "password"; waits until the mail has been written. */
export async function linkMailedTo(dataDir: string, email: string, path: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const leading = new RegExp(String.raw`https?://\S+/${path}\?\S+`);
  let link: string | undefined;
  const arrived = async () => {
    for (const name of (existsSync(folder) ? readdirSync(folder) : []).filter((one) => one.endsWith(".eml"))) {
      const { to, text } = await PostalMime.parse(readFileSync(join(folder, name)));
      if (to?.some((one) => one.address === email)) link = leading.exec(text ?? "")?.[0] ?? link;
    }
    return link;
  };
  await expect.poll(arrived).toBeTruthy();
  return link ?? "";
}
