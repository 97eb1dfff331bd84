/**
 * `npm run keys:destroy -- ACCOUNT`: destroys the key of an account's documents, while the product runs. Nobody reads them again, and
 * no backup made from now on can bring them back. Exit code 0 done, 2 not done.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { besideService, requireEncryption } from "./beside-service.ts";

const usage = `Usage: npm run keys:destroy -- [--yes] ACCOUNT

  Destroys the key that the documents of the account with this id are encrypted with. Its documents, sealed ones too, are
  unreadable from then on, for good. Backups that were made before still hold the wrapped key.

  --yes        does not ask`;

function asked(): { accountId: string; isSure: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { yes: { type: "boolean" } }, allowPositionals: true });
    const [accountId, ...more] = positionals;
    if (accountId && more.length === 0) return { accountId, isSure: values.yes ?? false };
  } catch {
    // Told below.
  }
  throw new Error(usage);
}

/** The account's id once more: a yes is quickly said. */
async function confirm(name: string, accountId: string): Promise<void> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const question = `All documents of ${name} become unreadable for good. Type the account's id to go on: `;
  // At the end of the input nobody answers.
  const answer = await Promise.race([
    asking.question(question),
    new Promise<string>((resolve) => asking.once("close", () => resolve(""))),
  ]);
  asking.close();
  if (answer.trim() !== accountId) throw new Error("Nothing was destroyed.");
}

await besideService(asked, async (settings, { accountId, isSure }) => {
  requireEncryption(settings);
  const { destroyAccountKey, keyToDestroy } = await import("#lib/instance/destroy-account-key.ts");
  const { name } = await keyToDestroy(accountId);
  if (!isSure) await confirm(name, accountId);
  await destroyAccountKey(accountId);
  console.log(`The key of ${name} is destroyed: within five seconds no process reads its documents any more.`);
  console.log("Backups that were made until now still hold it, wrapped: let them go, too.");
  return 0;
});
