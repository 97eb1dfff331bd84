// PURE. Recipients as they are typed: rows, what is wrong with them, what of them is saved.
import type { Role } from "#lib/api/contract/records/role.ts";
import { splitName } from "#lib/person-name.ts";
import { keptNumber, roleNumbers } from "#lib/roles/role-numbers.ts";
import { differing, threeWay } from "#lib/three-way.ts";
import { mailProblem } from "../mail-problem.ts";

export type RecipientRow = {
  /** Stays for the life of the row; also the id of its role. */
  id: string;
  /** Whether the role exists on the server. */
  saved: boolean;
  name: string;
  email: string;
  index: number;
  message: string;
  /** The sender's own role: the address is fixed. */
  isOwner: boolean;
  /** Shown with the colour; it stays when others go. */
  number: number;
  data: Role["data"];
};

export function rowsOf(roles: Role[], signing: (role: Role) => boolean): RecipientRow[] {
  const asked = roles.filter(signing);
  const numbers = roleNumbers(asked);
  return asked.map((role, at) => ({
    id: role.id,
    saved: true,
    name: role.signers[0]?.name ?? "",
    email: role.signers[0]?.email ?? "",
    index: role.index,
    message: role.emailMessage?.content ?? "",
    isOwner: role.type === "SENDER",
    number: numbers.get(role.id) ?? at + 1,
    data: role.data,
  }));
}

export type RowProblems = { name?: string; email?: string };

export function problemsOf(row: RecipientRow, all: RecipientRow[]): RowProblems {
  const problems: RowProblems = {};
  if (!row.name.trim() && row.email.trim()) problems.name = "Write the person's name.";
  const mail = row.email.trim()
    ? mailProblem(row.email.trim())
    : row.name.trim()
      ? "Write the person's e-mail address."
      : undefined;
  if (mail) problems.email = mail;
  const twin = all.find(
    (other) =>
      other.id !== row.id && other.email.trim() && other.email.trim().toLowerCase() === row.email.trim().toLowerCase(),
  );
  if (!problems.email && twin && all.indexOf(twin) < all.indexOf(row))
    problems.email = `${twin.name || "Another recipient"} has the same address.`;
  return problems;
}

export const isBlank = (row: RecipientRow): boolean => !row.name.trim() && !row.email.trim();

export function isComplete(row: RecipientRow, all: RecipientRow[]): boolean {
  return !isBlank(row) && Object.keys(problemsOf(row, all)).length === 0;
}

/** The number is kept where the row's place in the list does not say it. */
export function dataOf(row: RecipientRow, all: readonly RecipientRow[]): Role["data"] {
  const isSaid = all.findIndex((one) => one.id === row.id) + 1 === row.number;
  return isSaid && keptNumber(row) === undefined ? row.data : { ...row.data, number: row.number };
}

/** The role a row becomes. Callers have checked that it is complete. */
export function roleOf(row: RecipientRow, all: readonly RecipientRow[] = [row]) {
  const names = splitName(row.name);
  if (!names) throw new Error("the row is not complete");
  return {
    id: row.id,
    name: row.name.trim(),
    index: row.index,
    emailMessage: { content: row.message },
    data: dataOf(row, all),
    signers: [{ id: row.id, name: row.name.trim(), email: row.email.trim(), ...names }],
  };
}

/** Numbers for "sign in order": 1, 2, 3, … as the rows stand; all 0 when everybody signs at the same time. */
export function numbered(rows: RecipientRow[], inOrder: boolean): RecipientRow[] {
  return rows.map((row, at) => ({ ...row, index: inOrder ? at + 1 : 0 }));
}

/** What of a row both sides can change. */
export type SharedRow = Pick<RecipientRow, "name" | "email" | "index" | "message">;
export const sharedOf = ({ name, email, index, message }: RecipientRow): SharedRow => ({ name, email, index, message });

export type TakenRows = {
  rows: RecipientRow[];
  /** Rows that both sides changed, with what the server has: null when it is gone there. */
  conflicts: ReadonlyMap<string, RecipientRow | null>;
  /** Whether anything came in. */
  isNews: boolean;
};

/** Takes recipients as they were saved elsewhere into what is typed here; `base` is what both sides knew. */
export function takeInRows(
  base: readonly RecipientRow[],
  theirs: readonly RecipientRow[],
  rows: readonly RecipientRow[],
  undecided: ReadonlyMap<string, RecipientRow | null>,
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
    // A number that only the place says is kept: others may have gone here whose going is not saved yet.
    const isNumbered = keptNumber(before) !== keptNumber(after);
    return [{ ...row, ...merged, data: after.data, number: isNumbered ? after.number : row.number }];
  });
  const added = theirs.filter((row) => !was?.has(row.id) && !rows.some((one) => one.id === row.id));
  const typed = kept.filter((row) => added.length === 0 || row.saved || !isBlank(row));
  return { rows: [...typed, ...added], conflicts, isNews: isNews || added.length > 0 };
}
