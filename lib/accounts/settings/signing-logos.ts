// GET and POST /account/admin/signingLogos: logos for readers of one language, in place of the account's own.
import { eq } from "drizzle-orm";
import { signingLogos } from "#db/schema/accounts.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";
import { knownLanguageTag } from "./language-tag.ts";
import { keepPicture } from "./logo.ts";

const recordsOf = async (kept: Record<string, string>, caller: SenderCaller) =>
  Promise.all(
    Object.entries(kept).map(async ([language, file]) => ({
      language,
      image: `data:image/png;base64,${Buffer.from(await files.get(file, caller)).toString("base64")}`,
    })),
  );

export const readSigningLogos: Operation<typeof accountSettings.readSigningLogos> = async ({ caller }) => {
  refuseRestricted(caller);
  return recordsOf((await configurationOf(caller.accountId)).signingLogos ?? {}, caller);
};

/** The list is the whole of it: a language that is not named has none any more. Of two for one language the last counts. */
export const changeSigningLogos: Operation<typeof accountSettings.changeSigningLogos> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const given = new Map(body.map(({ language, image }) => [knownLanguageTag(language), image]));
  const next: Record<string, string> = {};
  // One after the other: each picture is decoded in the limited process.
  for (const [language, image] of given) next[language] = await keepPicture(image, caller);
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    await work.tx.delete(signingLogos).where(eq(signingLogos.accountId, account.id));
    // By their files, so that two who bring the same new pictures do not wait for each other.
    const rows = Object.entries(next)
      .map(([language, file]) => ({ accountId: account.id, language, file }))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
    if (rows.length > 0) await work.tx.insert(signingLogos).values(rows);
    await saveAccount(work, account, { configuration: { ...account.configuration, signingLogos: next } });
  });
  return recordsOf(next, caller);
};
