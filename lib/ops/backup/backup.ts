/** `npm run backup -- DIR|s3://BUCKET/FOLDER`: one archive of database, files and keys, while the product runs or is stopped. */
import { sep } from "node:path";
import { parseArgs } from "node:util";
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { collect } from "#lib/files/verified-chunks.ts";
import { proveSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { startDatabase } from "../database.ts";
import { lockHolder, takeLock } from "../lock.ts";
import { provePoolers } from "../prove-poolers.ts";
import { readEnvFile } from "../read-env-file.ts";
import { refuseHalfRestored } from "../restore-mark.ts";
import { isSecretInEnvironment, secretInUse } from "../secret-in-use.ts";
import { fromHere, readPassphrase } from "./passphrase.ts";
import { isBucket, placeOf } from "./places.ts";

const usage = `Usage: npm run backup -- [--keep N] [--passphrase-file FILE] DIR|s3://BUCKET/FOLDER

  --keep N                 removes older archives of this instance there but N, once the new one is whole
  --passphrase-file FILE   encrypts the archive with the passphrase in the file's first line`;

const say = (text: string) => console.log(text);
const undo: (() => unknown)[] = [];

function asked() {
  const options = { keep: { type: "string" }, "passphrase-file": { type: "string" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [place, ...more] = positionals;
  const keep = values.keep ?? "";
  if (!place || more.length > 0 || !/^(?:[1-9]\d{0,3})?$/.test(keep)) throw new Error(usage);
  return {
    place: isBucket(place) ? place : fromHere(place),
    keep: keep === "" ? undefined : Number(keep),
    passphrase: readPassphrase(values["passphrase-file"]),
  };
}

/** Each archive would hold those before it. */
function refuseInside(place: string, dataDir: string): void {
  if (!isBucket(place) && `${place}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new Error(`${place} lies in DATA_DIR: an archive belongs where the loss of that folder does not reach it.`);
}

/** Of the product that runs, or started for as long as this takes; as it is: a newer version brings it up to date when it starts. */
async function openDatabase(): Promise<string> {
  const settings = config();
  const { databaseUrl: url, databaseDirectUrl: directUrl } = settings;
  if (url) {
    // One snapshot, and locks that are held throughout: not through a pooler.
    await provePoolers({ url, directUrl });
    return directUrl ?? url;
  }
  if (lockHolder(settings.dataDir)) return attachEmbedded(settings.dataDir);
  undo.push(takeLock(settings.dataDir, secretInUse()));
  const database = await startDatabase(settings, say);
  undo.push(() => database.stop());
  return database.url;
}

async function run() {
  const { place, keep, passphrase } = asked();
  readEnvFile(projectRoot);
  const { dataDir } = config();
  refuseHalfRestored(dataDir);
  refuseInside(place, dataDir);
  const url = await openDatabase();
  process.env.DATABASE_URL = url;
  // An archive names its SECRET: a restore would ask for a wrong one.
  await proveSecretAt(url);
  const { storeInUse } = await import("#lib/files/store.ts");
  const { namesInStores } = await import("#lib/files/sealed/stored-names.ts");
  // Past what is kept at hand of a distant store, which all files together would push out.
  const get = async (name: string): Promise<Buffer> => {
    const { size, chunks } = await storeInUse().stream(name);
    return collect(size, chunks);
  };
  const { makeBackup } = await import("./make-backup.ts");
  const made = await makeBackup({
    url,
    dataDir,
    files: { get, namesOf: namesInStores() },
    place: placeOf(place),
    passphrase,
    keep,
  });
  say(`${made.told} is whole: ${made.rows} rows, ${made.files} files, and the keys of this instance.`);
  if (passphrase === undefined)
    say(
      isSecretInEnvironment()
        ? `It is not encrypted: whoever reads it reads ${made.isEncrypted ? "all but the documents" : "all documents"} and who signed them. SECRET is not in it; keep it elsewhere.`
        : "It is not encrypted and holds SECRET: whoever has it can do all that this machine can, sealing included. --passphrase-file encrypts it.",
    );
  else if (isSecretInEnvironment()) say("SECRET is not in it; keep it elsewhere, with the passphrase.");
  if (made.isEncrypted)
    say(
      "Documents in it are encrypted, and their accounts' keys wrapped. The key that wraps them is not in it; keep it elsewhere.",
    );
  if (made.removed.length > 0) say(`Removed: ${made.removed.join(", ")}.`);
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}
for (const step of undo.reverse()) await step();
process.exit();
