// That an instance was restored to be looked at stands in its database, too: machines that share it have nothing else in common, and
// whichever of them starts next to it keeps what would leave.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { copyMark } from "#lib/core/outbox-mode.ts";
import { macOf } from "#lib/files/instance-mac.ts";

type Query = Pick<Client, "query">;
const nothing = Buffer.alloc(0);

/** In the transaction of a restore, which decides it: a mark that came with the archive says what that was. */
export async function noteCopy(client: Query, isCopy: boolean): Promise<void> {
  await client.query("delete from public.instance_files where folder = 'keys' and name = $1", [copyMark]);
  if (!isCopy) return;
  const values = [copyMark, nothing, macOf("keys", copyMark, nothing)];
  await client.query(
    "insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3)",
    values,
  );
}

/** Before anything leaves. One that somebody else may have put there counts: what it keeps here is not lost. */
export async function followCopy(client: Query, dataDir: string): Promise<void> {
  const sql = "select 1 from public.instance_files where folder = 'keys' and name = $1";
  const { rows } = await client.query(sql, [copyMark]);
  const path = join(/* turbopackIgnore: true */ dataDir, copyMark);
  if (rows.length > 0 && !existsSync(path)) writeFileSync(path, "", { mode: 0o600, flush: true });
}
