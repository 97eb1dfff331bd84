// The instance's files in the database: what shows that they are genuine is made anew, and with it the private keys of seals and
// authorities, and those that managers uploaded, are encrypted anew.
import type { Client } from "pg";
import { config } from "#lib/core/config.ts";
import { isGenuine, macOf } from "#lib/files/instance-mac.ts";
import { reencryptedPem } from "#lib/signatures/seal/keep-key.ts";
import type { Count } from "./reencrypt-database.ts";

type Query = Pick<Client, "query">;
type Row = { folder: string; name: string; bytes: Buffer; mac: string; version: number };

/** Adds to `total`, each file once. One by one: messages of the outbox may be large. */
export async function reencryptInstanceFiles(client: Query, total: Count): Promise<void> {
  const { rows: names } = await client.query("select folder, name from public.instance_files order by folder, name");
  for (const { folder, name } of names as Row[]) {
    const { rows } = await client.query(
      "select folder, name, bytes, mac, version from public.instance_files where folder = $1 and name = $2",
      [folder, name],
    );
    for (const row of rows as Row[]) total[await reencryptRow(client, row)]++;
  }
}

async function reencryptRow(client: Query, { folder, name, bytes, mac, version }: Row): Promise<keyof Count> {
  if (!isGenuine(folder, name, bytes, mac)) return "unreadable";
  const pem = folder === "keys" && name.endsWith(".pem") ? bytes.toString("utf8") : "";
  // A certificate may stand there without a key.
  const found = pem.includes("PRIVATE KEY") ? reencryptedPem(pem, config()) : undefined;
  if (found?.is === "unreadable") return "unreadable";
  const now = found?.is === "moved" ? Buffer.from(found.pem) : bytes;
  if (now === bytes && macOf(folder, name, bytes) === mac) return "current";
  // Whoever wrote it meanwhile wrote it with a SECRET that the next pass sees.
  await client.query(
    "update public.instance_files set bytes = $1, mac = $2, version = version + 1 where folder = $3 and name = $4 and version = $5",
    [now, macOf(folder, name, now), folder, name, version],
  );
  return "moved";
}
