// A small world in which every operation can be called: one sent package with everything in it, and everybody who might call.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import * as bulkRoute from "#app/api/packages/[packageId]/bulk_send/route.ts";
import { db } from "#db/client.ts";
import { fields } from "#db/schema/approvals.ts";
import { mails } from "#db/schema/mails.ts";
import { openSession } from "#lib/auth/sessions.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { projectRoot } from "#lib/core/config.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "./callers.ts";
import { furnishOwner, furniture } from "./furniture.ts";
import { keptText } from "./kept-text.ts";
import { pdfOf, person, readyPackage, signatureFor } from "./package-input.ts";
import { createByApi } from "./packages-by-api.ts";
import { deliveriesOfPackage, makeEvents, registerCallback } from "./registered-callback.ts";
import { callRoute, type RouteAnswer, type RouteCall, type RouteModule } from "./requests.ts";
import { openCeremony, sendPackage } from "./sent-package.ts";

/**
 * Who calls, by how they prove it. The package is not the managers': "manager" is the account's owner, "another manager" is not.
 * "owner by session" is the package's owner with a browser's cookie in place of the key.
 */
export type WorldCallers = Record<CallerName, Pick<RouteCall, "key" | "cookie">>;
export const callerNames = [
  "anonymous",
  "signer of this package",
  "signer of another package",
  "colleague",
  "owner of the package",
  "owner by session",
  "delegate of the owner",
  "manager",
  "another manager",
  "session for another package",
  "manager of another account",
  "sender of another account",
] as const;
export type CallerName = (typeof callerNames)[number];

export type World = {
  account: TestAccount;
  owner: TestSender;
  callers: WorldCallers;
  /** What stands for `{packageId}` in paths and `<packageId>` in examples. */
  ids: Record<string, string>;
};

const routeFile = ({ path, web }: AnyEndpoint): string =>
  `app${web ? "" : "/api"}${String(path).replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;

export async function routeOf(endpoint: AnyEndpoint): Promise<RouteModule> {
  return import(join(projectRoot, routeFile(endpoint)));
}

const given = (ids: Record<string, string>, name: string): string => {
  const id = ids[name];
  if (id === undefined) throw new Error(`the test world has nothing for <${name}>: add it to lib/testing/world.ts`);
  return id;
};

/** What endpoints take that the reference does not describe and that therefore have no example. */
const undescribed: Record<string, unknown> = {
  "POST /ceremony/{ceremonyId}/answers": { answers: ["Rex"] },
  "POST /ceremony/{ceremonyId}/passcode": { code: "000000" },
  "POST /ceremony/{ceremonyId}/knowledge/answers": { attempt: "none", answers: [0] },
  "POST /ceremony/{ceremonyId}/sign-on": { page: "/sign/link" },
  "POST /ceremony/{ceremonyId}/certificate": {
    page: "/sign/link",
    input: { documents: [{ id: "lease", approvals: [{ id: "sign-ann", mark: null, values: [] }] }] },
  },
  "PUT /ceremony/{ceremonyId}/certificate": { choice: "0".repeat(64) },
  "POST /ceremony/{ceremonyId}/certificate/device": {
    input: { documents: [{ id: "lease", approvals: [{ id: "sign-ann", mark: null, values: [] }] }] },
    chain: ["AAAA"],
    algorithms: ["ECDSA"],
  },
  "PUT /ceremony/{ceremonyId}/certificate/device": { state: "none", signatures: ["AAAA"] },
  "POST /ceremony/{ceremonyId}/requests": { about: "not-me" },
  "POST /ceremony/{ceremonyId}/questions": { text: "Is the deposit two or three months?" },
  "POST /identity/results": { id: "none", signature: "0".repeat(64) },
  "POST /packages/{packageId}/identityChecks/{checkId}": { decision: "approved" },
  "PUT /ceremony/{ceremonyId}/documents/{documentId}/values": [],
  "POST /templates": { packageId: "<packageId>", name: "Lease, again", visibility: "SENDER", open: true },
  "POST /templates/{templateId}/packages": { name: "Lease of Ann", people: [] },
  "PUT /fastTrack/{templateId}/link": { people: [], mostUses: 5, expires: null },
  "POST /ceremony/{ceremonyId}/sign": { documents: [{ id: "lease", approvals: [] }] },
  "POST /ceremony/{ceremonyId}/decline": { reason: "No" },
  "POST /ceremony/{ceremonyId}/opt-out": { reason: "No" },
  "POST /ceremony/{ceremonyId}/reassign": { firstName: "Eve", lastName: "Else", email: "eve@example.net" },
  "POST /ceremony/{ceremonyId}/member": { member: "nobody" },
  "POST /ceremony/{ceremonyId}/drawings": { documentId: "lease", approvalId: "sign-ann", fieldId: "signature-ann" },
};

/** Every `<name>` in an example becomes the world's own. */
export function filled(example: unknown, ids: Record<string, string>): unknown {
  if (typeof example === "string")
    return (
      example
        .replace(/<([a-zA-Z]+)>/g, (_, name: string) => given(ids, name))
        // An address belongs to one sender in the whole instance, and there are many worlds in it.
        .replace(/@example\.com$/, `@${given(ids, "unique")}.example.com`)
    );
  if (Array.isArray(example)) return example.map((entry) => filled(entry, ids));
  if (typeof example !== "object" || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, filled(value, ids)]));
}

/** Some parameters mean other things in other places: a document of the library, a field of the whole document, a template. */
function elsewhere(path: string, ids: Record<string, string>): Record<string, string> {
  if (path.startsWith("/account/admin/documents/")) return { documentId: given(ids, "libraryDocumentId") };
  if (path.endsWith("/documents/{documentId}/fields/{fieldId}")) return { fieldId: given(ids, "documentFieldId") };
  if (path.includes("/bulk_send")) return { packageId: given(ids, "templateId") };
  return {};
}

/** Calls an endpoint as its declaration says, with its own example. Endpoints that take only files get one. */
export async function callEndpoint(
  endpoint: AnyEndpoint,
  known: Record<string, string>,
  caller: Pick<RouteCall, "key" | "cookie">,
): Promise<RouteAnswer> {
  const ids = { ...known, ...elsewhere(String(endpoint.path), known) };
  const names = [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const params = Object.fromEntries(names.map((name) => [name, given(ids, name)]));
  const body = endpoint.example?.body ?? undescribed[String(endpoint.line)];
  const content = String(endpoint.path).includes("documents") ? pdfOf() : Buffer.from("a text file\n");
  const call: RouteCall = {
    ...caller,
    params,
    query: filled(endpoint.example?.query ?? {}, ids) as Record<string, string>,
    ...(endpoint.form
      ? {
          form: [
            ...(body === undefined ? [] : [{ name: "payload", text: JSON.stringify(filled(body, ids)) }]),
            { name: "file", fileName: "file.pdf", bytes: content, type: "application/octet-stream" },
          ],
        }
      : body === undefined
        ? {}
        : { json: filled(body, ids) }),
  };
  return callRoute(await routeOf(endpoint), `${endpoint.method} ${endpoint.path}` as "GET /", call);
}

const session = async (row: Parameters<typeof openSession>[0]) => ({
  cookie: `SERVICE_SESSION_ID=${await openSession(row)}`,
});

/** What Bob has typed into his field and not signed. */
export const unsignedInput = "What Bob has typed";

/** The package of this world and of its neighbours: Ann and Bob sign the lease; Ann also owes a passport. */
async function sendLease(owner: TestSender): Promise<string> {
  const passport = { id: "passport", name: "Passport", description: "A scan", required: false };
  const wish = { id: "wish", name: "wish", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 20, top: 600 };
  const ofBob = signatureFor("bob", 1);
  return sendPackage(owner, {
    roles: [{ ...person("Ann"), reassign: true, attachmentRequirements: [passport] }, person("Bob")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [signatureFor("ann", 0), { ...ofBob, fields: [...ofBob.fields, wish] }, signatureFor("Owner", 2)],
        fields: [
          { id: "evidence", type: "IMAGE", subtype: "QRCODE", page: 0, left: 20, top: 20, width: 77, height: 77 },
        ],
      },
    ],
  });
}

async function signerOf(accountId: string, packageId: string) {
  return session({
    kind: "signer",
    accountId,
    packageId,
    roleId: "ann",
    signerId: "ann",
    facts: {},
    ip: "192.0.2.1",
    userAgent: "test",
  });
}

/** A template with one place to fill, sent to one person. */
async function makeBulkSend(owner: TestSender): Promise<{ templateId: string; batchId: string }> {
  const template = readyPackage({
    type: "TEMPLATE",
    roles: [{ id: "tenant", name: "tenant", signers: [] }],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("tenant")] }],
  });
  const templateId = await createByApi(owner.apiKey, template);
  const csv = "tenant,FIRST_NAME,LAST_NAME,EMAIL\n,Tess,Tenant,tess@example.net\n";
  const answer = await callRoute(bulkRoute, `POST /packages/${templateId}/bulk_send`, {
    key: owner.apiKey,
    params: { packageId: templateId },
    form: [{ name: "file", fileName: "people.csv", bytes: Buffer.from(csv), type: "text/csv" }],
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return { templateId, batchId: answer.body.id };
}

const all = new Map(allEndpoints.map(({ endpoint }) => [String(endpoint.line), endpoint]));

async function furnish(world: World): Promise<void> {
  for (const [line, by, id, pick] of furniture) {
    const endpoint = all.get(line);
    if (!endpoint) throw new Error(`${line} is not declared`);
    const answer = await callEndpoint(endpoint, world.ids, world.callers[by]);
    if (answer.status !== 200) throw new Error(`${line}: ${answer.text}`);
    world.ids[id] = pick(answer.body);
  }
}

export async function makeWorld(): Promise<World> {
  const account = await makeAccount({ senders: 2, features: { delegation: true } });
  const [owner, colleague] = account.senders as [TestSender, TestSender];
  const delegate = await makeSender(account.account.id);
  const stranger = await makeAccount({ senders: 1 });
  await furnishOwner(owner.row.id, delegate.row.id);
  const packageId = await sendLease(owner);
  const isWish = and(eq(fields.packageId, packageId), eq(fields.id, "wish"));
  await db.update(fields).set({ value: unsignedInput }).where(isWish);
  const otherId = await sendLease(account.owner);
  const accountId = account.account.id;
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.roleId, "ann")));
  const world: World = {
    account,
    owner,
    callers: {
      anonymous: {},
      "signer of this package": await signerOf(accountId, packageId),
      "signer of another package": await signerOf(accountId, otherId),
      colleague: { key: colleague.apiKey },
      "owner of the package": { key: owner.apiKey },
      "owner by session": await sessionHeaders(owner),
      "delegate of the owner": { key: delegate.apiKey },
      manager: { key: account.owner.apiKey },
      "another manager": { key: (await makeSender(account.account.id, { type: "MANAGER" })).apiKey },
      "session for another package": await session({
        kind: "sender-package",
        accountId,
        senderId: owner.row.id,
        packageId: otherId,
        ip: "192.0.2.1",
        userAgent: "test",
      }),
      "manager of another account": { key: stranger.owner.apiKey },
      "sender of another account": { key: stranger.senders[0]?.apiKey ?? "" },
    },
    ids: {
      packageId,
      documentId: "lease",
      approvalId: "sign-ann",
      fieldId: "signature-ann",
      documentFieldId: "evidence",
      roleId: "ann",
      signerId: "ann",
      signerEmail: "ann@example.net",
      mailId: mail?.id ?? "none",
      smsId: await keptText(accountId, packageId),
      ceremonyId: (await openCeremony(packageId, "ann")).id,
      file: "none",
      drawingId: "none",
      checkId: "none",
      side: "front",
      attachmentUid: "passport",
      fileId: "0",
      pageIndex: "0",
      accountId,
      language: "en",
      senderId: owner.row.id,
      userId: owner.row.id,
      delegateId: delegate.row.id,
      profileName: "counter",
      // What only jobs make, or what belongs to no package: an id that nothing has.
      sessionId: "none",
      passkeyId: "none",
      origin: "sharepoint",
      unique: randomBytes(6).toString("hex"),
    },
  };
  await furnish(world);
  await registerCallback(account.owner, "http://receiver.invalid/");
  await makeEvents(owner, packageId, 1);
  Object.assign(world.ids, await makeBulkSend(owner));
  world.ids.deliveryId = (await deliveriesOfPackage(packageId))[0]?.id ?? "none";
  return world;
}
