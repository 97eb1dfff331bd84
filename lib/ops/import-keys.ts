// What earlier versions kept in DATA_DIR/keys goes into the database, once; the files stay where they are, with a mark.
import { X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { connected } from "#db/connected.ts";
import { macOf } from "#lib/files/instance-mac.ts";
import { fetchDerivationKeys } from "#lib/instance/secret/derivation-file.ts";

/** In the folder: nothing in it is read any more but what an operator writes (lib/sealing/operator-files.ts). */
const mark = "in-database";
const hex = "[0-9a-f]{32}";
const known = new RegExp(
  `^(?:(?:authority(?:-\\d+)?|(?:seal|upload)-\\d+|remote-${hex}|next-(?:seal|upload)-${hex})\\.pem|chosen|revocations-.+\\.crl)$`,
);

/**
 * May be stopped anywhere and run again, by several machines at once: whoever comes first has a name. Where two machines have
 * different keys of one name, the second one's stay out and unmarked, and are told.
 */
export async function importKeys(client: Pick<Client, "query">, dataDir: string, say: (text: string) => void) {
  await fetchDerivationKeys(client, dataDir);
  const folder = join(dataDir, "keys");
  if (!existsSync(folder) || existsSync(join(folder, mark))) return;
  const refused: string[] = [];
  let count = 0;
  for (const name of readdirSync(folder).filter((one) => known.test(one))) {
    const bytes = readFileSync(join(folder, name));
    const { rows } = await client.query(
      `with new as (insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3) on conflict do nothing returning bytes)
        select bytes from new union all select bytes from public.instance_files where folder = 'keys' and name = $1 limit 1`,
      [name, bytes, macOf("keys", name, bytes)],
    );
    if (name.endsWith(".pem") && !isSame(rows[0]?.bytes, bytes)) refused.push(name);
    count += 1;
  }
  if (refused.length > 0)
    return say(
      `DATA_DIR/keys on this machine holds other keys than the database under the same names (${refused.join(", ")}): they are not used. Machines that share a database have to share their keys.`,
    );
  writeFileSync(join(folder, mark), "", { mode: 0o600, flush: true });
  if (count > 0) say("The seal's keys are in the database now; DATA_DIR/keys is left as it was.");
}

/** By their certificates: the key may have been encrypted anew since. */
function isSame(one: Buffer | undefined, other: Buffer): boolean {
  if (!one) return false;
  return one.equals(other) || new X509Certificate(one).raw.equals(new X509Certificate(other).raw);
}

export const importKeysAt = (url: string, dataDir: string, say: (text: string) => void): Promise<void> =>
  connected(url, (client) => importKeys(client, dataDir, say));
