// Whether a store and the database belong together: both carry the same name.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { fileStores } from "#db/schema/files.ts";
import type { StoreContents } from "./file-store.ts";

/**
 * One of another instance, or an empty database that DATABASE_URL names by mistake, must not cost anybody their documents. A
 * store without a name gets that of the database.
 */
export async function belongs(contents: StoreContents): Promise<boolean> {
  await db.execute(
    sql`insert into ${fileStores} (id) select ${randomUUID()} where not exists (select 1 from ${fileStores}) on conflict do nothing`,
  );
  const [store] = await db.select().from(fileStores).orderBy(fileStores.created).limit(1);
  const name = await contents.owner();
  if (name !== undefined) return name === store?.id;
  await contents.writeOwner(store?.id ?? "");
  return true;
}
