// A signature written and taken back: whatever would refuse it does so before the signer goes elsewhere to agree to it.
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { refuse } from "#lib/core/errors.ts";
import { expiringFirst } from "#lib/packages/expire-if-due.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { writeSignatures } from "../sign-approvals.ts";
import type { SigningInput } from "../signing-input.ts";
import { openAct, type Person } from "./open-act.ts";

/** While it is only tried, nobody's certificate is known. */
export const unknownYet = (at: Date): NonNullable<SigningInput["certificate"]> => ({
  at,
  facts: { subject: "", issuer: "", serial: "", fingerprint: "" },
});

/** Takes everything back that was written. */
class Rehearsed extends Error {}

/** Refuses as signing itself would: a value that is wrong, a file that is missing, a notary who has stated nothing. */
export async function rehearseAct(person: Person, input: SignInput): Promise<void> {
  const tried = expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const { pkg, whole, signing } = await openAct(work, person, input, unknownYet(work.now));
      const { approvals } = await writeSignatures(work, pkg, whole, signing);
      if (approvals === 0) refuse("error.conflict.alreadySigned");
      throw new Rehearsed();
    }),
  );
  await tried.catch((cause: unknown) => {
    if (!(cause instanceof Rehearsed)) throw cause;
  });
}
