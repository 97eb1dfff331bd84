// GET /packages/{packageId}/audit
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents } from "#db/schema/packages.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { packages } from "#lib/contract/packages.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";
import { auditEvents } from "./audit-trail.ts";
import { auditXml } from "./audit-xml.ts";
import { shownTo } from "./shown-addresses.ts";

/** Our choice: the owner's alone, because it holds everybody's addresses. */
export const readAuditTrail: Operation<typeof packages.readAuditTrail> = async ({ caller, params, wants }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const [{ evidence }, rows, names, signed] = await Promise.all([
    configurationOf(pkg.accountId),
    db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, pkg.id)).orderBy(asc(evidenceEvents.sequence)),
    db.select({ id: documents.id, name: documents.name }).from(documents).where(eq(documents.packageId, pkg.id)),
    db
      .select({ documentId: signatures.documentId, valuesHash: signatures.valuesHash, values: signatures.values })
      .from(signatures)
      .where(eq(signatures.packageId, pkg.id)),
  ]);
  const events = rows.map((event) => shownTo("senders", evidence, event));
  const known = { packageName: pkg.name, documents: new Map(names.map((one) => [one.id, one.name])) };
  const trail = { "package-id": pkg.id, "audit-events": auditEvents(events, known, signed) };
  if (!wants) return trail;
  return {
    bytes: Buffer.from(auditXml(trail)),
    mediaType: "application/xml; charset=utf-8",
    name: "audit.xml",
    bare: true,
  };
};
