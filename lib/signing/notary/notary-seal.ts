// PURE. What a notary's SEAL field shows: the commission behind the seal. Only names, places and numbers, so it is in no language.
import type { NotaryCommission } from "#lib/contract/records/notary-commission.ts";

/** One line each; a notary whose commission is not entered has their name alone. */
export function notarySeal(name: string, commission: NotaryCommission | null): string {
  if (!commission) return name;
  const { jurisdiction, country, number, expirationDate } = commission;
  const counted = number === null ? "" : `№ ${number}`;
  const until = expirationDate?.slice(0, 10) ?? "";
  return [
    commission.name || name,
    [jurisdiction, country].filter(Boolean).join(", "),
    [counted, until && `– ${until}`].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join("\n");
}
