/** Brings the database to this version, once, before several processes of it start: tables, queues, and the first owner where one is named. */
import { config, loadConfig } from "#lib/core/config.ts";
import { createOwnerFromConfig } from "#lib/instance/first-start.ts";
import { proveLiveKeysAt } from "#lib/instance/prove-live-keys.ts";
import { settleSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { importKeysAt } from "../import-keys.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { proveFiles } from "../prove-files.ts";
import { provePoolers } from "../prove-poolers.ts";
import { proveReplica } from "../prove-replica.ts";
import { refuseHalfRestored } from "../restore-mark.ts";

try {
  const {
    databaseUrl: url,
    databaseDirectUrl: directUrl,
    databaseOwnerUrl: ownerUrl,
    databaseReadUrl,
  } = loadConfig(process.env);
  if (!url) throw new Error("DATABASE_URL: expected the database that the processes share.");
  const { dataDir } = config();
  // As each start asks elsewhere: processes of the image come after this one.
  refuseHalfRestored(dataDir);
  await proveFiles((text) => console.log(text));
  await provePoolers({ url, directUrl, ownerUrl });
  await proveReplica(databaseReadUrl, (text) => console.log(text));
  await prepareDatabase({ url, directUrl, ownerUrl });
  await settleSecretAt(directUrl ?? url);
  await proveLiveKeysAt(directUrl ?? url, (text) => console.log(text));
  await importKeysAt(directUrl ?? url, dataDir, (text) => console.log(text));
  await createOwnerFromConfig(directUrl ?? url);
  console.log("The database is at this version.");
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
