/**
 * `npm run files:encrypt`: encrypts every file that is still plain, while the product runs; with ENCRYPTION_NEW_FILES=plain the other
 * way round. Exit code 0 done, 1 some files stay as they were, 2 not done, 3 the database failed; run again, it goes on.
 */
import { databaseWords, isDatabaseError } from "#db/database-error.ts";
import type { Config } from "#lib/core/config.ts";
import { agreeWithRunning } from "./agree-with-running.ts";
import { besideService, requireEncryption } from "./beside-service.ts";

const say = (text: string) => console.log(text);

function nothingAsked(): void {
  if (process.argv.length > 2)
    throw new Error("Usage: npm run files:encrypt\n\n  What new files are says ENCRYPTION_NEW_FILES.");
}

/** A database that fails says nothing of files: none of them is called broken for it. */
async function unlessDatabaseFails(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (cause) {
    if (!isDatabaseError(cause)) throw cause;
    console.error(`The database failed: ${databaseWords(cause)}`);
    console.error(
      "No file is lost or broken by that; what was changed until then stays so. Run this again: it goes on.",
    );
    return 3;
  }
}

const change = async (settings: Config): Promise<number> => {
  const { newFiles } = requireEncryption(settings);
  if (settings.files.previous)
    throw new Error("FILES_PREVIOUS_URL: expected not to be set. Move the files first: npm run files:move.");
  await agreeWithRunning({ mode: true, wrapping: false });
  const { changeFiles } = await import("#lib/files/sealed/encrypt-files.ts");
  const done = await changeFiles(newFiles, say);
  if (!done) throw new Error("Another run is at it already.");
  const { changed, unused, ofDestroyed, broken, retired } = done;
  say(`${changed} files are ${newFiles} now.`);
  if (unused > 0) say(`${unused} that nobody names any more are as they were: they go within days.`);
  if (ofDestroyed > 0) say(`${ofDestroyed} of accounts whose key was destroyed stay unreadable.`);
  for (const name of broken) console.error(`Broken, and left as it was: ${name}`);
  if (broken.length > 0) return 1;
  if (newFiles === "encrypted") return 0;
  if (!retired) {
    say("Some file was encrypted meanwhile: leave the ENCRYPTION variables as they are, and run this again.");
    return 1;
  }
  say("Every file is plain, and the accounts' keys are taken out of the database: nothing here needs yours any more.");
  say("Take the ENCRYPTION variables away from every process now, and keep the key with the backups made until now.");
  return 0;
};

await besideService(nothingAsked, (settings) => unlessDatabaseFails(() => change(settings)));
