import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { roles } from "#db/schema/packages.ts";
import { Role } from "#lib/contract/records/role.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { allOf, openCeremony, readPackage, sendPackage, signEverything, tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  other = await makeAccount();
});

const zoe = { email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" };
const reassign = (packageId: string, roleId: string, json: unknown, more: RouteCall = {}) =>
  callRoute(route, "POST /packages/p/roles/r/reassign", {
    params: { packageId, roleId },
    key: account.owner.apiKey,
    json,
    ...more,
  });
const cookieOf = async (packageId: string, roleId: string) => (await openCeremony(packageId, roleId)).cookie;
/** The ceremony's session as the public interface takes it. */
const asSigner = async (packageId: string, roleId: string): Promise<RouteCall> => ({
  key: undefined,
  cookie: (await cookieOf(packageId, roleId)).replace("COUNTERSIGN_CEREMONY", "ESIGNLIVE_SESSION_ID"),
});
const delegating = () => ({ roles: [{ ...person("Ann"), reassign: true }, person("Bob")] });
const events = async (packageId: string, type: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).filter(
    (event) => event.type === type,
  );
const mailsTo = async (packageId: string) =>
  (await db.select().from(mails).where(eq(mails.packageId, packageId))).map((mail) => `${mail.kind} ${mail.toEmail}`);

describe("200 by the owner", () => {
  test("old link and session end, the new person is invited, everybody concerned is told, and signs", async () => {
    const packageId = await sendPackage(account.owner);
    const session = await asSigner(packageId, "ann");
    const link = await tokenOf(packageId, "ann");
    await (await openCeremony(packageId, "ann")).consent();

    const { status, body } = await reassign(packageId, "ann", {
      signers: [zoe],
      emailMessage: { content: "Please take over." },
    });
    expect(status).toBe(200);
    expect(Role.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id: "ann",
      emailMessage: { content: "Please take over." },
      signers: [{ id: "ann", ...zoe, name: "Zoe Vega" }],
    });
    expect((await reassign(packageId, "ann", zoe, session)).status).toBe(401);
    expect(await tokenOf(packageId, "ann")).not.toBe(link);
    expect(await mailsTo(packageId)).toEqual(
      expect.arrayContaining([
        "invitation zoe@example.net",
        "reassigned ann@example.net",
        `reassigned ${account.owner.row.email}`,
      ]),
    );
    const [event] = await events(packageId, "role.reassigned");
    expect(event?.data).toMatchObject({ roleId: "ann", newRoleId: "ann", toEmail: "zoe@example.net" });
    expect(event?.data).toMatchObject({ fromName: "Ann Tester", fromEmail: "ann@example.net" });
    // The consent the old person gave is not the new one's.
    expect((await (await openCeremony(packageId, "ann")).view()).state).toBe("consent");
    await signEverything(packageId, "ann");
    expect((await signEverything(packageId, "bob")).status).toBe(200);
    expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
  });

  test.each([
    ["a Signer", zoe],
    ["a Role", { id: "ann", name: "Ann", type: "SIGNER", index: 0, signers: [{ ...zoe, id: "x", created: null }] }],
    ["a message as text", { ...zoe, emailMessage: "Hi" }],
  ])("%s is understood", async (_, json) => {
    const packageId = await sendPackage(account.owner);
    expect((await reassign(packageId, "ann", json)).body.signers).toMatchObject([zoe]);
  });

  test("before its turn the new person is invited when it comes", async () => {
    const packageId = await sendPackage(account.owner, {
      roles: [
        { ...person("Ann"), index: 1 },
        { ...person("Bob"), index: 2 },
      ],
    });
    await reassign(packageId, "bob", zoe);
    expect(await mailsTo(packageId)).not.toContain("invitation zoe@example.net");
    expect(await mailsTo(packageId)).not.toContain("reassigned bob@example.net");
    await signEverything(packageId, "ann");
    expect(await mailsTo(packageId)).toContain("invitation zoe@example.net");
  });

  test("an SMS passcode goes to the new person's telephone, or the role stays", async () => {
    const auth = { scheme: "SMS", challenges: [{ question: "+4711111111", answer: null, maskInput: false }] };
    const packageId = await sendPackage(account.owner, { roles: [person("Ann", { auth }), person("Bob")] });
    expect((await reassign(packageId, "ann", zoe)).body.messageKey).toBe("error.validation.phoneRequired");
    const { body } = await reassign(packageId, "ann", { ...zoe, phone: "+4722222222" });
    expect(body.signers[0].auth).toMatchObject({ scheme: "SMS", challenges: [{ question: "+4722222222" }] });
  });
});

describe("the signer's own session", () => {
  test("200 where the role allows it", async () => {
    const packageId = await sendPackage(account.owner, delegating());
    const answer = await reassign(packageId, "ann", zoe, await asSigner(packageId, "ann"));
    expect(answer.status, answer.text).toBe(200);
    expect((await events(packageId, "role.reassigned"))[0]).toMatchObject({ actorKind: "signer", actorId: "ann" });
  });

  test("403 where it does not, for somebody else's role, and when locked out", async () => {
    const packageId = await sendPackage(account.owner, delegating());
    expect((await reassign(packageId, "bob", zoe, await asSigner(packageId, "bob"))).body.messageKey).toBe(
      "error.forbidden.reassignNotAllowed",
    );
    expect((await reassign(packageId, "ann", zoe, await asSigner(packageId, "bob"))).body.messageKey).toBe(
      "error.forbidden.noPermission",
    );
    const session = await asSigner(packageId, "ann");
    await db
      .update(roles)
      .set({ locked: true })
      .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")));
    expect((await reassign(packageId, "ann", zoe, session)).body.messageKey).toBe("error.forbidden.roleLocked");
    expect(await events(packageId, "role.reassigned")).toEqual([]);
  });
});

describe("refused, and nothing changes", () => {
  test("403 after signing, for the owner's role, and once the package has ended", async () => {
    const packageId = await sendPackage(account.owner);
    const owners = (await readPackage(account.owner, packageId)).roles.find((role: Role) => role.type === "SENDER");
    expect((await reassign(packageId, owners.id, zoe)).body.messageKey).toBe("error.forbidden.ownerRole");
    await signEverything(packageId, "ann");
    expect((await reassign(packageId, "ann", zoe)).body.messageKey).toBe("error.forbidden.roleHasSigned");
    await signEverything(packageId, "bob");
    expect((await reassign(packageId, "bob", zoe)).status).toBe(403);
  });

  test("400 without a name or an address, 404 for another account and an unknown role, 403 for a stranger", async () => {
    const packageId = await sendPackage(account.owner);
    for (const json of [{ email: "zoe@example.net" }, { ...zoe, email: "" }, { signers: [] }, {}])
      expect((await reassign(packageId, "ann", json)).body.messageKey).toBe("error.validation.signerIncomplete");
    expect((await reassign(packageId, "ann", zoe, { key: other.owner.apiKey })).status).toBe(404);
    expect((await reassign(packageId, "ann", zoe, { key: account.senders[0]?.apiKey })).status).toBe(404);
    expect((await reassign(packageId, "none", zoe)).body.messageKey).toBe("error.notFound.roleNotFound");
    expect((await readPackage(account.owner, packageId)).roles[0].signers[0].email).toBe("ann@example.net");
  });
});

test("a signature and a new person at once: one of them happens", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const input = allOf(await ann.view());
  const [signed, passed] = await Promise.all([ann.sign(input), reassign(packageId, "ann", zoe)]);
  expect([signed.status === 200, passed.status === 200].filter(Boolean)).toHaveLength(1);
  const [approval] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.packageId, packageId), eq(approvals.id, "sign-ann")));
  expect(approval?.accepted !== null).toBe(signed.status === 200);
});
