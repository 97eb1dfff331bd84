// The accounts' keys that an archive's rows have, and which encrypted files they open.
import type { Client } from "pg";
import { readName } from "#lib/files/file-store.ts";
import { isSealed, versionOf } from "#lib/files/sealed/format.ts";
import type { Manifest } from "./format.ts";

type Wrapped = NonNullable<Manifest["wrapped"]>;

export type KeysInSnapshot = {
  /** By which a restore knows, before it writes anything, whether it has what opens the archive's keys: one of each wrapper. */
  wrapped: Wrapped;
  /** False for an encrypted file whose key came after these rows, or was destroyed before: no restore could open it. */
  open: (name: string, stored: Buffer) => boolean;
};

const none: KeysInSnapshot = { wrapped: [], open: (name) => readName(name)?.accountId === undefined };

/** Within the snapshot. */
export async function keysInSnapshot(client: Client): Promise<KeysInSnapshot> {
  // A database of before there were keys is backed up as it is.
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('public.account_keys') is not null as there",
  );
  if (!there[0]?.there) return none;
  const { rows: wrapped } = await client.query<Wrapped[number]>(
    `select distinct on (wrapped_by) account_id as "accountId", version, wrapped, wrapped_by as "wrappedBy"
      from public.account_keys where wrapped is not null order by wrapped_by, account_id, version`,
  );
  const { rows: keys } = await client.query<{ key: string }>(
    "select account_id || ' ' || version as key from public.account_keys where wrapped is not null",
  );
  const known = new Set(keys.map(({ key }) => key));
  return {
    wrapped,
    open: (name, stored) => {
      const { hash = name, accountId } = readName(name) ?? {};
      // One that is damaged is in the archive as it is, and named by the restore.
      return accountId === undefined || !isSealed(stored) || known.has(`${accountId} ${versionOf(hash, stored)}`);
    },
  };
}
