/**
 * `npm run keys:rotate`: wraps the keys of all accounts with the master key that comes first by now, while the product runs. With
 * `--data-keys [ACCOUNT]` accounts get new keys for new files. Exit code 0 done, 2 not done; run again, it goes on.
 */
import { parseArgs } from "node:util";
import { agreeWithRunning } from "./agree-with-running.ts";
import { besideService, requireEncryption } from "./beside-service.ts";
import { rotationWords } from "./rotation-words.ts";

const usage = `Usage: npm run keys:rotate -- [--data-keys [ACCOUNT]]

  Wraps the keys of all accounts with the master key that comes first (ENCRYPTION_KEY, ENCRYPTION_WRAPS_WITH). The one before has
  to be set still; this says which key wraps them all afterwards, and whether another one may be taken away.

  A key service at a new address: ENCRYPTION_KMS_URL is the new one and ENCRYPTION_KMS_PREVIOUS_URL the one before, with its own
  ENCRYPTION_KMS_PREVIOUS_TOKEN (or _FILE); without a token it is the same service, which is asked at the new address.

  --data-keys  new keys for what accounts encrypt from now on, of all accounts or of one; earlier files keep theirs`;

type Asked = { dataKeys: boolean; accountId: string | undefined };

function asked(): Asked {
  try {
    const { values, positionals } = parseArgs({
      options: { "data-keys": { type: "boolean" } },
      allowPositionals: true,
    });
    const dataKeys = values["data-keys"] ?? false;
    if (positionals.length <= (dataKeys ? 1 : 0)) return { dataKeys, accountId: positionals[0] };
  } catch {
    // Told below.
  }
  throw new Error(usage);
}

await besideService(asked, async (settings, { dataKeys, accountId }) => {
  requireEncryption(settings);
  await agreeWithRunning({ mode: false, wrapping: true });
  const { liveWrappers, renewDataKeys, rotateMaster } = await import("#lib/files/sealed/rotate-keys.ts");
  if (dataKeys) {
    const count = await renewDataKeys(accountId);
    if (accountId !== undefined && count === 0) throw new Error(`The account ${accountId} has no key.`);
    console.log(`${count} accounts have a new key for new files.`);
    return 0;
  }
  const { masterKeys } = await import("#lib/files/sealed/master-keys.ts");
  const rotated = await rotateMaster();
  const { lines, isDone } = rotationWords({ ...rotated, live: await liveWrappers(), set: masterKeys() });
  for (const line of lines) console.log(line);
  return isDone ? 0 : 2;
});
