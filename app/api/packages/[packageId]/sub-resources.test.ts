// signingStatus, audit, fieldSummary, notifications, progress and evidence of one package.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, letDuePass, postChange, readByApi, sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall, type RouteModule } from "#lib/testing/requests.ts";
import * as auditRoute from "./audit/route.ts";
import * as originalRoute from "./documents/[documentId]/original/route.ts";
import * as pdfRoute from "./documents/[documentId]/pdf/route.ts";
import * as signedDocuments from "./documents/signed_documents/route.ts";
import * as evidenceRoute from "./evidence/route.ts";
import * as fieldSummaryRoute from "./fieldSummary/route.ts";
import * as notificationsRoute from "./notifications/route.ts";
import * as progressRoute from "./progress/route.ts";
import * as packageRoute from "./route.ts";
import * as signingStatusRoute from "./signingStatus/route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
});

const get = (route: RouteModule, packageId: string, call: RouteCall = {}) =>
  callRoute(route, "GET /packages/x", { key, params: { packageId }, ...call });
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];

/** The owner signs too, with a text field, a preset label and a bound date. */
const signedByOwner = () =>
  readyPackage({
    roles: [
      {
        id: "me",
        name: "Landlord",
        signers: [{ id: "me", email: account.owner.row.email, firstName: "O", lastName: "W" }],
      },
      person("Ann"),
    ],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          {
            id: "sign-me",
            role: "me",
            fields: [
              ...signatureFor("me").fields,
              {
                id: "label",
                name: "label",
                type: "INPUT",
                subtype: "LABEL",
                value: "Flat 7",
                page: 0,
                left: 100,
                top: 400,
                width: 100,
                height: 20,
              },
              {
                id: "rent",
                name: "rent",
                type: "INPUT",
                subtype: "TEXTFIELD",
                value: "1200",
                page: 0,
                left: 300,
                top: 400,
                width: 100,
                height: 20,
              },
              {
                id: "empty",
                name: "empty",
                type: "INPUT",
                subtype: "TEXTFIELD",
                page: 0,
                left: 300,
                top: 440,
                width: 100,
                height: 20,
              },
            ],
          },
          signatureFor("ann", 3),
        ],
      },
    ],
  });
const ownerSigns = async (packageId: string) => {
  const answer = await callRoute(signedDocuments, `POST /packages/${packageId}/documents/signed_documents`, {
    key,
    params: { packageId },
  });
  expect([answer.status, answer.text]).toEqual([204, ""]);
};

describe("GET signingStatus", () => {
  const status = async (packageId: string, query: Record<string, string> = {}) =>
    (await get(signingStatusRoute, packageId, { query })).body.status;

  test("200 by the package's status, empty parameters mean not given", async () => {
    const id = await createByApi(key);
    expect(await status(id)).toBe("DRAFT");
    expect(await status(id, { signer: "", document: "" })).toBe("DRAFT");
    await postChange(key, id, { status: "SENT" });
    expect(await status(id, { signer: "", document: "" })).toBe("SIGNING_PENDING");
    for (const ended of ["COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const) {
      await db.update(packages).set({ status: ended }).where(eq(packages.id, id));
      expect(await status(id, { signer: "ann" })).toBe(ended);
    }
  });

  test("200 for one signer, by the signer's or the role's id, and for one document", async () => {
    const id = await sendByApi(
      key,
      readyPackage({
        roles: [{ ...person("Ann"), signers: [{ ...person("Ann").signers[0], id: "ann-herself" }] }, person("Bob")],
      }),
    );
    await db
      .update(approvals)
      .set({ accepted: new Date() })
      .where(and(eq(approvals.packageId, id), eq(approvals.roleId, "ann")));
    expect(await status(id, { signer: "ann" })).toBe("SIGNING_COMPLETED");
    expect(await status(id, { signer: "ann-herself" })).toBe("SIGNING_COMPLETED");
    expect(await status(id, { signer: "bob" })).toBe("SIGNING_PENDING");
    expect(await status(id, { document: "lease" })).toBe("SIGNING_PENDING");
    expect(await status(id, { signer: "ann", document: "lease" })).toBe("SIGNING_COMPLETED");
    await db
      .update(approvals)
      .set({ accepted: new Date() })
      .where(and(eq(approvals.packageId, id), eq(approvals.documentId, "lease")));
    expect(await status(id, { document: "lease" })).toBe("SIGNING_COMPLETED");
    expect(await status(id)).toBe("SIGNING_PENDING");
  });

  test("404 for a signer or a document that is not there", async () => {
    const id = await sendByApi(key);
    expect(refusal(await get(signingStatusRoute, id, { query: { signer: "ghost" } }))).toEqual([
      404,
      "error.notFound.roleNotFound",
    ]);
    expect(refusal(await get(signingStatusRoute, id, { query: { document: "ghost" } }))).toEqual([
      404,
      "error.notFound.documentNotFound",
    ]);
  });

  test("200 DELETED in the trash and for good; signer and document are ignored; 404 for strangers", async () => {
    const id = await sendByApi(key);
    await postChange(key, id, { trashed: true });
    expect(await status(id, { signer: "ghost" })).toBe("DELETED");
    await callRoute(packageRoute, "DELETE /packages/x", { key, params: { packageId: id } });
    expect(await status(id, { document: "ghost" })).toBe("DELETED");
    const stranger = await makeAccount();
    expect((await get(signingStatusRoute, id, { key: stranger.owner.apiKey })).status).toBe(404);
  });
});

describe("GET audit", () => {
  test("200: what signers did, every member on every event", async () => {
    const id = await sendByApi(key, signedByOwner());
    expect((await get(auditRoute, id)).body).toEqual({ "package-id": id, "audit-events": [] });
    await ownerSigns(id);
    const { body } = await get(auditRoute, id);
    const events: Record<string, string>[] = body["audit-events"];
    expect(events.map((event) => [event.type, event.data])).toEqual([
      ["Accept", ""],
      ["Form Field", "Flat 7"],
      ["Form Field", "1200"],
      ["Click To Sign", ""],
      ["Confirm", ""],
    ]);
    for (const event of events) {
      expect(Object.keys(event).sort()).toEqual([
        "data",
        "date-time",
        "target",
        "target-type",
        "type",
        "user",
        "user-email",
        "user-ip",
      ]);
      expect(event).toMatchObject({
        "target-type": "Document",
        "user-email": account.owner.row.email,
        "date-time": expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      });
    }
  });
});

describe("GET fieldSummary", () => {
  test("200: a bare array of fields with values, exactly five members each", async () => {
    const id = await sendByApi(key, signedByOwner());
    const { body } = await get(fieldSummaryRoute, id);
    expect(body).toEqual([
      { signerId: "me", documentId: "lease", fieldId: "label", fieldName: "label", fieldValue: "Flat 7" },
      { signerId: "me", documentId: "lease", fieldId: "rent", fieldName: "rent", fieldValue: "1200" },
    ]);
    expect((await get(fieldSummaryRoute, await createByApi(key))).body).toEqual([]);
  });
});

describe("POST notifications", () => {
  const notify = (packageId: string, json: unknown) =>
    callRoute(notificationsRoute, "POST /packages/x/notifications", { key, params: { packageId }, json });

  test("204 owes the invitation again, with the message, whatever the address's case", async () => {
    const id = await sendByApi(key);
    const answer = await notify(id, { email: " ANN@example.net", message: "Still waiting" });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const owed = await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, id), eq(mails.roleId, "ann")))
      .orderBy(mails.created);
    expect(owed.map((mail) => [mail.kind, mail.facts])).toEqual([
      ["invitation", { signerId: "ann" }],
      ["invitation", { signerId: "ann", message: "Still waiting" }],
    ]);
    const events = await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, id))
      .orderBy(evidenceEvents.sequence);
    expect(events.at(-1)).toMatchObject({ type: "signer.notified", data: { roleId: "ann", email: "ann@example.net" } });
  });

  test("404 for an address that is nobody's; 403 for a draft and for who has signed; 400 without an address", async () => {
    const id = await sendByApi(key);
    expect(refusal(await notify(id, { email: "ghost@example.net" }))).toEqual([404, "error.notFound.signerNotFound"]);
    await db
      .update(roles)
      .set({ completed: new Date() })
      .where(and(eq(roles.packageId, id), eq(roles.id, "ann")));
    expect(refusal(await notify(id, { email: "ann@example.net" }))).toEqual([403, "error.forbidden.roleHasSigned"]);
    expect(refusal(await notify(await createByApi(key), { email: "ann@example.net" }))).toEqual([
      403,
      "error.forbidden.actionNotAllowed",
    ]);
    expect(refusal(await notify(id, { email: "x".repeat(1100 * 1024) }))).toEqual([413, "error.tooLarge.body"]);
    expect(refusal(await notify(id, {}))).toEqual([400, "error.validation.body"]);
  });
});

describe("GET progress", () => {
  test("200: mails, turns and hashes, of a draft none yet", async () => {
    const id = await createByApi(key, readyPackage({ due: "2033-01-01T00:00:00Z" }));
    await letDuePass(id);
    const before = (await get(progressRoute, id)).body;
    expect(before).toMatchObject({
      sent: null,
      roles: [{ roleId: "ann", mail: null, invited: null }, { roleId: "bob" }, { roleId: expect.any(String) }],
    });
    await postChange(key, id, { due: null, status: "SENT" });
    const after = (await get(progressRoute, id)).body;
    expect(after).toMatchObject({
      sent: expect.stringMatching(/Z$/),
      roles: [
        {
          roleId: "ann",
          mail: { status: "queued", error: null },
          invited: expect.any(String),
          opened: null,
          completed: null,
        },
        { roleId: "bob" },
        { mail: null, invited: null },
      ],
    });
    expect(after.documents).toMatchObject([
      { documentId: "default-consent" },
      {
        documentId: "lease",
        originalHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        pendingSignatures: 0,
        sealed: null,
        sealLevel: null,
      },
    ]);
    const [, lease] = after.documents;
    expect(lease.currentHash).toBe(lease.originalHash);
    const params = { packageId: id, documentId: "lease" };
    const sizeOf = async (route: RouteModule) => (await callRoute(route, "GET /x", { key, params })).bytes.byteLength;
    expect([lease.originalSize, lease.currentSize]).toEqual([await sizeOf(originalRoute), await sizeOf(pdfRoute)]);
  });

  test("200 passes over a mail that was dropped untried because it had no point any more", async () => {
    const id = await sendByApi(key, readyPackage());
    const own = and(eq(mails.packageId, id), eq(mails.roleId, "ann"));
    await db.update(mails).set({ status: "failed", attempts: 0, error: "Not sent: signed already." }).where(own);
    expect((await get(progressRoute, id)).body.roles[0]).toMatchObject({ roleId: "ann", mail: null });
    await db.update(mails).set({ attempts: 1 }).where(own);
    expect((await get(progressRoute, id)).body.roles[0]).toMatchObject({ mail: { status: "failed" } });
  });

  test("200 counts signatures that are committed and not yet in the file", async () => {
    const id = await sendByApi(key, signedByOwner());
    await ownerSigns(id);
    const progress = (await get(progressRoute, id)).body;
    expect(progress.documents.find((d: { documentId: string }) => d.documentId === "lease").pendingSignatures).toBe(1);
    expect(progress.roles[0]).toMatchObject({ roleId: "me", completed: expect.any(String) });
  });
});

describe("GET evidence", () => {
  test("200: every event in order, and that the chain is whole", async () => {
    const id = await sendByApi(key);
    const { body } = await get(evidenceRoute, id);
    expect(body.intact).toBe(true);
    expect(body.head).toBe(body.events.at(-1).hash);
    expect(body.events.map((event: { sequence: number }) => event.sequence)).toEqual(
      body.events.map((_: unknown, at: number) => at + 1),
    );
    expect(body.events[0]).toMatchObject({
      type: "package.created",
      actor: { kind: "sender", email: account.owner.row.email },
    });
  });
});

describe("all of them", () => {
  const reads: [string, RouteModule][] = [
    ["audit", auditRoute],
    ["fieldSummary", fieldSummaryRoute],
    ["progress", progressRoute],
    ["evidence", evidenceRoute],
  ];

  test.each(reads)(
    "%s: 401 without credentials, 404 for strangers, 403 for a sender who only signs",
    async (_, route) => {
      const [other] = account.senders;
      const id = await sendByApi(
        key,
        readyPackage({
          roles: [
            { id: "ann", name: "Ann", signers: [{ email: other?.row.email, firstName: "S", lastName: "S" }] },
            person("Bob"),
          ],
        }),
      );
      expect((await callRoute(route, "GET /packages/x", { params: { packageId: id } })).status).toBe(401);
      expect((await get(route, "nothing")).status).toBe(404);
      expect((await get(route, id, { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
      expect(refusal(await get(route, id, { key: other?.apiKey ?? "" }))).toEqual([
        403,
        "error.forbidden.noPermission",
      ]);
      expect((await get(signingStatusRoute, id, { key: other?.apiKey ?? "" })).body.status).toBe("SIGNING_PENDING");
      expect((await readByApi(other?.apiKey ?? "", id)).status).toBe("SENT");
    },
  );
});
