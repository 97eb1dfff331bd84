// PURE. The names that events point at by id.
import type { Package } from "#lib/contract/records/package.ts";
import { isNotarys } from "#lib/packages/notary-rules.ts";
import type { EvidenceNames } from "./evidence-words.ts";

export const namesIn = (pkg: Package): EvidenceNames => ({
  documents: new Map(pkg.documents.map((document) => [document.id, document.name])),
  roles: new Map(pkg.roles.map((role) => [role.id, role.signers[0]?.name || role.name])),
  notaries: new Set(pkg.roles.flatMap(({ id }) => (isNotarys(pkg, id) ? [id] : []))),
});
