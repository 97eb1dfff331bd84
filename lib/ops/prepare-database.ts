// Brings the database of a start to this version: tables as their owner, then what the application's role may do, then its queues.

import { migrateDatabase } from "#db/migrate.ts";
import { grantToApplication, roleAt, takeOwnership } from "#db/owner.ts";
import { projectRoot } from "#lib/core/config.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import type { Database } from "./database.ts";

const codeOf = (cause: unknown) => (cause as { code?: string }).code;

/** Throws with what to do, where the two roles cannot be told apart or the owner may not take what is its own. */
async function settleOwner(ownerUrl: string, url: string): Promise<string> {
  const [owner, application] = [await roleAt(ownerUrl), await roleAt(url)];
  if (owner === application)
    throw new Error(`DATABASE_OWNER_URL: expected another role than DATABASE_URL's, both are "${owner}".`);
  try {
    await takeOwnership(ownerUrl, owner);
  } catch (cause) {
    // insufficient_privilege
    if (codeOf(cause) !== "42501") throw cause;
    throw new Error(
      `DATABASE_OWNER_URL: the role "${owner}" may not take over what "${application}" owns. As a superuser, run in this database: ` +
        `ALTER DATABASE … OWNER TO "${owner}"; GRANT "${application}" TO "${owner}"; then start again.`,
      { cause },
    );
  }
  return application;
}

/** Without an owner of its own everything belongs to the one role there is. */
export async function prepareDatabase(database: Pick<Database, "url" | "directUrl" | "ownerUrl">): Promise<void> {
  const { ownerUrl } = database;
  const url = database.directUrl ?? database.url;
  const application = ownerUrl && (await settleOwner(ownerUrl, url));
  await migrateDatabase(ownerUrl ?? url, projectRoot);
  if (ownerUrl && application) await grantToApplication(ownerUrl, application);
  await installQueues(url);
}
