/** `npm run restore -- ARCHIVE`: an instance of an archive, in an empty DATA_DIR and an empty database. Exit code 0 done, 1 nothing was. */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { config, loadConfig, projectRoot } from "#lib/core/config.ts";
import { startDatabase } from "../database.ts";
import { takeLock } from "../lock.ts";
import { readEnvFile } from "../read-env-file.ts";
import { emptyDataDir, isEmptyDataDir, isHalfRestored, markRestoring, unmarkRestoring } from "../restore-mark.ts";
import { fromHere, readPassphrase } from "./passphrase.ts";
import { isBucket, openArchive } from "./places.ts";

const usage = `Usage: npm run restore -- [--check] [--as-copy] [--despite-problems] [--passphrase-file FILE] ARCHIVE|s3://BUCKET/ARCHIVE

  --check                  reads the archive from beginning to end, says whether it is whole, which key its documents need
                           and whether the one that is set here opens them (exit code 1: it does not); writes nothing
  --as-copy                an instance for looking at: no mail, text message or callback ever leaves it
  --despite-problems       restores also where a chain or a seal does not hold, and names it
  --passphrase-file FILE   the passphrase that the archive was encrypted with, in the file's first line`;

const say = (text: string) => console.log(text);
const undo: (() => unknown)[] = [];

function asked() {
  const flag = { type: "boolean", default: false } as const;
  const options = {
    check: flag,
    "as-copy": flag,
    "despite-problems": flag,
    "passphrase-file": { type: "string" },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [archive, ...more] = positionals;
  if (!archive || more.length > 0) throw new Error(usage);
  const address = isBucket(archive) ? archive : fromHere(archive);
  return {
    open: () => openArchive(address),
    passphrase: readPassphrase(values["passphrase-file"]),
    onlyCheck: values.check,
    asCopy: values["as-copy"],
    despiteProblems: values["despite-problems"],
  };
}

/** What an interrupted restore has left goes; anything else stays, and is a reason to end. */
function takeDataDir(dataDir: string): void {
  if (!isEmptyDataDir(dataDir) && !isHalfRestored(dataDir))
    throw new Error(`DATA_DIR: ${dataDir} is not empty. Restore into an empty folder.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  undo.push(takeLock(dataDir));
  if (isHalfRestored(dataDir)) emptyDataDir(dataDir);
  markRestoring(dataDir);
}

async function restore(given: ReturnType<typeof asked>) {
  takeDataDir(loadConfig(process.env).dataDir);
  const settings = config();
  const { dataDir } = settings;
  let isDone = false;
  undo.push(() => isDone || emptyDataDir(dataDir));
  const openDatabase = async () => {
    const database = await startDatabase(settings, say);
    undo.push(() => database.stop());
    return database;
  };
  const { restoringStore } = await import("#lib/files/restoring-store.ts");
  const files = restoringStore(settings.files.place);
  const { trustedInArchive } = await import("./trusted-in-archive.ts");
  const { restoreArchive, toldProblems } = await import("./restore-archive.ts");
  const trusted = (client: Client) => trustedInArchive(client, dataDir);
  const { problems } = await restoreArchive({ ...given, dataDir, openDatabase, files, trusted, say });
  unmarkRestoring(dataDir);
  isDone = true;
  if (problems.length > 0) say(toldProblems(problems));
  say(
    given.asCopy
      ? `Restored as a copy: nothing leaves it as long as ${dataDir}/copy is there. Run npm start.`
      : "Restored. With npm start it goes on where it was: mails, reminders and callbacks that are due leave. The instance that it replaces must not run.",
  );
}

async function run() {
  const given = asked();
  readEnvFile(projectRoot);
  if (!given.onlyCheck) return restore(given);
  const { checkArchive } = await import("./restore-archive.ts");
  const { manifest, end, encrypted } = await checkArchive(given);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  say(`The archive is whole: version ${manifest.version}, of ${manifest.created}, ${rows} rows, ${end.files} files.`);
  const { tellKeys } = await import("./tell-keys.ts");
  const { lines, isRefuted } = await tellKeys(manifest, encrypted);
  for (const line of lines) say(line);
  if (isRefuted) throw new Error("With the keys that are set here it could not be restored.");
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}
for (const step of undo.reverse()) await step();
process.exit();
