// POST /in-person/{packageId}/unlock: the host's digits, tried a few times at most.
import { type inPerson, mostPinFailures } from "#lib/contract/in-person.ts";
import { refuse } from "#lib/core/errors.ts";
import { derivedToken, isSameSecret } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { viewOfHost } from "./get-in-person.ts";
import { returnDevice } from "./give-back.ts";
import { changeHeld, nobody, openInPerson } from "./open-in-person.ts";

/** Keyed, because a plain hash of four digits is found by trying them all. */
export const pinHash = (id: string, pin: string): string => derivedToken("in-person-pin", `${id}:${pin}`);

export const unlockDevice: Operation<typeof inPerson.unlockDevice> = async ({ caller, params, body }) => {
  const wrong = await inTransaction(caller, async (work): Promise<Record<string, string> | null> => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    if (held.phase === "host") return null;
    const tries = mostPinFailures - held.pinFailures;
    if (tries <= 0) return { triesLeft: "0" };
    const given = pinHash(held.id, body.pin);
    if (!isSameSecret(given, held.pinHash)) {
      // Nothing new was guessed: it was pressed twice, or once more after a reload.
      if (isSameSecret(given, held.lastWrong ?? "")) return { triesLeft: String(tries), repeated: "true" };
      await changeHeld(work, held, { pinFailures: held.pinFailures + 1, lastWrong: given });
      return { triesLeft: String(tries - 1) };
    }
    // The host may take it back from whoever still has it.
    if (held.phase !== "locked") await returnDevice(work, pkg, held, false);
    await changeHeld(work, held, { ...nobody, phase: "host", pinFailures: 0, lastWrong: null });
    return null;
  });
  // After the transaction: what it counted has to stay.
  if (wrong)
    refuse("error.forbidden.wrongAnswer", {
      say: "triesLeft",
      values: { left: Number(wrong.triesLeft) },
      parameters: wrong,
    });
  return viewOfHost(caller, params.packageId);
};
