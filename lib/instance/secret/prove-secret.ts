// Whether this process has the SECRET that the database's sealed things were made with: with another one it would read none of them, and
// seal new ones that no other machine reads.
import { connected } from "#db/connected.ts";
import { soonAnswered } from "#db/vanished.ts";
import { ConfigurationError } from "#lib/core/config.ts";
import { reseal } from "#lib/core/secrets.ts";
import { isGenuine, macOf } from "#lib/files/instance-mac.ts";
import { followProof } from "../follow-proof.ts";
import { sealedColumns } from "./sealed-columns.ts";

type Query = { query: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };
type Row = { name: string; bytes: Buffer; mac: string; folder: string };

/** Kept for years: it is made anew with each change of SECRET, as all files of the instance are. */
const checkName = "secret-check";
const checkBytes = Buffer.from("made with this instance's SECRET\n");
/** Enough to tell a SECRET by: one that opens shows that it is the right one. */
const samples = 20;
const samplesOfColumn = 2;

const otherSecret = (): ConfigurationError => {
  const place = process.env.SECRET?.trim() ? "the environment" : "the file secret in DATA_DIR";
  return new ConfigurationError([
    `SECRET: expected the one that keys and secrets in this database were encrypted with; the one in ${place} is another. All machines that share a database have one SECRET: set here what is set there, or what stands in the first machine's DATA_DIR/secret. If it was changed, and npm run secret:rotate has not run, set SECRET_PREVIOUS to the one until then. If it is lost for good: npm run secret:rotate -- --lost`,
  ]);
};

async function checkIsMine(client: Query): Promise<boolean | undefined> {
  const { rows } = await client.query(
    "select folder, name, bytes, mac from public.instance_files where folder = 'keys' and name = $1",
    [checkName],
  );
  const [row] = rows as Row[];
  return row && isGenuine("keys", checkName, row.bytes, row.mac);
}

/** The rows of before there was a check value. Undefined where SECRET has not made anything yet. */
async function anyIsMine(client: Query): Promise<boolean | undefined> {
  const { rows } = await client.query(
    `select folder, name, bytes, mac from public.instance_files order by length(bytes), name limit ${samples}`,
  );
  const found = rows as Row[];
  if (found.some(({ folder, name, bytes, mac }) => isGenuine(folder, name, bytes, mac))) return true;
  let isAny = found.length > 0;
  for (const { table, column, form, purposes } of sealedColumns) {
    // What stands somewhere in JSON may be no sealed text at all.
    if (form === "json") continue;
    const { rows: values } = await client.query(
      `select ${column} as value from ${table} where ${column} is not null limit ${samplesOfColumn}`,
    );
    for (const { value } of values as { value: string | Buffer }[]) {
      const sealed = typeof value === "string" ? Buffer.from(value, "base64") : value;
      if (sealed.length === 0) continue;
      if (reseal(purposes, sealed).is !== "unreadable") return true;
      isAny = true;
    }
  }
  return isAny ? false : undefined;
}

/**
 * Writes nothing. Throws a ConfigurationError that names SECRET where another one sealed what is there; while it is being changed the
 * previous one counts, too. A database of before there were such files is not judged.
 */
export async function proveSecret(client: Query): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.instance_files') is not null as there");
  if (!(rows as { there: boolean }[])[0]?.there) return;
  if (((await checkIsMine(client)) ?? (await anyIsMine(client))) === false) throw otherSecret();
}

/** At a start: the first one leaves a value that every later one is told by. Of several that come first at once one wins. */
export async function settleSecret(client: Query): Promise<void> {
  await proveSecret(client);
  await client.query(
    "insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3) on conflict do nothing",
    [checkName, checkBytes, macOf("keys", checkName, checkBytes)],
  );
  await proveSecret(client);
}

/** From now on this process's SECRET is the right one, whatever the others sealed: that stays unreadable. */
export async function replaceLostSecret(client: Query): Promise<void> {
  await client.query(
    `insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3)
      on conflict (folder, name) do update set mac = excluded.mac, bytes = excluded.bytes, version = instance_files.version + 1, updated = now()`,
    [checkName, checkBytes, macOf("keys", checkName, checkBytes)],
  );
}

export const proveSecretAt = (url: string): Promise<void> => connected(url, proveSecret, soonAnswered);
export const settleSecretAt = (url: string): Promise<void> => connected(url, settleSecret, soonAnswered);

/** For a process that may be up before its database. `refused` is called where it must not go on. */
export const followSecret = (url: string, stop: AbortSignal, refused: () => void): Promise<void> =>
  followProof(() => proveSecretAt(url), stop, refused);
