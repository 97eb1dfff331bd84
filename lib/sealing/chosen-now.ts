// What managers have chosen to seal with, as part of a statement that reads something else: whoever seals what it reads asks no more.
import { sql } from "drizzle-orm";
import { instanceFiles } from "#db/schema/instance-files.ts";
import { choiceFile } from "#lib/signatures/seal/uploads.ts";

/** null: nothing was ever chosen. */
export const chosenNow = sql<string | null>`(
  select convert_from(${instanceFiles.bytes}, 'UTF8') from ${instanceFiles}
  where ${instanceFiles.folder} = 'keys' and ${instanceFiles.name} = ${choiceFile})`;
