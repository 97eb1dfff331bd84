// Reads what a signature forbids in later revisions: by DocMDP, FieldMDP, and the lock that its field announced.
import type { JsonDict, Revision } from "./read-revisions.ts";
import { catalogOf, type Field } from "./revision-parts.ts";

/** What the signature forbids from then on: 1 everything but data for checking, 2 also more than filling in and signing. */
export function permissionsOf(revision: Revision, signature: Field) {
  const levels: number[] = [];
  const locks: JsonDict[] = [];
  for (const item of revision.list(revision.dict(signature.dict["/V"])["/Reference"])) {
    const parameters = revision.dict(revision.dict(item)["/TransformParams"]);
    const method = revision.dict(item)["/TransformMethod"];
    if (method === "/FieldMDP") locks.push(parameters);
    if (method === "/DocMDP") levels.push(Number(parameters["/P"] ?? 2));
  }
  const announced = revision.dict(signature.dict["/Lock"]);
  if (announced["/Action"] !== undefined) locks.push(announced);
  if (typeof announced["/P"] === "number") levels.push(announced["/P"]);
  const isLocked = (name: string) =>
    locks.some((lock) => {
      const names = revision.list(lock["/Fields"]).map((one) => String(one).replace(/^[ub]:/, ""));
      const isNamed = names.some((one) => name === one || name.startsWith(`${one}.`));
      return lock["/Action"] === "/All" || (lock["/Action"] === "/Include" ? isNamed : !isNamed);
    });
  const isCertified = revision.dict(catalogOf(revision)["/Perms"])["/DocMDP"] !== undefined;
  const locksAll = locks.some((lock) => lock["/Action"] === "/All");
  return { level: Math.min(3, ...levels), isLocked, locksAll, isCertified };
}
