// A pooler in transaction mode in front of the database is found out before anything is asked of it that needs a session of its own:
// locks that nobody holds would look like locks that somebody does.
import { isSameDatabase, keepsSessions } from "#db/keeps-sessions.ts";
import { atVariable } from "./name-address.ts";

const pooled = "leads through a pooler that gives each transaction another session (PgBouncer in transaction mode)";

/** `directUrl` and `ownerUrl` where they are set. */
type Urls = { url: string; directUrl?: string | undefined; ownerUrl?: string | undefined };

/** Throws with what to set, or which of them leads nowhere. `url` may lead through such a pooler only where `directUrl` does not. */
export async function provePoolers({ url, directUrl, ownerUrl }: Urls): Promise<void> {
  if (directUrl === undefined) {
    if (!(await atVariable("DATABASE_URL", () => keepsSessions(url))))
      throw new Error(`DATABASE_URL ${pooled}: set DATABASE_DIRECT_URL to the same database without it.`);
  } else {
    if (!(await atVariable("DATABASE_DIRECT_URL", () => keepsSessions(directUrl))))
      throw new Error(`DATABASE_DIRECT_URL ${pooled}: expected the database's own address.`);
    if (!(await atVariable("DATABASE_URL", () => isSameDatabase(url, directUrl))))
      throw new Error("DATABASE_DIRECT_URL: expected the same database as DATABASE_URL.");
  }
  if (ownerUrl !== undefined && !(await atVariable("DATABASE_OWNER_URL", () => keepsSessions(ownerUrl))))
    throw new Error(`DATABASE_OWNER_URL ${pooled}: expected the database's own address.`);
}
