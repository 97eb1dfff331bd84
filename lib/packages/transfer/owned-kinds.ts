// Which of a sender's packages a transfer means, as where-clauses.
import { and, eq, ne, notInArray, or, type SQL } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { OwnedKind } from "#lib/contract/records/package-transfer.ts";

const isPackage = eq(packages.type, "PACKAGE");

/** In the trash or not: whoever takes over decides what is deleted. */
const kinds: Record<OwnedKind, SQL | undefined> = {
  DRAFTS: and(isPackage, eq(packages.status, "DRAFT")),
  OUT: and(isPackage, eq(packages.status, "SENT")),
  ENDED: and(isPackage, notInArray(packages.status, ["DRAFT", "SENT"])),
  TEMPLATES: ne(packages.type, "PACKAGE"),
};

export const ownedBy = (ownerId: string, wanted: readonly OwnedKind[]): SQL | undefined =>
  and(eq(packages.ownerId, ownerId), or(...wanted.map((kind) => kinds[kind])));
