// PURE. Who notarises a package, and what keeps their confirmation from being one.
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { Finding } from "./finding.ts";
import { isInOrder } from "./roles/signing-steps.ts";

export const notaryCodes = ["notaryIsNoSender", "noCommission", "commissionEnded", "notaryNotLast"] as const;

type NotaryFinding = Finding<(typeof notaryCodes)[number]>;
type Looked = Pick<Package, "roles" | "documents"> & Partial<Pick<Package, "notarized" | "notaryRoleId">>;
/** A sender of the account who signs a role, and whether they are a notary there. */
export type KnownNotary = { roleId: string; isNotary: boolean; commission: { expirationDate: string | null } | null };

type Marked = { specialTypes?: readonly string[] };
type Named = Marked & { id: string; signers: readonly (Marked & { id: string })[] };

const isMarked = ({ specialTypes }: Marked): boolean => specialTypes?.includes("NOTARY") === true;

/** The roles that are said to be the notary's: the one that the package names, and those that are marked. */
export const notaryRoles = <R extends Named>(pkg: {
  roles: readonly R[];
  notaryRoleId?: string | null | undefined;
}): R[] =>
  pkg.roles.filter(
    (role) =>
      (Boolean(pkg.notaryRoleId) && [role, ...role.signers].some(({ id }) => id === pkg.notaryRoleId)) ||
      isMarked(role) ||
      role.signers.some(isMarked),
  );

/** Whether a notarised package says that this role is the notary's. */
export const isNotarys = (
  pkg: { notarized?: boolean | null; roles: readonly Named[]; notaryRoleId?: string | null | undefined },
  roleId: string,
): boolean => pkg.notarized === true && notaryRoles(pkg).some(({ id }) => id === roleId);

/** Nobody could notarise it: no role is named, and nobody who has something to sign is a sender, who alone keeps a journal. */
export const lacksNotary = (pkg: Looked): boolean =>
  pkg.notarized === true &&
  notaryRoles(pkg).length === 0 &&
  (Boolean(pkg.notaryRoleId) ||
    !pkg.roles.some(
      ({ id, signers }) =>
        signers.some(({ signerType }) => signerType === "ACCOUNT_SENDER") &&
        pkg.documents.some(({ approvals }) => approvals.some(({ role }) => role === id)),
    ));

/** Worth a look before sending. Our choice: programs may enter a commission, or make somebody a notary, until they sign. */
export function notaryFindings(pkg: Looked, known: readonly KnownNotary[], now: Date): NotaryFinding[] {
  if (pkg.notarized !== true) return [];
  const named = notaryRoles(pkg);
  const acting =
    named.length > 0 ? named : pkg.roles.filter(({ id }) => known.some((one) => one.isNotary && one.roleId === id));
  return acting.flatMap((role): NotaryFinding[] => {
    const warn = (code: NotaryFinding["code"]): NotaryFinding => ({
      code,
      severity: "warning",
      parameters: { who: role.signers[0]?.name || role.signers[0]?.email || role.name },
      roleId: role.id,
    });
    const notary = known.find(({ roleId }) => roleId === role.id);
    const end = notary?.commission?.expirationDate;
    return [
      ...(!notary ? [warn("notaryIsNoSender")] : []),
      ...(notary && !notary.commission ? [warn("noCommission")] : []),
      ...(end && new Date(end) <= now ? [warn("commissionEnded")] : []),
      ...(isBeforeOthers(pkg, role) ? [warn("notaryNotLast")] : []),
    ];
  });
}

/** Whoever signs with the notary or after them is not confirmed by them. Where nobody has put people in order, that is done at sending. */
function isBeforeOthers(pkg: Looked, notary: Role): boolean {
  if (notariesLast(pkg).has(notary.id)) return false;
  const others = othersThan(pkg, [notary]);
  return others.length > 0 && (!isInOrder([notary, ...others]) || others.some(({ index }) => index >= notary.index));
}

/**
 * The places of the notary's roles where everybody is asked at once: a notary confirms signatures that stand there already, so
 * they are asked after the others. The contract says nothing of it; our choice. An order that somebody has given is kept.
 */
export function notariesLast(pkg: Looked): ReadonlyMap<string, number> {
  const notaries = pkg.notarized === true ? notaryRoles(pkg) : [];
  if (notaries.length === 0) return new Map();
  const others = othersThan(pkg, notaries);
  const [place, ...more] = new Set([...notaries, ...others].map(({ index }) => index));
  if (others.length === 0 || place === undefined || more.length > 0) return new Map();
  return new Map(notaries.map(({ id }) => [id, place + 1]));
}

/** Those who are asked for a signature, too. */
function othersThan(pkg: Looked, some: readonly Role[]): Role[] {
  const asked = new Set(pkg.documents.flatMap(({ approvals }) => approvals.filter(signs).map(({ role }) => role)));
  return pkg.roles.filter((role) => asked.has(role.id) && !some.includes(role));
}

const signs = ({ fields }: { fields: readonly { type: string }[] }) => fields.some(({ type }) => type === "SIGNATURE");
