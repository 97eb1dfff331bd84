/** What whoever starts the product should know beyond its address. */
import { isCopy } from "#lib/core/outbox-mode.ts";
import { addresses } from "#lib/instance/check-addresses.ts";
import { isOpenToOthers, setUpCode } from "#lib/instance/set-up-code.ts";

const owned =
  "NOTE: the database role that this service works with owns the evidence table and could switch its guards off. Give the tables " +
  "another owner with DATABASE_OWNER_URL.";

const copied = "NOTE: this is a copy of another instance: no mail, text message or callback leaves it.";

export function startNotes(setUpNeeded: boolean, ownsEvidence = false): string[] {
  const { ok, detail } = addresses();
  return [
    ...(ok ? [] : [`WARNING: ${detail}`]),
    ...(ownsEvidence ? [owned] : []),
    ...(isCopy() ? [copied] : []),
    ...(setUpNeeded && isOpenToOthers()
      ? [`Set-up code: ${setUpCode()} (the page asks for it, so that only you can make the first account)`]
      : []),
  ];
}
