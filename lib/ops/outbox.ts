/**
 * `npm run outbox -- FOLDER`: writes the mails and text messages that wait in the database for want of a server to a folder, each under
 * its name; what is there already stays. Exit code 0 done, 2 not done.
 */
import { mkdirSync } from "node:fs";
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { proveSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { fromHere } from "./backup/passphrase.ts";
import { readEnvFile } from "./read-env-file.ts";
import { argumentsOf, misused, tellFailure } from "./usage.ts";

const usage = `Usage: npm run outbox -- FOLDER

  Writes what waits in the outbox of DATABASE_URL to FOLDER, each message as a file. With the embedded database they lie in
  DATA_DIR/outbox already. FOLDER is made where it is not there; what lies in it under the same name stays.

  Example: npm run outbox -- outbox`;

function asked(): string {
  const { positionals } = argumentsOf({ allowPositionals: true }, usage);
  const [folder, ...more] = positionals;
  if (!folder) throw misused("Say where to: a folder.", usage);
  if (more.length > 0) throw misused(`One folder: "${more[0]}" is one too many.`, usage);
  return fromHere(folder);
}

async function run(): Promise<void> {
  const folder = asked();
  readEnvFile(projectRoot);
  const { databaseUrl, dataDir } = config();
  // Read when the pool is opened, with the first import of what asks it.
  process.env.DATABASE_URL = databaseUrl ?? attachEmbedded(dataDir);
  await proveSecretAt(process.env.DATABASE_URL);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { writeMessages } = await import("./write-messages.ts");
  const { written, there } = await writeMessages(folder);
  console.log(`${written} written to ${folder}${there > 0 ? `, ${there} were there` : ""}.`);
}

try {
  await run();
} catch (error) {
  process.exitCode = tellFailure(error);
}
// The pool's idle connections would keep the process for a while; what was written is written.
process.stdout.write("", () => process.exit());
