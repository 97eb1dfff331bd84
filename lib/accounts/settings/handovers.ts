// /accountConfig/handoverUrl/{language}: where signers go when they are done, by language.

import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Handover } from "#lib/contract/records/account-configuration.ts";
import { leads } from "#lib/contract/records/settings-addresses.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf, given } from "./configured.ts";
import { knownLanguageTag, languageTag } from "./language-tag.ts";

type Input = {
  caller: SenderCaller;
  params: { language: string };
  body: { [K in keyof Handover]?: Handover[K] | null | undefined };
  ifMatch?: IfMatch;
};

export const readHandover: Operation<typeof accountSettings.readHandover> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const language = languageTag(params.language);
  const { handovers } = await configurationOf(caller.accountId);
  return handovers?.[language] ?? refuse("error.notFound.handoverNotFound");
};

/** What stands where nothing is set. */
const none: Handover = { href: "", text: "", title: "" };

/** POST and PUT do the same: a link that runs in the signer's browser must be one that a browser may follow. */
async function write({ caller, params, body, ifMatch }: Input): Promise<Handover> {
  const language = knownLanguageTag(params.language);
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { configuration } = account;
    const before: Handover = { ...none, ...configuration.handovers?.[language] };
    requireVersion(ifMatch, before);
    const next: Handover = { ...before, ...given(body) };
    if (/\s/.test(next.href) || next.href === "" || !leads(next.href))
      refuse("error.validation.body", {
        at: "href",
        say: "hrefNeeded",
        parameters: { field: "href" },
      });
    await saveAccount(work, account, {
      configuration: { ...configuration, handovers: { ...configuration.handovers, [language]: next } },
    });
    return next;
  });
}
export const addHandover: Operation<typeof accountSettings.addHandover> = write;
export const changeHandover: Operation<typeof accountSettings.changeHandover> = write;

export const removeHandover: Operation<typeof accountSettings.removeHandover> = async ({ caller, params, ifMatch }) => {
  const language = languageTag(params.language);
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { [language]: removed, ...handovers } = account.configuration.handovers ?? {};
    if (!removed) refuse("error.notFound.handoverNotFound");
    requireVersion(ifMatch, removed);
    await saveAccount(work, account, { configuration: { ...account.configuration, handovers } });
  });
  return undefined;
};
