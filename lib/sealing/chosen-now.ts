// What managers have chosen to seal with, as part of a statement that reads something else: whoever seals what it reads asks no more.
import { sql } from "drizzle-orm";
import { instanceFiles } from "#db/schema/instance-files.ts";
import { requireGenuine } from "#lib/files/instance-mac.ts";
import { choiceFile } from "#lib/signatures/seal/uploads.ts";

/** The choice and what shows that it is genuine, for `chosenIn`; null: nothing was ever chosen. */
export const chosenNow = sql<string | null>`(
  select ${instanceFiles.mac} || ' ' || encode(${instanceFiles.bytes}, 'base64') from ${instanceFiles}
  where ${instanceFiles.folder} = 'keys' and ${instanceFiles.name} = ${choiceFile})`;

/**
 * What was chosen, such as `upload-2`. Throws where it was written without SECRET: whoever can write in the database alone would else
 * bring a certificate back that managers have put away.
 */
export function chosenIn(told: string | null): string | null {
  if (told === null) return null;
  const [mac = "", base64 = ""] = told.split(/ (.*)/s);
  const bytes = Buffer.from(base64, "base64");
  requireGenuine("keys", choiceFile, bytes, mac);
  return bytes.toString("utf8").trim();
}
