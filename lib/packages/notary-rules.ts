// PURE. Who notarises a package, and what keeps their confirmation from being one.
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { Finding } from "./finding.ts";

export const notaryCodes = [
  "notaryIsNoSender",
  "noCommission",
  "commissionEnded",
  "notaryPutLast",
  "notaryNotLast",
] as const;

type NotaryFinding = Finding<(typeof notaryCodes)[number]>;
type Looked = Pick<Package, "roles" | "documents"> & Partial<Pick<Package, "notarized" | "notaryRoleId" | "data">>;
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
      ...placeFinding(pkg, role).map(warn),
    ];
  });
}

/** An order that somebody has given is not changed without a word; where everybody is asked at once there is none to tell of. */
function placeFinding(pkg: Looked, notary: Role): NotaryFinding["code"][] {
  const steps = new Set([notary, ...othersThan(pkg, [notary])].map(({ index }) => index));
  if (notariesLast(pkg).has(notary.id)) return steps.size > 1 ? ["notaryPutLast"] : [];
  return isBeforeOthers(pkg, notary) ? ["notaryNotLast"] : [];
}

/** Whoever signs with the notary or after them is not confirmed by them. */
function isBeforeOthers(pkg: Looked, notary: Role): boolean {
  const others = othersThan(pkg, [notary]);
  return others.some(({ index }) => index >= notary.index);
}

/** Our choice: a member of the package's free `data`, which copies take along, as no source has one for it. */
const keeps = "notaryKeepsPlace";

/** Whether the sender insists on the place that the notary has in the order. */
export const keepsNotaryPlace = ({ data }: Pick<Looked, "data">): boolean => data?.[keeps] === true;

export function withNotaryPlace(data: Package["data"] | undefined, isKept: boolean): Package["data"] {
  const others = Object.entries(data ?? {}).filter(([name]) => name !== keeps);
  if (isKept) return Object.fromEntries([...others, [keeps, true]]);
  return others.length > 0 ? Object.fromEntries(others) : null;
}

/**
 * The places that the notary's roles get as the package is sent, where others are asked with them or after them: a notary confirms
 * signatures that stand there already. The contract says nothing of it; our choice. Several notaries stay in their own order.
 */
export function notariesLast(pkg: Looked): ReadonlyMap<string, number> {
  const notaries = pkg.notarized === true && !keepsNotaryPlace(pkg) ? notaryRoles(pkg) : [];
  if (notaries.length === 0) return new Map();
  const others = othersThan(pkg, notaries);
  const last = Math.max(...others.map(({ index }) => index));
  if (others.length === 0 || notaries.every(({ index }) => index > last)) return new Map();
  const steps = [...new Set(notaries.map(({ index }) => index))].sort((a, b) => a - b);
  return new Map(notaries.map(({ id, index }) => [id, last + 1 + steps.indexOf(index)]));
}

/** Those who are asked for a signature, too. */
function othersThan(pkg: Looked, some: readonly Role[]): Role[] {
  const asked = new Set(pkg.documents.flatMap(({ approvals }) => approvals.filter(signs).map(({ role }) => role)));
  return pkg.roles.filter((role) => asked.has(role.id) && !some.includes(role));
}

const signs = ({ fields }: { fields: readonly { type: string }[] }) => fields.some(({ type }) => type === "SIGNATURE");
