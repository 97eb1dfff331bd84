// Whether the instance's own files open with the SECRET that is here: keys, certificates, trust lists and what waits in the outbox.
import type { Client } from "pg";
import { config } from "#lib/core/config.ts";
import { isGenuine } from "#lib/files/instance-mac.ts";
import { reencryptedPem } from "#lib/signatures/seal/keep-key.ts";
import type { Proven } from "./prove-chains.ts";

type Row = { folder: string; name: string; bytes: Buffer; mac: string };

function isOpen({ folder, name, bytes, mac }: Row): boolean {
  if (!isGenuine(folder, name, bytes, mac)) return false;
  const pem = folder === "keys" && name.endsWith(".pem") ? bytes.toString("utf8") : "";
  return !pem.includes("PRIVATE KEY") || reencryptedPem(pem, config()).is !== "unreadable";
}

/** Within a transaction. One by one: messages of the outbox may be large. */
export async function proveInstanceFiles(client: Pick<Client, "query">): Promise<Proven> {
  const proven: Proven = { count: 0, problems: [] };
  const { rows: names } = await client.query<Pick<Row, "folder" | "name">>(
    "select folder, name from public.instance_files order by folder, name",
  );
  for (const { folder, name } of names) {
    const { rows } = await client.query<Row>(
      "select folder, name, bytes, mac from public.instance_files where folder = $1 and name = $2",
      [folder, name],
    );
    const [row] = rows;
    if (row && isOpen(row)) proven.count += 1;
    else proven.problems.push(`${folder}/${name} was written with another SECRET, or changed without it`);
  }
  return proven;
}
