// PURE. Recipients as they are typed: rows, what is wrong with them, what of them is saved.
import type { Role } from "#lib/api/contract/records/role.ts";
import { splitName } from "#lib/person-name.ts";
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
};

export function rowsOf(roles: Role[], signing: (role: Role) => boolean): RecipientRow[] {
  return roles.filter(signing).map((role) => ({
    id: role.id,
    saved: true,
    name: role.signers[0]?.name ?? "",
    email: role.signers[0]?.email ?? "",
    index: role.index,
    message: role.emailMessage?.content ?? "",
    isOwner: role.type === "SENDER",
  }));
}

export type RowProblems = { name?: string; email?: string };

export function problemsOf(row: RecipientRow, all: RecipientRow[]): RowProblems {
  const problems: RowProblems = {};
  if (row.name.trim() && !splitName(row.name)) problems.name = "Write first and last name.";
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

/** The role a row becomes. Callers have checked that it is complete. */
export function roleOf(row: RecipientRow) {
  const names = splitName(row.name);
  if (!names) throw new Error("the row is not complete");
  return {
    id: row.id,
    name: row.name.trim(),
    index: row.index,
    emailMessage: { content: row.message },
    signers: [{ id: row.id, name: row.name.trim(), email: row.email.trim(), ...names }],
  };
}

/** Numbers for "sign in order": 1, 2, 3, … as the rows stand; all 0 when everybody signs at the same time. */
export function numbered(rows: RecipientRow[], inOrder: boolean): RecipientRow[] {
  return rows.map((row, at) => ({ ...row, index: inOrder ? at + 1 : 0 }));
}
