import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as senderToken from "#app/api/authenticationTokens/sender/route.ts";
import * as signerToken from "#app/api/authenticationTokens/signer/multiUse/route.ts";
import * as route from "#app/auth/route.ts";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";

async function issued(kind: "sender" | "signer") {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const json = { packageId, ...(kind === "signer" ? { value: "", signerId: "ann" } : {}) };
  const answer = await callRoute(kind === "sender" ? senderToken : signerToken, "POST /authenticationTokens", {
    key: owner.apiKey,
    json,
  });
  expect(answer.status, answer.text).toBe(200);
  return { owner, packageId, token: answer.body.value as string };
}

const redeem = (kind: "sender" | "signer", token: string) =>
  callRoute(route, "GET /auth", {
    query: { [`${kind}AuthenticationToken`]: token },
    headers: { accept: "application/json; esl-api-version=11.68.0" },
  });

describe.each(["sender", "signer"] as const)("a %s's token for a package that is deleted", (kind) => {
  test("goes with it, and opens nothing", async () => {
    const { packageId, token } = await issued(kind);
    await db.delete(packages).where(eq(packages.id, packageId));
    expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.packageId, packageId))).toBe(0);
    expect((await redeem(kind, token)).status).toBe(401);
  });

  test("redeemed in the middle of it, waits for the end and opens nothing; the two never block each other", async () => {
    const { packageId, token } = await issued(kind);
    const answer = await db.transaction(async (tx) => {
      await tx.select({ id: packages.id }).from(packages).where(eq(packages.id, packageId)).for("update");
      const redeemed = redeem(kind, token);
      await untilSomebodyWaits();
      await tx.delete(packages).where(eq(packages.id, packageId));
      return { redeemed };
    });
    expect((await answer.redeemed).status).toBe(401);
  });
});

test("a session for what has just been deleted is refused as nobody's", async () => {
  const { owner, packageId } = await issued("sender");
  await db.delete(packages).where(eq(packages.id, packageId));
  const gone = { accountId: owner.row.accountId, packageId, roleId: "ann", signerId: "ann" };
  await expect(openSession({ kind: "signer", ...gone, ip: "192.0.2.1", userAgent: "test" })).rejects.toMatchObject({
    key: "error.unauthorised.notSignedIn",
  });
  expect(await db.$count(sessions, eq(sessions.packageId, packageId))).toBe(0);
});
