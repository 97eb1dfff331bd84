/** For commands that work on the database and the files of a product that runs: set up as it is, and ended as they end. */
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { type Config, config, projectRoot } from "#lib/core/config.ts";
import { proveSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { workLikeService } from "./enter-service.ts";
import { readEnvFile } from "./read-env-file.ts";

/**
 * `asked` reads the arguments, before anything else. `run` answers the exit code; what either throws is told, with exit code 2.
 * Whatever opens the pool `run` has to import itself.
 */
export async function besideService<T>(
  asked: () => T,
  run: (settings: Config, asked: T) => Promise<number>,
): Promise<void> {
  try {
    const given = asked();
    readEnvFile(projectRoot);
    const settings = config();
    // Read when the pool is opened, with the first import of what asks it.
    process.env.DATABASE_URL = settings.databaseUrl ?? attachEmbedded(settings.dataDir);
    workLikeService(settings.dataDir);
    await proveSecretAt(process.env.DATABASE_URL);
    process.exitCode = await run(settings, given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
  // The pool's idle connections would keep the process for a while; what was written is written.
  process.stdout.write("", () => process.exit());
}

/** Where nothing wraps keys there are none to work with. */
export function requireEncryption({ encryption }: Config): NonNullable<Config["encryption"]> {
  if (encryption) return encryption;
  throw new Error(
    "ENCRYPTION_KEY, ENCRYPTION_KEY_FILE, ENCRYPTION_PKCS11_KEY or ENCRYPTION_KMS_URL: expected, the key that documents are encrypted with.",
  );
}
