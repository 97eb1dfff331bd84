// What signers are refused stands in the account's audit log: each kind of act, bounded, and nothing in the package itself.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as downloadRoute from "#app/api/account/admin/auditEvents/download/route.ts";
import * as auditRoute from "#app/api/account/admin/auditEvents/route.ts";
import * as answersRoute from "#app/api/ceremony/[ceremonyId]/answers/route.ts";
import * as ceremonyAttachmentRoute from "#app/api/ceremony/[ceremonyId]/attachments/[attachmentUid]/route.ts";
import * as declineRoute from "#app/api/ceremony/[ceremonyId]/decline/route.ts";
import * as documentRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.ts";
import * as valuesRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/values/route.ts";
import * as signRoute from "#app/api/ceremony/[ceremonyId]/sign/route.ts";
import * as fieldRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.ts";
import * as signConfirmRoute from "#app/api/packages/[packageId]/documents/signConfirm/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { accountEventHeads } from "#db/schema/account-events.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { asking, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, sendPackage, typed } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

type Place = { packageId: string; ceremony: Ceremony; other: string };
const own = signatureFor("ann");
const bobs = signatureFor("bob", 1);
const text = { type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 100, width: 200, height: 20 };
const settings = { ceremony: { declineButton: false } };

async function ready(consented = true): Promise<Place> {
  const change = {
    settings,
    roles: [person("Ann"), person("Bob")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          { ...own, fields: [...own.fields, { ...text, id: "company", top: 500 }] },
          { ...bobs, fields: [...bobs.fields, { ...text, id: "bank", top: 600 }] },
        ],
      },
    ],
  };
  const packageId = await sendPackage(account.owner, { ...change, name: "The lease" });
  const ceremony = await openCeremony(packageId, "ann");
  if (consented) expect((await ceremony.consent()).status).toBe(200);
  return { packageId, ceremony, other: consented ? await sendPackage(account.owner) : "" };
}

const tokenIn = ({ cookie }: Ceremony) => cookie.slice(cookie.indexOf("=") + 1);
/** The session as a program that speaks the interface sends it. */
const asProgram = (ceremony: Ceremony) => `SERVICE_SESSION_ID=${tokenIn(ceremony)}`;
const at = ({ id, cookie }: Ceremony, params: Record<string, string> = {}) => ({
  params: { ceremonyId: id, ...params },
  cookie,
});
const signing = (approvalId: string) => ({
  documents: [{ id: "lease", approvals: [{ id: approvalId, mark: typed("Ann"), values: [] }] }],
});
const fill = ({ ceremony }: Place, approvalId: string, fieldId: string) =>
  callRoute(valuesRoute, "PUT /ceremony/x/documents/lease/values", {
    ...at(ceremony, { documentId: "lease" }),
    json: [{ approvalId, fieldId, value: "mine" }],
  });
const fillAsProgram = (packageId: string, ceremony: Ceremony, approvalId: string, fieldId: string) =>
  callRoute(fieldRoute, "PUT /packages/x/documents/lease/approvals/x/fields/x", {
    params: { packageId, documentId: "lease", approvalId, fieldId },
    cookie: asProgram(ceremony),
    json: { value: "mine" },
  });

async function told(since = 0): Promise<AuditEvent[]> {
  const answer = await callRoute(auditRoute, "GET /account/admin/auditEvents", {
    key: account.owner.apiKey,
    query: { act: "signer.refused", limit: 100 },
  });
  return (answer.body.results as AuditEvent[]).filter(({ sequence }) => sequence > since).reverse();
}
async function newest(): Promise<number> {
  const [head] = await db.select().from(accountEventHeads).where(eq(accountEventHeads.accountId, account.account.id));
  return head?.sequence ?? 0;
}
const evidenceOf = (packageId: string) =>
  db.$count(evidenceEvents, eq(evidenceEvents.packageId, packageId)).then((count) => count);

type Refused = {
  line: string;
  status: number;
  key: string;
  asked?: string[];
  act: (place: Place) => Promise<RouteAnswer>;
};
const refused: Record<string, Refused> = {
  "signs what is for another signer": {
    line: "POST /ceremony/{ceremonyId}/sign",
    status: 404,
    key: "error.notFound.approvalNotFound",
    act: ({ ceremony }) => ceremony.sign(signing("sign-bob")),
  },
  "signs with other values once they have signed": {
    line: "POST /ceremony/{ceremonyId}/sign",
    status: 409,
    key: "error.conflict.alreadySigned",
    act: async ({ ceremony }) => {
      const { documents } = allOf(await ceremony.view());
      expect((await ceremony.sign({ documents })).status).toBe(200);
      const approvals = [{ id: "sign-ann", mark: typed("Ann"), values: [{ fieldId: "company", value: "another" }] }];
      return ceremony.sign({ documents: [{ id: "lease", approvals }] });
    },
  },
  "signs by a program once more": {
    line: "POST /packages/{packageId}/documents/signConfirm",
    status: 409,
    key: "error.conflict.alreadySigned",
    act: async ({ ceremony, packageId }) => {
      expect((await ceremony.sign(allOf(await ceremony.view()))).status).toBe(200);
      return callRoute(signConfirmRoute, "POST /packages/x/documents/signConfirm", {
        params: { packageId },
        cookie: asProgram(ceremony),
        json: { id: "lease" },
      });
    },
  },
  "changes a value after signing": {
    line: "PUT /ceremony/{ceremonyId}/documents/{documentId}/values",
    status: 404,
    key: "error.notFound.fieldNotFound",
    act: async (place) => {
      expect((await place.ceremony.sign(allOf(await place.ceremony.view()))).status).toBe(200);
      return fill(place, "sign-ann", "company");
    },
  },
  "fills in another signer's field": {
    line: "PUT /ceremony/{ceremonyId}/documents/{documentId}/values",
    status: 404,
    key: "error.notFound.fieldNotFound",
    asked: ["documentId lease"],
    act: (place) => fill(place, "sign-bob", "bank"),
  },
  "fills in another signer's field with a program": {
    line: "PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}",
    status: 403,
    key: "error.forbidden.noPermission",
    act: ({ packageId, ceremony }) => fillAsProgram(packageId, ceremony, "sign-bob", "bank"),
  },
  "fills in a field of another package": {
    line: "PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}",
    status: 404,
    key: "error.notFound.packageNotFound",
    act: ({ other, ceremony }) => fillAsProgram(other, ceremony, "sign-ann", "company"),
  },
  "reads another package": {
    line: "GET /packages/{packageId}",
    status: 404,
    key: "error.notFound.packageNotFound",
    act: ({ other, ceremony }) =>
      callRoute(packageRoute, "GET /packages/x", { params: { packageId: other }, cookie: asProgram(ceremony) }),
  },
  "signs in a ceremony that is another's": {
    line: "POST /ceremony/{ceremonyId}/sign",
    status: 403,
    key: "error.forbidden.restrictedSession",
    act: async ({ ceremony, other }) => {
      const bob = await openCeremony(other, "bob");
      return callRoute(signRoute, "POST /ceremony/x/sign", {
        ...at({ ...ceremony, id: bob.id }),
        json: signing("sign-bob"),
      });
    },
  },
  "declines where nobody may": {
    line: "POST /ceremony/{ceremonyId}/decline",
    status: 403,
    key: "error.forbidden.declineNotAllowed",
    act: ({ ceremony }) =>
      callRoute(declineRoute, "POST /ceremony/x/decline", { ...at(ceremony), json: { reason: "No" } }),
  },
  "hands in a file that nobody asked for": {
    line: "POST /ceremony/{ceremonyId}/attachments/{attachmentUid}",
    status: 404,
    key: "error.notFound.attachmentNotFound",
    asked: ["attachmentUid passport"],
    act: ({ ceremony }) =>
      callRoute(ceremonyAttachmentRoute, "POST /ceremony/x/attachments/passport", {
        ...at(ceremony, { attachmentUid: "passport" }),
        form: [{ name: "file", fileName: "a.txt", bytes: Buffer.from("a"), type: "text/plain" }],
      }),
  },
  "deletes the package": {
    line: "DELETE /packages/{packageId}",
    status: 403,
    key: "error.forbidden.restrictedSession",
    act: ({ packageId, ceremony }) =>
      callRoute(packageRoute, "DELETE /packages/x", { params: { packageId }, cookie: asProgram(ceremony) }),
  },
};

describe("a refused act", () => {
  test.each(Object.entries(refused))(
    "whoever %s is refused, and recorded",
    async (_, { line, status, key, asked, act }) => {
      const place = await ready();
      const since = await newest();
      const answer = await act(place);
      const evidence = await evidenceOf(place.packageId);
      expect([answer.status, answer.body.messageKey]).toEqual([status, key]);
      const [event, ...more] = await told(since);
      expect(more).toEqual([]);
      expect(event).toMatchObject({
        actor: {
          ...{ kind: "signer", id: "", name: "", email: "" },
          signer: { name: "Ann Tester", email: "ann@example.net" },
        },
        subject: { kind: "package", id: place.packageId, name: "The lease" },
        after: { role: "ann", signer: "ann", endpoint: line, status, messageKey: key, ...(asked ? { asked } : {}) },
      });
      // What opens something is not among it.
      expect(JSON.stringify(event)).not.toContain(place.ceremony.id);
      expect(JSON.stringify(event)).not.toContain(tokenIn(place.ceremony));
      expect(await evidenceOf(place.packageId)).toBe(evidence);
    },
  );
});

describe("what is recorded of it", () => {
  test("also before the consent, before the gate, and once the signer has declined", async () => {
    const since = await newest();
    const early = await ready(false);
    expect((await early.ceremony.sign(signing("sign-ann"))).status).toBe(403);
    const ann = await openAsked(await sendAsking(account.owner, asking.questions));
    expect(
      (await callRoute(signRoute, "POST /ceremony/x/sign", { ...at(ann), json: signing("sign-ann") })).status,
    ).toBe(403);
    const packageId = await sendPackage(account.owner);
    const declining = await openCeremony(packageId, "ann");
    await declining.consent();
    const decline = { ...at(declining), json: { reason: "Too dear" } };
    expect((await callRoute(declineRoute, "POST /ceremony/x/decline", decline)).status).toBe(200);
    const late = await declining.sign(signing("sign-ann"));
    expect([403, 404, 409]).toContain(late.status);
    expect((await told(since)).map(({ after }) => after.messageKey)).toEqual([
      "error.forbidden.consentFirst",
      "error.forbidden.authenticateFirst",
      late.body.messageKey,
    ]);
  });

  test("nothing of what is mistyped, read, answered at the gate, or refused to anybody else", async () => {
    const since = await newest();
    const { ceremony, packageId } = await ready();
    const read = at(ceremony, { documentId: "nowhere" });
    expect((await callRoute(documentRoute, "GET /ceremony/x/documents/x/pdf", read)).status).toBe(404);
    const broken = { ...at(ceremony), json: { documents: "none" } };
    expect((await callRoute(signRoute, "POST /ceremony/x/sign", broken)).status).toBe(400);
    const ann = await openAsked(await sendAsking(account.owner, asking.questions));
    const wrong = { ...at(ann), json: { answers: ["Tom", "Rome"] } };
    expect((await callRoute(answersRoute, "POST /ceremony/x/answers", wrong)).status).toBeGreaterThanOrEqual(400);
    const stranger = { params: { ceremonyId: ceremony.id }, json: signing("sign-ann") };
    expect((await callRoute(signRoute, "POST /ceremony/x/sign", stranger)).status).toBe(401);
    const call = {
      key: account.owner.apiKey,
      params: { packageId, documentId: "lease", approvalId: "x", fieldId: "y" },
    };
    expect((await callRoute(fieldRoute, "PUT /packages/x/fields", { ...call, json: { value: "a" } })).status).toBe(403);
    expect(await told(since)).toEqual([]);
  });

  test("is found and exported like every other event", async () => {
    const { packageId, ceremony } = await ready();
    await ceremony.sign(signing("sign-bob"));
    const key = account.owner.apiKey;
    const queries: Record<string, string>[] = [{ kind: "signers" }, { actor: "signer" }, { search: packageId }];
    for (const query of queries) {
      const { body } = await callRoute(auditRoute, "GET /account/admin/auditEvents", { key, query });
      expect(body.results[0]).toMatchObject({ act: "signer.refused", subject: { id: packageId } });
    }
    const { text: file } = await callRoute(downloadRoute, "GET /account/admin/auditEvents/download", { key });
    expect(file.split("\n").find((row) => row.includes(packageId))).toMatch(/signer\.refused.*approvalNotFound/);
  });
});
