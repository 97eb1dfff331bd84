// DELETE /account/admin/signInProvider: everybody signs in with a password again, and whom the provider called whom is forgotten.
import { eq, like } from "drizzle-orm";
import { senderIdentities } from "#db/schema/senders.ts";
import { signInProviders } from "#db/schema/sign-in-providers.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { security } from "#lib/contract/security.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lockAccount } from "../lock-account.ts";
import { domainRows, namesOf } from "./sign-in-domains.ts";
import { providerOf, providerSubject, toldOf } from "./sign-in-provider.ts";

/** Two of the characters that a connection's id may have are patterns' own. */
const literal = (text: string): string => text.replaceAll(/[\\_%]/g, "\\$&");

export const removeSignInProvider: Operation<typeof security.removeSignInProvider> = ({ caller }) =>
  inTransaction(caller, async (work) => {
    const { tx, audit } = work;
    const account = await lockAccount(work);
    await requireConfirmed(tx, caller);
    const row = await providerOf(account.id, tx);
    if (!row) return undefined;
    const before = toldOf(row, namesOf(await domainRows(account.id, tx)));
    await tx.delete(senderIdentities).where(like(senderIdentities.issuer, `%@${literal(row.id)}`));
    await tx.delete(signInProviders).where(eq(signInProviders.accountId, account.id));
    audit({ act: "signInProvider.removed", subject: providerSubject(row.issuer), before });
    return undefined;
  });
