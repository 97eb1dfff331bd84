// PURE. What of a package is not as it was seen, in words; undefined when nothing is that a sender would look at again.
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { rowOf } from "#lib/language/formats.ts";
import type { Teller } from "../prepare/conflict-words.ts";

const members = [
  "name",
  "description",
  "emailMessage",
  "due",
  "language",
  "timezoneId",
  "consent",
  "conditions",
  "signedDocumentDelivery",
  "autocomplete",
  "notarized",
  "notaryRoleId",
  "settings",
] as const;

const isSame = (a: unknown, b: unknown) => versionOf([a]) === versionOf([b]);

/** Things with an id, by name: which have come, have gone, or say something else. */
function listed<T extends { id: string }>(
  before: readonly T[],
  now: readonly T[],
  tell: (one: T, how: "added" | "removed" | "changed") => string,
  says: (one: T) => unknown,
): string[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap((one) => {
      const old = was.get(one.id);
      if (!old) return [tell(one, "added")];
      return isSame(says(old), says(one)) ? [] : [tell(one, "changed")];
    }),
    ...before.filter(({ id }) => !is.has(id)).map((one) => tell(one, "removed")),
  ];
}

/** e.g. "the message, the recipient Layla Haddad, the fields on Lease, the document Annex (added)". */
export function changedElsewhere({ t, reader }: Teller, before: Package, now: Package): string | undefined {
  const own = members.filter((member) => !isSame(before[member], now[member])).map((member) => t(`news.${member}`));
  const documentsOf = (pkg: Package) => pkg.documents.filter(({ id }) => id !== pkg.consent);
  const [were, are] = [documentsOf(before), documentsOf(now)];
  const kept = are.filter(({ id }) => were.some((one) => one.id === id));
  const parts = [
    ...new Set(own),
    ...listed(
      before.roles,
      now.roles,
      (role, how) => t("news.recipient", { how, name: role.signers[0]?.name || role.name }),
      (role) => role,
    ),
    ...listed(
      were,
      are,
      ({ name }, how) => t("news.document", { how, name }),
      ({ name, index, description, pages, extract, external }) => ({
        name,
        index,
        description,
        pages,
        extract,
        external,
      }),
    ),
    ...kept
      .filter((document) => {
        const old = were.find(({ id }) => id === document.id);
        return old && !isSame([old.approvals, old.fields], [document.approvals, document.fields]);
      })
      .map(({ name }) => t("news.fields", { name })),
  ];
  return parts.length > 0 ? rowOf(parts, reader) : undefined;
}
