// A draft with documents of blank pages and roles, written straight into the database: for tests that open no PDF.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { openSession } from "#lib/auth/sessions.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import { newPackageId } from "#lib/core/ids.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { withOwnerRole } from "#lib/packages/owner-role.ts";
import { refreshSearchText } from "#lib/packages/refresh-search-text.ts";
import { insertRoles } from "#lib/packages/roles/insert-roles.ts";
import { syncConsentApprovals } from "#lib/packages/sync-consent-approvals.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import type { TestSender } from "./callers.ts";

/** Letter, upright. */
const blankPage = (index: number) => ({ id: "", index, version: 0, left: 0, top: 0, width: 795.6, height: 1029.6 });

export const signer = (name: string, more: Record<string, unknown> = {}) => ({
  email: `${name.toLowerCase()}@example.net`,
  firstName: name,
  lastName: "Tester",
  ...more,
});

type Options = {
  roles?: RoleInput[];
  documents?: string[];
  pages?: number;
  change?: Partial<typeof packages.$inferInsert>;
};

/** Roles "ann" and "bob", documents "lease" and "annex" of two pages each, unless told otherwise. */
export async function makeDraft(owner: TestSender, options: Options = {}): Promise<PackageRow> {
  const roles = options.roles ?? [
    { id: "ann", name: "Ann", signers: [signer("Ann")] },
    { id: "bob", name: "Bob", signers: [signer("Bob")] },
  ];
  return inTransaction(owner.caller, async (work) => {
    const [pkg] = await work.tx
      .insert(packages)
      .values({
        id: newPackageId(),
        accountId: owner.row.accountId,
        ownerId: owner.row.id,
        name: "Lease",
        language: "en",
        timezoneId: "GMT",
        ...options.change,
      })
      .returning();
    if (!pkg) throw new Error("the package was not made");
    await insertRoles(work, pkg, withOwnerRole(roles, owner.row), []);
    const file = "0".repeat(64);
    const pages = Array.from({ length: options.pages ?? 2 }, (_, index) => blankPage(index));
    const ids = [consentId, ...(options.documents ?? ["lease", "annex"])];
    await work.tx.insert(documents).values(
      ids.map((id, index) => ({
        packageId: pkg.id,
        id,
        name: id,
        index,
        size: 1,
        pages,
        uploadedFile: file,
        originalFile: file,
      })),
    );
    await syncConsentApprovals(work, pkg);
    await refreshSearchText(work, pkg.id);
    return pkg;
  });
}

export async function setStatus(pkg: PackageRow, status: PackageStatus): Promise<void> {
  await db.update(packages).set({ status }).where(eq(packages.id, pkg.id));
}

/** A signer's session as a link opens it, or with facts of its own; answers the cookie. */
export async function signerCookie(
  pkg: Pick<PackageRow, "id" | "accountId">,
  roleId: string,
  signerId = roleId,
  facts: Record<string, unknown> = {},
): Promise<string> {
  const token = await openSession({
    kind: "signer",
    accountId: pkg.accountId,
    packageId: pkg.id,
    roleId,
    signerId,
    facts,
  });
  return `SERVICE_SESSION_ID=${token}`;
}
