// GET /packages/{packageId}/roles/{roleId}/signatureImage: the mark that a role signed with last, painted by what seals.
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import type { roles } from "#lib/contract/roles.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { cached } from "#lib/files/cache.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeManaged } from "#lib/packages/access/see-managed.ts";
import { findRole } from "#lib/packages/roles/find-role.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { drawableMark } from "../seal/signature-drawing.ts";

/** What vendor clients expect where they name no size, in pixels. */
const size = { width: 350, height: 100 };
/** Goes up when marks are painted differently. */
const painter = 1;

export const readRoleSignature: Operation<typeof roles.readRoleSignature> = async ({ caller, params }) => {
  await seeManaged(caller, params.packageId);
  const role = await findRole(db, params.packageId, params.roleId);
  const { packageId, roleId, mark, committed, sequence } = signatures;
  const [last] = await db
    .select({ mark })
    .from(signatures)
    .where(and(eq(packageId, params.packageId), eq(roleId, role.id), isNotNull(mark)))
    .orderBy(desc(committed), desc(sequence))
    .limit(1);
  const signed = last?.mark;
  if (!signed) return undefined;
  const key = `mark ${painter} ${sha256(JSON.stringify(signed))}`;
  const owner = { packageId: params.packageId };
  const bytes = await cached(key, owner, async () => {
    const drawing = { kind: "signature" as const, mark: await drawableMark(signed, owner), caption: [] };
    return runTool("drawPng", [drawing, size]);
  });
  return { bytes, mediaType: "image/png", name: "signature.png", inline: true, etag: sha256(key).slice(0, 32) };
};
