// A recipient who is not on the server yet: a row to write on, or one that is made whole.
import { noExtras } from "./recipient-extras.ts";
import { noProof, nothingKept } from "./recipient-proof.ts";
import type { RecipientRow } from "./recipient-rows.ts";

/** Not `crypto.randomUUID`: on plain HTTP browsers offer it only to localhost. */
export const newRoleId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const blankRow = (index: number, colour: number): RecipientRow => ({
  id: newRoleId(),
  saved: false,
  name: "",
  email: "",
  index,
  message: "",
  language: "",
  proof: noProof,
  kept: nothingKept,
  ...noExtras,
  isOwner: false,
  group: null,
  isPlaceholder: false,
  colour,
  data: null,
});

/** What a row is for that was not typed: a group of the account, or a place of a template that is only named. */
export type Made = { name: string; email: string } & Partial<
  Pick<RecipientRow, "group" | "isPlaceholder" | "language" | "reach" | "copyOnly" | "notary">
>;

export const groupMade = ({ id, name, email }: { id: string; name: string; email: string }): Made => ({
  name,
  email,
  group: { group: { id, name, email }, signerType: "GROUP_SIGNER" },
});

export const nextColour = (rows: readonly RecipientRow[]) => Math.max(0, ...rows.map((row) => row.colour)) + 1;
