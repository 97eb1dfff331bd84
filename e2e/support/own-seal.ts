// The key with which the product that the journeys visit seals: what is sealed with it here is no different.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { memoryKeys } from "#lib/signatures/seal/key-files.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";

export async function ownSeal(baseUrl: string | undefined) {
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  const secret = process.env.SECRET || readFileSync(join(dataDir, "secret"), "utf8").trim();
  const client = new Client({ connectionString: attachEmbedded(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: Buffer }>(
      "select name, bytes from instance_files where folder = 'keys'",
    );
    const keys = memoryKeys(new Map(rows.map(({ name, bytes }) => [name, bytes])));
    return await loadSealIdentity({ dataDir, secret, baseUrl, keys });
  } finally {
    await client.end();
  }
}
