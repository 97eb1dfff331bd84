// Said at the start: files of the operator's that another machine has brought with other bytes under the same name.
import type { Client } from "pg";
import { connected } from "#db/connected.ts";
import { clashOf, clashWords, hashOf, namesIn, readBytes, readMarks } from "#lib/sealing/operator-disk.ts";

const otherOf =
  "select encode(sha256(bytes), 'hex') as hash from public.instance_files where folder = $1 and name = $2";

/** Changes nothing: the processes that start next bring what has changed. */
export async function tellOperatorFiles(
  client: Pick<Client, "query">,
  dataDir: string,
  say: (text: string) => void,
): Promise<void> {
  const marks = readMarks(dataDir);
  for (const path of namesIn(dataDir)) {
    const bytes = readBytes(dataDir, path);
    if (!bytes) continue;
    const { rows } = await client.query<{ hash: string }>(otherOf, path.split("/"));
    const there = rows[0]?.hash;
    const clash = clashOf(hashOf(bytes), marks[path], there);
    if (there && clash) say(`WARNING: ${clashWords(path, clash, there)}`);
  }
}

export const tellOperatorFilesAt = (url: string, dataDir: string, say: (text: string) => void): Promise<void> =>
  connected(url, (client) => tellOperatorFiles(client, dataDir, say));
