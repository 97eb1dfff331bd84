// PURE. What one side says of a recipient or of the package, in words; only what the other side says differently is named.
import type { AreaWords } from "#components/ui/use-words.ts";
import { differing } from "#lib/contract/three-way.ts";
import { type Reader, rowOf, shownZone } from "#lib/language/formats.ts";
import { languageName } from "#lib/language/language-options.ts";
import { type RecipientRow, sharedOf } from "./recipient-rows.ts";
import type { Own } from "./use-own.ts";

export type Teller = { t: AreaWords<"prepare">; reader: Reader };

const words = (said: Record<string, string>, members: readonly PropertyKey[], reader: Reader) =>
  rowOf(
    Object.entries(said)
      .filter(([member]) => members.includes(member))
      .map(([, text]) => text),
    reader,
  );

export function rowWords({ t, reader }: Teller, row: RecipientRow, other: RecipientRow | null): string {
  const said = {
    name: row.name ? t("says.name", { name: row.name }) : t("says.noName"),
    email: row.email ? t("says.email", { email: row.email }) : t("says.noEmail"),
    message: row.message ? t("says.ownMessage", { message: row.message }) : t("says.noOwnMessage"),
    language: row.language
      ? t("says.ownLanguage", { language: languageName(row.language, reader) })
      : t("says.packageLanguage"),
    proof: t("says.proof", { way: t(`prove.ways.${row.proof.way}`) }),
    reach: t("says.reach", { way: row.reach.way, phone: row.reach.phone }),
    files: t("says.files", { count: row.files.length }),
    reassign: t("says.reassign", { may: row.reassign ? "yes" : "no" }),
    delivery: t("says.delivery", { attached: row.delivery.email ? "yes" : "no" }),
    copyOnly: t("says.copyOnly", { only: row.copyOnly ? "yes" : "no" }),
    certificate: t("says.certificate", { own: row.certificate ? "yes" : "no" }),
    device: t("says.device", { own: row.device === null ? "no" : "yes" }),
    notary: t("says.notary", { is: row.notary ? "yes" : "no" }),
  };
  return words(said, other ? differing(sharedOf(row), sharedOf(other)) : ["name", "email"], reader);
}

export function ownWords({ t, reader }: Teller, own: Own, other: Own): string {
  const said = {
    name: t("says.quotedName", { name: own.name }),
    emailMessage: own.emailMessage ? t("says.message", { message: own.emailMessage }) : t("says.noMessage"),
    language: t("says.ownLanguage", { language: languageName(own.language, reader) }),
    timezoneId: t("says.zone", { zone: shownZone(own.timezoneId) }),
    due: own.due ? t("says.due", { due: own.due.replace("T", ", ") }) : t("says.noDue"),
    inPerson: own.inPerson ? t("says.inPerson") : t("says.notInPerson"),
    autocomplete: t("says.completed", { how: own.autocomplete ? "itself" : "owner" }),
    notarized: t("says.notarized", { on: own.notarized ? "yes" : "no" }),
    notaryRoleId: t("says.notaryRole", { role: own.notaryRoleId ? "yes" : "no" }),
    notaryKeepsPlace: t("says.notaryPlace", { kept: own.notaryKeepsPlace ? "yes" : "no" }),
  };
  return words(said, differing(own, other), reader);
}
