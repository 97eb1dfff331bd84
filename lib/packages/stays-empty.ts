// PURE. Why nothing will stand in a field that nobody fills in; who has a title, and who is the notary, is known before sending.
import type { Field } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { notaryRoles } from "./notary-rules.ts";

type Looked = Pick<Package, "roles"> & Partial<Pick<Package, "notaryRoleId">>;
export type WhyEmpty = { why: "seal" | "title" | "company"; who: string };

/** `role`: whose field it is. Of a place that nobody has yet nothing is known. */
export function whyEmpty(
  field: Pick<Field, "subtype" | "binding">,
  role: Role | undefined,
  pkg: Looked,
): WhyEmpty | null {
  const [signer] = role?.signers ?? [];
  if (!role || !signer) return null;
  const who = signer.name || signer.email || role.name;
  if (field.subtype === "SEAL") return notaryRoles(pkg).some(({ id }) => id === role.id) ? null : { why: "seal", who };
  if (field.binding === "{signer.title}" && !signer.title) return { why: "title", who };
  if (field.binding === "{signer.company}" && !signer.company) return { why: "company", who };
  return null;
}
