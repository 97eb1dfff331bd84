// PURE. A signer as the person who acts: of a group the member who started first, of everybody else themselves.
import type { signers } from "#db/schema/packages.ts";

type SignerRow = typeof signers.$inferSelect;

/** A group fills this signer's place. */
export const isGroup = (signer: Pick<SignerRow, "groupId" | "groupSnapshot">): boolean =>
  signer.groupId !== null || signer.groupSnapshot !== null;

/** The row with the acting member's person in it, so that names, titles and companies are theirs in what is signed. */
export function actingSigner<S extends Pick<SignerRow, "acting" | "name" | "firstName" | "lastName" | "email">>(
  signer: S,
): S {
  if (!signer.acting) return signer;
  const { firstName, lastName, email, company, title } = signer.acting;
  return { ...signer, name: "", firstName, lastName, email, company, title };
}
