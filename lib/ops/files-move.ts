/**
 * `npm run files:move`: moves what is kept in FILES_PREVIOUS_URL to FILES_URL, while the product runs with both. Exit code 0 done,
 * 1 some files are broken or missing, 2 not done; run again, it goes on.
 */
import { parseArgs } from "node:util";
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { proveSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { workLikeService } from "./enter-service.ts";
import { readEnvFile } from "./read-env-file.ts";

const usage = `Usage: npm run files:move -- [--keep]

  Moves every file from FILES_PREVIOUS_URL to FILES_URL, each read back before it is deleted where it was.

  --keep       leaves them where they were, too`;

function isKept(): boolean {
  try {
    return parseArgs({ options: { keep: { type: "boolean" } } }).values.keep ?? false;
  } catch {
    throw new Error(usage);
  }
}

async function run(): Promise<number> {
  const keep = isKept();
  readEnvFile(projectRoot);
  const { databaseUrl, dataDir, files } = config();
  if (!files.previous)
    throw new Error("FILES_PREVIOUS_URL: expected, the place that files are moved from; `disk` for DATA_DIR.");
  // Read when the pool is opened, with the first import of what asks it.
  process.env.DATABASE_URL = databaseUrl ?? attachEmbedded(dataDir);
  await proveSecretAt(process.env.DATABASE_URL);
  workLikeService(dataDir);
  const { moveFiles } = await import("#lib/files/move-files.ts");
  const say = (text: string) => console.log(text);
  const done = await moveFiles({ from: files.previous, to: files.place, keep, say });
  if (!done) throw new Error("Another run is moving them already.");
  const { moved, broken, missing } = done;
  say(`${moved} files moved.`);
  for (const hash of broken) console.error(`Broken, and left where it was: ${hash}`);
  for (const hash of missing) console.error(`Named, but in neither place: ${hash}`);
  if (broken.length + missing.length > 0) return 1;
  say("Take FILES_PREVIOUS_URL away now.");
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
// The pool's idle connections would keep the process for a while; what was written is written.
process.stdout.write("", () => process.exit());
