// POST /ceremony/{ceremonyId}/sign
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expiringFirst } from "#lib/packages/expire-if-due.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { viewFor } from "./get-ceremony.ts";
import { type Proven, proveCode } from "./one-time-code/prove-code.ts";
import { type Person, releaseTry, settleTry } from "./one-time-code/take-try.ts";
import { openInput } from "./open-input.ts";
import { settleDrawings } from "./second-device/second-devices.ts";
import { signApprovals } from "./sign-approvals.ts";

export const sign: Operation<typeof ceremony.sign> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { code, ...input } = body;
  const proven = code === undefined ? undefined : await proveCode(person, input, code);
  try {
    await write(person, input, proven);
  } catch (cause) {
    if (proven) await releaseTry(person, proven.taken);
    throw cause;
  }
  return viewFor(person, params.ceremonyId);
};

async function write(person: Person, input: SignInput, proven: Proven | undefined): Promise<void> {
  await expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const open = await openInput(work, person, input);
      if (proven) await settleTry(work, person);
      if (!open) return;
      await signApprovals(work, open.pkg, open.whole, {
        ...open.signing,
        ...(proven ? { oneTimeCode: proven.facts } : {}),
        secondDevices: await settleDrawings(work, person, input.documents),
      });
    }),
  );
}
