// PURE. What of a package is not as it was seen, in words; undefined when nothing is that a sender would look at again.
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";

const members = {
  name: "the name",
  description: "the description",
  emailMessage: "the message",
  due: "the due date",
  language: "the language",
  timezoneId: "the time zone",
  consent: "the consent",
  conditions: "the conditions",
  signedDocumentDelivery: "the delivery",
  settings: "the settings",
} as const;

const isSame = (a: unknown, b: unknown) => versionOf([a]) === versionOf([b]);

/** Things with an id, by name: which have come, have gone, or say something else. */
function listed<T extends { id: string }>(
  before: readonly T[],
  now: readonly T[],
  what: string,
  nameOf: (one: T) => string,
  says: (one: T) => unknown,
): string[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap((one) => {
      const old = was.get(one.id);
      if (!old) return [`${what} ${nameOf(one)} (added)`];
      return isSame(says(old), says(one)) ? [] : [`${what} ${nameOf(one)}`];
    }),
    ...before.filter(({ id }) => !is.has(id)).map((one) => `${what} ${nameOf(one)} (removed)`),
  ];
}

/** e.g. "the message, the recipient Layla Haddad, the fields on Lease, the document Annex (added)". */
export function changedElsewhere(before: Package, now: Package): string | undefined {
  const own = Object.entries(members)
    .filter(([member]) => !isSame(before[member as keyof typeof members], now[member as keyof typeof members]))
    .map(([, words]) => words);
  const documentsOf = (pkg: Package) => pkg.documents.filter(({ id }) => id !== pkg.consent);
  const [were, are] = [documentsOf(before), documentsOf(now)];
  const kept = are.filter(({ id }) => were.some((one) => one.id === id));
  const parts = [
    ...own,
    ...listed(
      before.roles,
      now.roles,
      "the recipient",
      (role) => role.signers[0]?.name || role.name,
      (role) => role,
    ),
    ...listed(
      were,
      are,
      "the document",
      ({ name }) => name,
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
      .map(({ name }) => `the fields on ${name}`),
  ];
  return parts.length > 0 ? parts.join(", ") : undefined;
}
