// PURE. Recipients as they are typed: rows, what is wrong with them, what of them is saved.

import type { AreaWords } from "#components/ui/use-words.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { SignerInput } from "#lib/contract/records/signer.ts";
import { differing, threeWay } from "#lib/contract/three-way.ts";
import { splitName } from "#lib/core/person-name.ts";
import { rowOf } from "#lib/language/formats.ts";
import { keptColour, roleColours } from "#lib/packages/roles/role-colours.ts";
import { isInOrder, signingPlaces } from "#lib/packages/roles/signing-steps.ts";
import { mailProblem, type Said } from "../mail-problem.ts";
import type { Teller } from "./conflict-words.ts";
import { extrasMembers, extrasOf, extrasProblem, hasExtras, type RowExtras, reachMembers } from "./recipient-extras.ts";
import {
  type KeptProof,
  keptOf,
  noProof,
  proofMembers,
  proofOf,
  proofProblem,
  type RowProof,
} from "./recipient-proof.ts";

export type RecipientRow = RowExtras & {
  /** Stays for the life of the row; also the id of its role. */
  id: string;
  /** Whether the role exists on the server. */
  saved: boolean;
  name: string;
  email: string;
  index: number;
  message: string;
  /** A code; empty where the package's holds. */
  language: string;
  /** How they prove who they are, and what of it the screen does not show. */
  proof: RowProof;
  kept: KeptProof;
  /** The sender's own role: the address is fixed. */
  isOwner: boolean;
  /** The group that signs by any of its members: name and address are the group's own. */
  group: Pick<SignerInput, "group" | "signerType"> | null;
  /** Of a template: a place that is only named, for whoever fills it when the template is used. */
  isPlaceholder: boolean;
  /** It stays when others come, go or are moved. */
  colour: number;
  data: Role["data"];
};

const groupOf = (signer: Role["signers"][number] | undefined): RecipientRow["group"] =>
  signer?.group ? { group: signer.group, signerType: signer.signerType } : null;

/** `isTemplate`: whoever has no signer yet is a placeholder. */
export function rowsOf(roles: Role[], signing: (role: Role) => boolean, isTemplate: boolean): RecipientRow[] {
  const asked = roles.filter(signing);
  const colours = roleColours(asked);
  return asked.map((role, at) => ({
    id: role.id,
    saved: true,
    name: role.signers[0]?.name ?? (isTemplate ? role.name : ""),
    email: role.signers[0]?.email ?? "",
    index: role.index,
    message: role.emailMessage?.content ?? "",
    language: role.signers[0]?.language ?? "",
    proof: proofOf(keptOf(role.signers[0])),
    kept: keptOf(role.signers[0]),
    ...extrasOf(role),
    isOwner: role.type === "SENDER",
    group: groupOf(role.signers[0]),
    isPlaceholder: isTemplate && role.signers.length === 0,
    colour: colours.get(role.id) ?? at + 1,
    data: role.data,
  }));
}

export type RowProblems = { name?: Said; email?: Said; proof?: Said; extras?: Said };

export function problemsOf(row: RecipientRow, all: RecipientRow[]): RowProblems {
  const problems: RowProblems = {};
  const extras = extrasProblem(row);
  if (extras && !row.isOwner && !isBlank(row)) problems.extras = extras;
  // A group is as it is, and a placeholder has a name alone.
  if (row.group || row.isPlaceholder) return problems;
  if (!row.name.trim() && row.email.trim()) problems.name = (t) => t("missing.person");
  const mail = row.email.trim()
    ? mailProblem(row.email.trim())
    : row.name.trim()
      ? (t: AreaWords<"prepare">) => t("missing.email")
      : undefined;
  if (mail) problems.email = mail;
  const twin = all.find(
    (other) =>
      other.id !== row.id && other.email.trim() && other.email.trim().toLowerCase() === row.email.trim().toLowerCase(),
  );
  if (!problems.email && twin && all.indexOf(twin) < all.indexOf(row))
    problems.email = (t) => (twin.name ? t("missing.twin", { name: twin.name }) : t("missing.twinUnnamed"));
  const proof = isBlank(row) || row.copyOnly ? undefined : proofProblem(row.proof);
  if (proof) problems.proof = proof;
  return problems;
}

/** Who is somebody else's to name, and a place that nobody fills yet, are neither written to nor asked for proof here. */
export const isOnePerson = ({ isOwner, group, isPlaceholder }: RecipientRow): boolean =>
  !isOwner && !group && !isPlaceholder;

export const isBlank = (row: RecipientRow): boolean => !row.name.trim() && !row.email.trim();

/** A place to write on that nobody has written anything on. */
export const isUnwritten = (row: RecipientRow): boolean =>
  !row.saved &&
  isBlank(row) &&
  row.message.trim() === "" &&
  row.proof.way === "NONE" &&
  !row.certificate &&
  row.device === null &&
  !hasExtras(row);

export function isComplete(row: RecipientRow, all: RecipientRow[]): boolean {
  return !isBlank(row) && Object.keys(problemsOf(row, all)).length === 0;
}

/**
 * A device is of one person: with another address the service forgets which it was, so it is not said again here. `how`: what is
 * changed at once.
 */
export function withOwnDevice(
  rows: readonly RecipientRow[],
  id: string,
  how: Partial<RecipientRow>,
): Partial<RecipientRow> {
  const row = rows.find((one) => one.id === id);
  const isMoved = how.email !== undefined && how.email.trim().toLowerCase() !== row?.email.trim().toLowerCase();
  return row?.saved && row.device !== null && isMoved ? { device: "", ...how } : how;
}

/** The colour is kept with the role: the places in the list change when others come and go. */
export function dataOf(row: RecipientRow): NonNullable<Role["data"]> {
  const { copyOnly: _, ...data } = row.data ?? {};
  return { ...data, recipient: true, colour: row.colour, ...(row.copyOnly ? { copyOnly: true } : {}) };
}

/** The role a row becomes, but for its place in the signing order. Callers have checked that it is complete. */
export function roleOf(row: RecipientRow) {
  const names = splitName(row.name);
  if (!names) throw new Error("the row is not complete");
  const said = { emailMessage: { content: row.message }, data: dataOf(row), ...extrasMembers(row) };
  const of = { id: row.id, name: row.name.trim(), ...said };
  if (row.isPlaceholder) return { ...of, signers: [] };
  const { id, group, language, delivery } = row;
  const proof = proofMembers(row.copyOnly ? noProof : row.proof, row.kept, { email: row.email.trim(), ...names });
  const reach = group
    ? {}
    : reachMembers(row.copyOnly ? { reach: { ...row.reach, way: "mail" } } : row, row.kept.methods);
  const person = {
    id,
    name: row.name.trim(),
    email: row.email.trim(),
    language,
    delivery,
    ...names,
    ...proof,
    ...reach,
  };
  return { ...of, signers: [{ ...person, ...group }] };
}

/** What of a row both sides can change by itself. */
export type SharedRow = Pick<RecipientRow, "name" | "email" | "message" | "language" | "proof" | keyof RowExtras>;
export function sharedOf(row: RecipientRow): SharedRow {
  const { name, email, message, language, proof } = row;
  const { reach, files, reassign, copyOnly, notary, certificate, device, delivery } = row;
  const extras = { reach, files, reassign, copyOnly, notary, certificate, device, delivery };
  return { name, email, message, language, proof, ...extras };
}

/** Whose index is not the same: an order is one thing, since half of one and half of another is what nobody chose. */
const isOtherOrder = (some: readonly RecipientRow[], others: readonly RecipientRow[]): boolean => {
  const indexes = new Map(others.map(({ id, index }) => [id, index]));
  return some.some(({ id, index }) => (indexes.get(id) ?? index) !== index);
};

/** The index of one who comes last. */
export const lastIndex = (rows: readonly RecipientRow[]): number =>
  isInOrder(rows) ? Math.max(...rows.map(({ index }) => index)) + 1 : 0;

/** Who is not in that order comes after those who are. */
export function inOrderOf(rows: readonly RecipientRow[], order: readonly RecipientRow[]): RecipientRow[] {
  const indexes = new Map(order.map(({ id, index }) => [id, index]));
  let last = lastIndex(order);
  return rows.map((row) => ({ ...row, index: indexes.get(row.id) ?? (last > 0 ? last++ : 0) }));
}

/** "Sign in order": the order there was before, else 1, 2, 3, … as the rows stand; all 0 when everybody signs at the same time. */
export function numbered(
  rows: readonly RecipientRow[],
  inOrder: boolean,
  last: readonly RecipientRow[] = [],
): RecipientRow[] {
  if (inOrder && isInOrder(last)) return withCopiesLast(inOrderOf(rows, last));
  return withCopiesLast(rows.map((row, at) => ({ ...row, index: inOrder ? at + 1 : 0 })));
}

export const signersAmong = (rows: readonly RecipientRow[]): RecipientRow[] => rows.filter(({ copyOnly }) => !copyOnly);

/** Whoever only gets a copy stands behind all who sign, and takes no number from them. */
export function withCopiesLast(rows: readonly RecipientRow[]): RecipientRow[] {
  const last = lastIndex(signersAmong(rows));
  return rows.map((row) => (row.copyOnly ? { ...row, index: last } : row));
}

/** Who becomes a signer comes after those who are; who stops being one, behind them all. */
export function takenPlace(rows: readonly RecipientRow[], id: string): RecipientRow[] {
  const others = signersAmong(rows).filter((row) => row.id !== id);
  return withCopiesLast(rows.map((row) => (row.id === id ? { ...row, index: lastIndex(others) } : row)));
}

/** An order is changed among those who sign. */
export function movedAmongSigners(
  rows: readonly RecipientRow[],
  how: (signers: readonly RecipientRow[]) => RecipientRow[] | undefined,
): RecipientRow[] | undefined {
  const next = how(signersAmong(rows));
  return next && withCopiesLast(rows.map((row) => next.find(({ id }) => id === row.id) ?? row));
}

/** "1 Ann Lee, 2 Bo Ek, 2 Cy Orr". */
export function orderWords({ t, reader }: Teller, rows: readonly RecipientRow[]): string {
  if (!isInOrder(rows)) return t("order.same");
  const places = signingPlaces(rows);
  const inOrder = rows.toSorted((a, b) => a.index - b.index);
  return rowOf(
    inOrder.map((row) =>
      t("order.one", { place: places.get(row.id) ?? 1, name: row.name || row.email || t("newRecipient") }),
    ),
    reader,
  );
}

export type TakenRows = {
  rows: RecipientRow[];
  /** Rows that both sides changed, with what the server has: null when it is gone there. */
  conflicts: ReadonlyMap<string, RecipientRow | null>;
  /** The rows in the order that the server has, when both sides changed the order. */
  otherOrder: RecipientRow[] | undefined;
  /** Whether anything came in. */
  isNews: boolean;
};

/**
 * Takes recipients as they were saved elsewhere into what is typed here; `base` is what both sides knew, `leaving` who was
 * removed here while their first save may be under way: they are not new.
 */
export function takeInRows(
  base: readonly RecipientRow[],
  theirs: readonly RecipientRow[],
  rows: readonly RecipientRow[],
  undecided: ReadonlyMap<string, RecipientRow | null>,
  isOrderUndecided = false,
  leaving: ReadonlySet<string> = new Set(),
): TakenRows {
  const [was, now] = [base, theirs].map((all) => new Map(all.map((row) => [row.id, row])));
  const conflicts = new Map(undecided);
  let isNews = false;
  const kept = rows.flatMap((row): RecipientRow[] => {
    const [before, after] = [was?.get(row.id), now?.get(row.id)];
    if (!before) return after ? [{ ...row, saved: true }] : [row];
    if (!after) {
      isNews = true;
      if (differing(sharedOf(before), sharedOf(row)).length === 0) return [];
      conflicts.set(row.id, null);
      return [{ ...row, saved: false }];
    }
    const { merged, clashing } = threeWay(sharedOf(before), sharedOf(after), sharedOf(row), [["name", "email"]]);
    if (clashing.length > 0) conflicts.set(row.id, after);
    if (differing(sharedOf(before), sharedOf(after)).length > 0) isNews = true;
    // A colour that only the place says is kept: others may have gone here whose going is not saved yet.
    const isColoured = keptColour(before) !== keptColour(after);
    return [{ ...row, ...merged, data: after.data, kept: after.kept, colour: isColoured ? after.colour : row.colour }];
  });
  const added = theirs.filter(({ id }) => !was?.has(id) && !leaving.has(id) && !rows.some((row) => row.id === id));
  const typed = kept.filter((row) => added.length === 0 || row.saved || !isBlank(row));
  const [isHere, isThere] = [isOtherOrder(base, rows), isOtherOrder(base, theirs)];
  // Who came while the order was changed here has no place in it yet.
  const last = lastIndex(rows);
  const all = [...typed, ...added.map((row) => (isHere ? { ...row, index: last } : row))];
  const isClash = (isOrderUndecided || (isHere && isThere)) && isOtherOrder(theirs, all);
  return {
    rows: isThere && !isHere && !isClash ? inOrderOf(all, theirs) : all,
    conflicts,
    otherOrder: isClash ? inOrderOf(all, theirs) : undefined,
    isNews: isNews || added.length > 0 || isThere,
  };
}
