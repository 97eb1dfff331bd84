/**
 * `npm run secret:rotate`: changes SECRET while the product runs or is stopped. With `--lost` a SECRET that nobody has any more is given
 * up, and the one that is set counts from then on.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { changeSecret } from "#lib/instance/secret/change-secret.ts";
import { replaceLostSecret } from "#lib/instance/secret/prove-secret.ts";
import { startDatabase } from "./database.ts";
import { workLikeService } from "./enter-service.ts";
import { lockHolder, takeLock } from "./lock.ts";
import { readEnvFile } from "./read-env-file.ts";
import { refuseHalfRestored } from "./restore-mark.ts";
import { isSecretInEnvironment, secretInUse } from "./secret-in-use.ts";

const say = (text: string) => console.log(text);
/** Our choice: no request of ours holds what it sealed for as long before it writes it. */
const settleSeconds = 60;
const undo: (() => unknown)[] = [];

/** The database, and for how long whoever runs may still write what they sealed before. */
async function openDatabase(): Promise<{ url: string; settle: number }> {
  const settings = config();
  refuseHalfRestored(settings.dataDir);
  const holder = lockHolder(settings.dataDir);
  if (holder) {
    if (holder.secret !== secretInUse())
      throw new Error(
        isSecretInEnvironment()
          ? "The product runs with another SECRET. Stop it, or start it with the new SECRET and SECRET_PREVIOUS, and run this again."
          : "The product that runs would not find the new SECRET. Stop it, and run this again.",
      );
    const waiting = isSecretInEnvironment() ? "" : ` This takes a little more than ${settleSeconds} seconds.`;
    say(`The product runs; both SECRETs count until all is done.${waiting}`);
    const url = settings.databaseDirectUrl ?? settings.databaseUrl ?? attachEmbedded(settings.dataDir);
    workLikeService(settings.dataDir);
    return { url, settle: settleSeconds * 1000 };
  }
  // Nobody starts meanwhile.
  undo.push(takeLock(settings.dataDir, secretInUse()));
  const database = await startDatabase(settings, say);
  undo.push(() => database.stop());
  const url = database.directUrl ?? database.url;
  await migrateDatabase(url, projectRoot);
  return { url, settle: 0 };
}

const usage = `Usage: npm run secret:rotate -- [--lost]

  --lost   the SECRET that sealed what is stored is gone for good: the one that is set now counts from here on. What the lost one
           sealed stays unreadable: API keys, second factors, secrets of callbacks and providers, the keys of seals`;

function isLost(): boolean {
  try {
    return parseArgs({ options: { lost: { type: "boolean", default: false } } }).values.lost;
  } catch {
    throw new Error(usage);
  }
}

async function run() {
  const givesUp = isLost();
  readEnvFile(projectRoot);
  const { url, settle } = await openDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  undo.push(() => client.end());
  if (givesUp) {
    await replaceLostSecret(client);
    return say("The SECRET that is set counts from now on. What the lost one sealed stays as it is, and unreadable.");
  }
  const inEnvironment = isSecretInEnvironment();
  const { moved, unreadable } = await changeSecret({ client, inEnvironment, settle, say });
  say(
    `${moved} ${moved === 1 ? "value is" : "values are"} sealed with the new SECRET; nothing is with the previous one.`,
  );
  if (unreadable > 0) say(`${unreadable} could not be opened with either and are as they were.`);
  say(
    inEnvironment ? "Take SECRET_PREVIOUS away now." : "Back up DATA_DIR now: earlier backups need the SECRET in them.",
  );
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}
for (const step of undo.reverse()) await step();
process.exit();
