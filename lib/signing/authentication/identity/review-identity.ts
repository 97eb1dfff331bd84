// GET /packages/{packageId}/identityChecks and …/{checkId}/pictures/{side}: what waits to be looked at, for those who decide.
import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks, identityPictures } from "#db/schema/identity.ts";
import { signers } from "#db/schema/packages.ts";
import type { identity } from "#lib/contract/identity.ts";
import type { IdentityCheck } from "#lib/contract/records/identity.ts";
import { identitySides } from "#lib/contract/records/identity-words.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { seeOwnPackage } from "#lib/packages/open-package.ts";
import { isCurrent, ofCheck } from "./identity-checks.ts";
import { openPicture } from "./identity-picture.ts";

const waitingIn = (packageId: string) =>
  and(eq(identityChecks.packageId, packageId), eq(identityChecks.state, "waiting"));

export const listIdentityChecks: Operation<typeof identity.listIdentityChecks> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  if (!isAllowed(pkg, "review-identity")) return [];
  const rows = await db
    .select({ check: identityChecks, side: identityPictures.side, signer: signers })
    .from(identityChecks)
    .innerJoin(identityPictures, eq(identityPictures.checkId, identityChecks.id))
    .innerJoin(signers, ofCheck)
    .where(waitingIn(pkg.id))
    .orderBy(asc(identityChecks.created));
  const checks = new Map<string, IdentityCheck>();
  for (const { check, side, signer } of rows) {
    if (!isCurrent(check, signer)) continue;
    const { id, roleId, name, email, created } = check;
    const before = checks.get(id)?.sides ?? [];
    const sides = identitySides.filter((one) => one === side || before.includes(one));
    checks.set(id, { id, roleId, name, email, since: wireTime(created), sides });
  }
  return [...checks.values()];
};

export const readIdentityPicture: Operation<typeof identity.readIdentityPicture> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const side = identitySides.find((one) => one === params.side);
  if (!side || !isAllowed(pkg, "review-identity")) refuse("error.notFound.route", { say: "noSuchPicture" });
  const [picture] = await db
    .select({ sealed: identityPictures.sealed })
    .from(identityPictures)
    .innerJoin(identityChecks, eq(identityChecks.id, identityPictures.checkId))
    .where(and(waitingIn(pkg.id), eq(identityChecks.id, params.checkId), eq(identityPictures.side, side)));
  if (!picture) refuse("error.notFound.route", { say: "noSuchPicture" });
  return { bytes: openPicture(picture.sealed), mediaType: "image/jpeg", name: `${side}.jpg`, inline: true };
};
