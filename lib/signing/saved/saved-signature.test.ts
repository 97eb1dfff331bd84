// Who may sign with a saved signature: the sender whose it is, where they are known to be there, and nobody else.
import { createCanvas } from "@napi-rs/canvas";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as savedRoute from "#app/api/account/senders/[senderId]/signature/image/route.ts";
import * as imageRoute from "#app/api/ceremony/[ceremonyId]/images/[file]/route.ts";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as signRoute from "#app/api/ceremony/[ceremonyId]/sign/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { signers } from "#db/schema/packages.ts";
import { senderSignatures, senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { keepFactor } from "#lib/auth/signer/session-authentication.ts";
import { config } from "#lib/core/config.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { asking } from "#lib/testing/asked-signer.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

/** A picture of a signature, another one each time. */
let pictures = 0;
function picture(): Buffer {
  const canvas = createCanvas(200, 80);
  canvas.getContext("2d").fillRect(10, 10, 60 + ++pictures, 40);
  return canvas.toBuffer("image/png");
}

/** A sender with a saved signature; answers its file, too. */
async function withSignature(accountId = account.account.id): Promise<{ sam: TestSender; file: string }> {
  const sam = await makeSender(accountId);
  return { sam, file: await save(sam) };
}
async function save(sam: TestSender, kind?: "initials"): Promise<string> {
  const form = [{ name: "file", fileName: "hand.png", bytes: picture(), type: "image/png" }];
  const params = { senderId: sam.row.id };
  const saved = await callRoute(savedRoute, "POST /account/senders/s/signature/image", {
    key: sam.apiKey,
    params,
    query: kind ? { kind } : {},
    form,
  });
  expect(saved.status, saved.text).toBe(200);
  const rows = await db.select().from(senderSignatures).where(eq(senderSignatures.senderId, sam.row.id));
  return rows.find((one) => one.kind === (kind ?? "signature"))?.file ?? "";
}
const removeOf = (sam: TestSender) =>
  callRoute(savedRoute, "DELETE /account/senders/s/signature/image", {
    key: sam.apiKey,
    params: { senderId: sam.row.id },
  });

type Browser = Ceremony & { packageId: string };
const documents = [{ id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("bob", 1)] }];

/** A package that Ann, who is `sam`, and Bob sign, at the link of one of them; `cookie` is what else is in the browser. */
async function openAs(
  sam: TestSender,
  { role = "ann", cookie = "", auth = {}, by = account.owner } = {},
): Promise<Browser> {
  const roles = [person("Ann", { email: sam.row.email, ...auth }), person("Bob")];
  const packageId = await sendPackage(by, { roles, documents });
  const ceremony = await openCeremony(packageId, role);
  await ceremony.consent();
  return inBrowser({ ...ceremony, packageId }, cookie);
}
function inBrowser(ceremony: Browser, cookie: string): Browser {
  const call = { params: { ceremonyId: ceremony.id }, cookie: [ceremony.cookie, cookie].filter(Boolean).join("; ") };
  return {
    ...ceremony,
    cookie: call.cookie,
    view: async () => (await callRoute(ceremonyRoute, "GET /ceremony/c", call)).body,
    sign: (json) => callRoute(signRoute, "POST /ceremony/c/sign", { ...call, json }),
  };
}
const signWith = async (who: Browser, file: string) => who.sign(allOf(await who.view(), { kind: "image", file }));
const look = (who: Browser, file: string) =>
  callRoute(imageRoute, "GET /ceremony/c/images/f", { params: { ceremonyId: who.id, file }, cookie: who.cookie });

/** Neither told, nor shown, nor signed with. */
async function expectRefused(who: Browser, file: string): Promise<void> {
  expect((await who.view()).savedSignature).toBeUndefined();
  expect((await look(who, file)).status).toBe(404);
  const answer = await signWith(who, file);
  expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.signatureImage"]);
}

test("200 in a browser that is signed in as the sender; the evidence says that it was the saved one", async () => {
  const { sam, file } = await withSignature();
  const ann = await openAs(sam, await sessionHeaders(sam));
  expect((await ann.view()).savedSignature).toEqual({ file });
  expect((await look(ann, file)).headers.get("content-type")).toBe("image/png");
  const answer = await signWith(ann, file);
  expect(answer.status, answer.text).toBe(200);
  const [signature] = await db.select().from(signatures).where(eq(signatures.packageId, ann.packageId));
  expect(signature?.mark).toEqual({ kind: "image", file });
  const [event] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, ann.packageId), eq(evidenceEvents.type, "approval.signed")));
  expect(event?.data).toMatchObject({ mark: "image", savedSignature: true });
});

test("200 in a session in which the sender has proven who they are at the identity provider", async () => {
  const { sam, file } = await withSignature();
  const oidc = {
    issuer: "http://127.0.0.1:1",
    clientId: "us",
    clientSecret: "s",
    name: "D",
    allowedDomains: [],
    trustEmail: false,
  };
  Object.assign(config(), { oidc });
  try {
    const packageId = await sendPackage(account.owner, {
      roles: [person("Ann", { email: sam.row.email, auth: asking.signOn }), person("Bob")],
      documents,
    });
    const ann = inBrowser({ ...(await openCeremony(packageId, "ann")), packageId }, "");
    expect((await ann.view()).savedSignature).toBeUndefined();
    expect((await look(ann, file)).status).toBe(403);
    await inTransaction(systemCaller(), async (work) => {
      const [signer] = await work.tx
        .select()
        .from(signers)
        .where(and(eq(signers.packageId, packageId), eq(signers.roleId, "ann")));
      if (signer) await keepFactor(work, hashToken(ann.cookie.split("=")[1] ?? ""), signer, "SSO");
    });
    await ann.consent();
    expect((await ann.view()).savedSignature).toEqual({ file });
    // The address that was proven is not the sender's any more.
    await db
      .update(senders)
      .set({ email: `moved-${sam.row.email}` })
      .where(eq(senders.id, sam.row.id));
    await expectRefused(ann, file);
    await db.update(senders).set({ email: sam.row.email }).where(eq(senders.id, sam.row.id));
    expect((await signWith(ann, file)).status).toBe(200);
  } finally {
    Object.assign(config(), { oidc: undefined });
  }
});

describe("404 to look at, 400 to sign with", () => {
  test("with the link alone", async () => {
    const { sam, file } = await withSignature();
    await expectRefused(await openAs(sam), file);
  });

  test("of another signer, in a browser that is signed in as the sender", async () => {
    const { sam, file } = await withSignature();
    await expectRefused(await openAs(sam, { role: "bob", ...(await sessionHeaders(sam)) }), file);
  });

  test("in a browser that is signed in as somebody else of the account", async () => {
    const { sam, file } = await withSignature();
    await expectRefused(await openAs(sam, await sessionHeaders(account.owner)), file);
  });

  test("in a package of another account", async () => {
    const { sam, file } = await withSignature();
    await expectRefused(await openAs(sam, { by: other.owner, ...(await sessionHeaders(sam)) }), file);
  });

  test("in a session of the sender's that is limited to one package, or over", async () => {
    const { sam, file } = await withSignature();
    const { accountId, id: senderId } = sam.row;
    const ann = await openAs(sam);
    const from = { accountId, senderId, ip: "192.0.2.1", userAgent: "test" };
    const limited = await openSession({ ...from, kind: "sender-package", packageId: ann.packageId });
    await expectRefused(inBrowser(ann, `SERVICE_SESSION_ID=${limited}`), file);
    const ended = await openSession({ ...from, kind: "sender" });
    const signedIn = inBrowser(await openAs(sam), `SERVICE_SESSION_ID=${ended}`);
    expect((await signedIn.view()).savedSignature).toEqual({ file });
    await db
      .update(sessions)
      .set({ expires: new Date(0) })
      .where(eq(sessions.hash, hashToken(ended)));
    await expectRefused(signedIn, file);
  });

  test("by a program's word for the signer", async () => {
    const { sam, file } = await withSignature();
    const ann = await openAs(sam);
    await db
      .update(sessions)
      .set({ facts: { linkId: ann.id, vouched: true } })
      .where(eq(sessions.packageId, ann.packageId));
    await expectRefused(ann, file);
  });

  test("of a sender who is locked", async () => {
    const { sam, file } = await withSignature();
    const ann = await openAs(sam, await sessionHeaders(sam));
    await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, sam.row.id));
    await expectRefused(ann, file);
  });

  test("when it was deleted or replaced meanwhile", async () => {
    const { sam, file } = await withSignature();
    const ann = await openAs(sam, await sessionHeaders(sam));
    const input = allOf(await ann.view(), { kind: "image", file });
    expect((await removeOf(sam)).status).toBe(204);
    expect((await ann.sign(input)).body.messageKey).toBe("error.validation.signatureImage");
    const next = await save(sam);
    expect((await ann.sign(input)).body.messageKey).toBe("error.validation.signatureImage");
    expect((await ann.view()).savedSignature).toEqual({ file: next });
    expect((await signWith(ann, next)).status).toBe(200);
  });

  test("when it is being deleted while the signature is made", async () => {
    const { sam, file } = await withSignature();
    const ann = await openAs(sam, await sessionHeaders(sam));
    const input = allOf(await ann.view(), { kind: "image", file });
    let signing: ReturnType<typeof ann.sign> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(senderSignatures).where(eq(senderSignatures.senderId, sam.row.id));
      signing = ann.sign(input);
      await untilSomebodyWaits();
    });
    expect((await signing)?.status).toBe(400);
    expect(await db.select().from(signatures).where(eq(signatures.packageId, ann.packageId))).toEqual([]);
  });
});

describe("saved initials", () => {
  const initialled = (role: string, at: number) => {
    const approval = signatureFor(role, at);
    return { ...approval, fields: approval.fields.map((field) => ({ ...field, subtype: "INITIALS" })) };
  };
  /** Ann signs in one place and puts her initials in another. */
  async function openBoth(sam: TestSender, by: { role?: string; cookie?: string } = {}): Promise<Browser> {
    const { role = "ann", cookie = "" } = by;
    const initials = { ...initialled("ann", 2), id: "initials-ann" };
    const packageId = await sendPackage(account.owner, {
      roles: [person("Ann", { email: sam.row.email }), person("Bob")],
      documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("bob", 1), initials] }],
    });
    const ceremony = await openCeremony(packageId, role);
    await ceremony.consent();
    return inBrowser({ ...ceremony, packageId }, cookie);
  }
  const marked = async (who: Browser, file: (approvalId: string) => string) => {
    const input = allOf(await who.view());
    return who.sign({
      ...input,
      documents: input.documents.map((document) => ({
        ...document,
        approvals: document.approvals.map((one) => ({ ...one, mark: { kind: "image" as const, file: file(one.id) } })),
      })),
    });
  };

  test("200 where initials are asked for, beside the signature; the evidence tells which was which", async () => {
    const { sam, file } = await withSignature();
    const initials = await save(sam, "initials");
    const ann = await openBoth(sam, await sessionHeaders(sam));
    expect(await ann.view()).toMatchObject({ savedSignature: { file }, savedInitials: { file: initials } });
    expect((await look(ann, initials)).headers.get("content-type")).toBe("image/png");
    const answer = await marked(ann, (id) => (id === "initials-ann" ? initials : file));
    expect(answer.status, answer.text).toBe(200);
    const events = await db
      .select()
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, ann.packageId), eq(evidenceEvents.type, "approval.signed")));
    const told = events.map(({ data }) => [data.approvalId, data.savedSignature ?? false, data.savedInitials ?? false]);
    expect(told).toEqual(
      expect.arrayContaining([
        ["initials-ann", false, true],
        [expect.not.stringMatching("initials-ann"), true, false],
      ]),
    );
  });

  test("400 where a signature is asked for, and nothing is signed", async () => {
    const { sam } = await withSignature();
    const initials = await save(sam, "initials");
    const ann = await openBoth(sam, await sessionHeaders(sam));
    const answer = await marked(ann, () => initials);
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.signatureImage"]);
    expect(await db.select().from(signatures).where(eq(signatures.packageId, ann.packageId))).toEqual([]);
  });

  test("neither told nor shown nor taken with the link alone, of another signer, or once they are removed", async () => {
    const { sam } = await withSignature();
    const initials = await save(sam, "initials");
    const signedIn = await sessionHeaders(sam);
    const strangers = [
      await openBoth(sam),
      await openBoth(sam, { role: "bob", ...signedIn }),
      await openBoth(sam, await sessionHeaders(account.owner)),
    ];
    for (const who of strangers) {
      expect((await who.view()).savedInitials).toBeUndefined();
      expect((await look(who, initials)).status).toBe(404);
      expect((await marked(who, () => initials)).status).toBe(400);
    }
    const ann = await openBoth(sam, signedIn);
    const gone = await callRoute(savedRoute, "DELETE /account/senders/s/signature/image", {
      key: sam.apiKey,
      params: { senderId: sam.row.id },
      query: { kind: "initials" },
    });
    expect(gone.status).toBe(204);
    const view = await ann.view();
    expect([view.savedInitials, view.savedSignature]).toEqual([undefined, { file: expect.any(String) }]);
    expect((await marked(ann, () => initials)).status).toBe(400);
  });
});
