// A link's session reads no more than its ceremony shows, and who signs with an account reads like any signer. What every other
// caller is told of unsigned input is swept in lib/http/permissions.landing.test.ts.

import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { fields } from "#db/schema/approvals.ts";
import { packages } from "#db/schema/packages.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import { routeOf } from "#lib/testing/world.ts";
import * as sessionsRoute from "../../sessions/route.ts";

const secret = "What Bob has typed";
const note = "What the owner's program notes";
const text = { id: "wish", name: "wish", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 20, top: 300 };
const endpoints = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ access, method, path }) =>
      access === "signer" && method === "GET" && String(path).startsWith("/packages/{packageId}"),
  );

let account: TestAccount;
let packageId: string;
let ann: Ceremony;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  const bob = signatureFor("bob", 1);
  packageId = await sendPackage(account.owner, {
    data: { note },
    roles: [
      { ...person("Ann", { email: account.senders[0]?.row.email, data: { note } }), data: { note } },
      { ...person("Bob", { email: "bob-of-reads@example.com", data: { note } }), data: { note } },
    ],
    documents: [
      {
        id: "lease",
        name: "Lease",
        data: { note },
        fields: [{ ...text, id: "free", name: "free", data: { note } }],
        approvals: [
          { ...signatureFor("ann"), data: { note } },
          { ...bob, data: { note }, fields: [...bob.fields, { ...text, data: { note } }] },
        ],
      },
    ],
  });
  await db
    .update(fields)
    .set({ value: secret })
    .where(and(eq(fields.packageId, packageId), eq(fields.id, "wish")));
  ann = await openCeremony(packageId, "ann");
});

type Who = { key?: string | undefined; cookie?: string };
const params = {
  documentId: "lease",
  approvalId: "sign-bob",
  fieldId: "wish",
  roleId: "bob",
  signerId: "bob",
  pageIndex: "0",
  attachmentUid: "none",
  fileId: "0",
};
const read = async (who: Who) =>
  Promise.all(
    endpoints.map(async (endpoint) => {
      const call = { ...who, params: { packageId, ...params } };
      const {
        status,
        body,
        text: said,
      } = await callRoute(await routeOf(endpoint), endpoint.line as "GET /packages", call);
      return { line: String(endpoint.line), status, key: body?.messageKey, said };
    }),
  );
const byProgram = async (signer: string): Promise<Who> => {
  const query = { package: packageId, signer };
  const { body } = await callRoute(sessionsRoute, "POST /sessions", { key: account.owner.apiKey, query });
  return { cookie: `ESIGNLIVE_SESSION_ID=${body.sessionToken}` };
};
const asCookie = (name: string): Who => ({ cookie: ann.cookie.replace(/^[^=]+/, name) });

describe("before the consent", () => {
  test.each(["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"])(
    "403: a link's session as %s opens no document",
    async (name) => {
      const answers = await read(asCookie(name));
      const ofDocument = answers.filter(({ line }) => /\{documentId\}|documents\/zip/.test(line));
      expect(ofDocument.length).toBeGreaterThan(8);
      expect(ofDocument.map(({ line, status, key }) => [line, status, key])).toEqual(
        ofDocument.map(({ line }) => [line, 403, "error.forbidden.consentFirst"]),
      );
      for (const { line, said } of answers) expect(said, line).not.toMatch(/"lease"|%PDF/);
    },
  );

  test("others' addresses are not told, to whatever is asked; the own one is", async () => {
    const answers = await read(asCookie("SERVICE_SESSION_ID"));
    for (const { line, said } of answers) expect(said, line).not.toContain("bob-of-reads@example.com");
    const told = answers.filter(({ said }) => said.includes(String(account.senders[0]?.row.email)));
    expect(told.map(({ line }) => line)).toEqual(
      expect.arrayContaining(["GET /packages/{packageId}", "GET /packages/{packageId}/roles"]),
    );
  });

  test("200 for a program's session, which the account's key vouches for", async () => {
    const answers = await read(await byProgram("ann"));
    for (const line of ["pdf", "pages/{pageIndex}", "original"])
      expect(answers.find((one) => one.line.endsWith(`/{documentId}/${line}`))?.status, line).toBe(200);
  });
});

test("no signer's session reads the notes of the owner's programs; the owner does", async () => {
  await ann.consent();
  const sessions = [asCookie("SERVICE_SESSION_ID"), asCookie("ESIGNLIVE_SESSION_ID"), await byProgram("bob")];
  for (const who of sessions) for (const { line, said } of await read(who)) expect(said, line).not.toContain(note);
  const told = (await read({ key: account.owner.apiKey })).filter(({ said }) => said.includes(note));
  expect(told.map(({ line }) => line)).toEqual(
    expect.arrayContaining([
      "GET /packages/{packageId}",
      "GET /packages/{packageId}/roles",
      "GET /packages/{packageId}/documents/{documentId}",
      "GET /packages/{packageId}/documents/{documentId}/fields",
      "GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}",
      "GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}",
      "GET /packages/{packageId}/documents/{documentId}/signers/{signerId}/approvals",
    ]),
  );
  expect(JSON.stringify(await ann.view())).not.toContain(note);
  const consented = await read(asCookie("SERVICE_SESSION_ID"));
  const others = consented.filter(({ said }) => said.includes("bob-of-reads@example.com"));
  expect(others.map(({ line }) => line)).toContain("GET /packages/{packageId}/roles");
});

test("Bob reads what he has not signed yet; Ann does not, be it by her link or with her account", async () => {
  await ann.consent();
  for (const who of [asCookie("SERVICE_SESSION_ID"), { key: account.senders[0]?.apiKey }])
    for (const { line, said } of await read(who)) expect(said, line).not.toContain(secret);
  const told = (await read(await byProgram("bob"))).filter(({ said }) => said.includes(secret));
  expect(told.map(({ line }) => line)).toContain("GET /packages/{packageId}");
});

test.each([
  ["trashed", { trashed: true }],
  ["declined", { status: "DECLINED" }],
  ["opted out", { status: "OPTED_OUT" }],
  ["expired", { status: "EXPIRED" }],
] as const)(
  "%s: a program's session reads what the link's does, which is none of the documents; the key still does",
  async (_, end) => {
    await ann.consent();
    const [link, program] = [asCookie("SERVICE_SESSION_ID"), await byProgram("ann")];
    const statusesOf = async (who: Who) => (await read(who)).map(({ line, status, key }) => [line, status, key]);
    await db.update(packages).set(end).where(eq(packages.id, packageId));
    try {
      expect(await statusesOf(program)).toEqual(await statusesOf(link));
      const answers = await read(program);
      for (const { line, said } of answers) expect(said, line).not.toMatch(/"lease"|%PDF|bob-of-reads@example\.com/);
      for (const line of [
        "{documentId}/pdf",
        "{documentId}/pages/{pageIndex}",
        "documents/zip",
        "{documentId}/original",
      ])
        expect(answers.find((one) => one.line.endsWith(line))?.status, line).toBe(403);
      const byKey = await read({ key: account.owner.apiKey });
      expect(byKey.find((one) => one.line.endsWith("{documentId}/pdf"))?.status).toBe(200);
    } finally {
      await db.update(packages).set({ status: "SENT", trashed: false }).where(eq(packages.id, packageId));
    }
  },
);
