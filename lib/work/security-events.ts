// What the security log tells of an account's audit log, which stays the one place where such things are written down: who gets
// in, by what, and what they may; not how the account is set. Told once it has been committed.
import type { EvidenceSettings } from "#lib/contract/records/account-configuration.ts";
import { isGrave, isOfKind } from "#lib/contract/records/audit-kinds.ts";
import type { ChainedAccountEvent } from "#lib/evidence/account-chain.ts";
import { tellSecurity } from "#lib/telemetry/security-log.ts";

/** `addresses`: what the account has chosen; missing where it has chosen nothing. */
export type WrittenAccountEvent = ChainedAccountEvent & { addresses: Partial<EvidenceSettings> | null };

/** Every refusal is told there as such (lib/http/tell-refused.ts). */
const isOfSecurity = (act: string): boolean =>
  act !== "permission.refused" &&
  ((["signIns", "access", "people", "signers"] as const).some((kind) => isOfKind(act, kind)) ||
    act === "passwordPolicy.changed" ||
    isGrave(act));

/** Whom an account shows addresses at all it shows those who run the machine: only "nobody" keeps them out. */
export function mayTellAddress(actorKind: string, addresses: Partial<EvidenceSettings> | null): boolean {
  const readers =
    actorKind === "sender" || actorKind === "key" ? addresses?.senderAddresses : addresses?.signerAddresses;
  return readers !== "nobody";
}

/** Of what an act says of itself only these, which name nobody. */
const told = ["by", "failures", "role", "endpoint", "status", "messageKey", "lastOfHour"];

function detailOf(after: Record<string, unknown>) {
  const found = told.flatMap((name): [string, string | number | boolean][] => {
    const value = after[name];
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, value]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

export function tellSecurityOf(events: readonly WrittenAccountEvent[]): void {
  for (const event of events) {
    const { accountId, sequence, at, act, actorKind, actorId, subjectKind, subjectId, ip, after, addresses } = event;
    if (!isOfSecurity(act)) continue;
    tellSecurity({
      id: `${accountId}/${sequence}`,
      at,
      act,
      account: accountId,
      actor: { kind: actorKind, id: actorId },
      subject: subjectKind ? { kind: subjectKind, id: subjectId } : undefined,
      address: mayTellAddress(actorKind, addresses) ? ip : undefined,
      detail: detailOf(after),
    });
  }
}
