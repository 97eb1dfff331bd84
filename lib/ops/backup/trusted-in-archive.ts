// Whom the seals of an archive may be of: its keys and trust lists, read in the transaction that nobody else sees yet.
import type { Client } from "pg";
import { config } from "#lib/core/config.ts";
import { isGenuine } from "#lib/files/instance-mac.ts";
import { sealSettings } from "#lib/sealing/seal-settings.ts";
import { trustedBy } from "#lib/sealing/trusted-here.ts";
import { memoryKeys } from "#lib/signatures/seal/key-files.ts";
import { folderTrust, type TrustFile } from "#lib/signatures/trust/imported-trust.ts";

type Row = { folder: string; name: string; bytes: Buffer; mac: string };

/** Archives of before have their trust lists in the folder alone. */
export async function trustedInArchive(client: Pick<Client, "query">, dataDir: string) {
  const { rows } = await client.query(
    "select folder, name, bytes, mac from public.instance_files where folder in ('keys', 'trust') order by folder, name",
  );
  // Of what was written without SECRET nothing is trusted.
  const genuine = (rows as Row[]).filter(({ folder, name, bytes, mac }) => isGenuine(folder, name, bytes, mac));
  const of = (folder: string) => genuine.filter((row) => row.folder === folder);
  const keys = memoryKeys(new Map(of("keys").map(({ name, bytes }) => [name, bytes])));
  const lists = of("trust").map(
    ({ name, bytes }): TrustFile => ({
      ...{ id: `archive ${name}`, file: name, mark: "" },
      text: async () => bytes.toString("utf8"),
    }),
  );
  return trustedBy([...lists, ...folderTrust(dataDir)], { ...sealSettings(config()), keys });
}
