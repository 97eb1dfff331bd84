// PURE. Whose network addresses a reader of the evidence is shown: each account's own choice. What is recorded stays recorded.
import { evidenceDefaults } from "#lib/accounts/settings/system-defaults.ts";
import type { AddressReaders, EvidenceSettings } from "#lib/contract/records/account-configuration.ts";

/** Senders of the package's account, or everybody who has the evidence: signers, and whoever is given a sealed document. */
export type Audience = "senders" | "everybody";

type Told = { actorKind: string; ip: string; data: Record<string, unknown> };

const isShown = (readers: AddressReaders, audience: Audience): boolean =>
  readers === "everybody" || (readers === "senders" && audience === "senders");

/** Whoever is not a sender of the account counts as a signer: a program with a link, a host's device in a signer's hands. */
const readersOf = ({ actorKind }: Pick<Told, "actorKind">, settings: EvidenceSettings): AddressReaders =>
  actorKind === "sender" ? settings.senderAddresses : settings.signerAddresses;

/** A drawing comes from a second device, whose address stands in what the event tells. */
function withoutDevice(data: Told["data"]): Told["data"] {
  const { secondDevice } = data;
  if (typeof secondDevice !== "object" || secondDevice === null) return data;
  return { ...data, secondDevice: { ...secondDevice, ip: "" } };
}

const holdsAddress = ({ ip, data }: Told): boolean =>
  ip !== "" || Boolean((data.secondDevice as { ip?: unknown } | undefined)?.ip);

/** The event as this audience may see it; the same object where there is nothing to hide. */
export function shownTo<Event extends Told>(
  audience: Audience,
  chosen: Partial<EvidenceSettings> | undefined,
  event: Event,
): Event {
  const settings = { ...evidenceDefaults, ...chosen };
  if (!holdsAddress(event) || isShown(readersOf(event, settings), audience)) return event;
  return { ...event, ip: "", data: withoutDevice(event.data) };
}
