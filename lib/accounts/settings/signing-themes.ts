// /account/signingThemes: the colours of the account's signing pages, by the theme's name.
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { mostThemes, type SigningThemes } from "#lib/contract/records/signing-theme.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";

/** Every sender may know them: a package of theirs names one. */
export const readSigningThemes: Operation<typeof accountSettings.readSigningThemes> = async ({ caller }) => {
  refuseRestricted(caller);
  return (await configurationOf(caller.accountId)).signingThemes ?? {};
};

type Next = (before: SigningThemes) => SigningThemes;

const keep = (caller: SenderCaller, ifMatch: IfMatch, nextOf: Next): Promise<SigningThemes> =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const before = account.configuration.signingThemes ?? {};
    requireVersion(ifMatch, before);
    const next = nextOf(before);
    // Together with those that are there they may be too many.
    if (Object.keys(next).length > mostThemes)
      refuse("error.validation.body", { say: "issue.mostEntries", values: { most: mostThemes } });
    await saveAccount(work, account, { configuration: { ...account.configuration, signingThemes: next } });
    return next;
  });

export const addSigningThemes: Operation<typeof accountSettings.addSigningThemes> = ({ caller, body }) =>
  keep(caller, undefined, (before) => ({ ...before, ...body }));

export const changeSigningThemes: Operation<typeof accountSettings.changeSigningThemes> = ({ caller, body, ifMatch }) =>
  keep(caller, ifMatch, () => body);

export const removeSigningThemes: Operation<typeof accountSettings.removeSigningThemes> = async ({ caller }) => {
  await keep(caller, undefined, () => ({}));
  return undefined;
};
