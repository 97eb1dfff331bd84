// Every endpoint that changes something either tells the audit log or says here why it has nothing to tell it.
import { readFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { and, eq, gt } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEventHeads, accountEvents } from "#db/schema/account-events.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { accountRoles, senderRoles, senders } from "#db/schema/senders.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { makeSender } from "#lib/testing/callers.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { type CallerName, callEndpoint, makeWorld, routeOf, type World } from "#lib/testing/world.ts";

/** What is told elsewhere, or is no change of the account. */
const silent: [why: string, lines: RegExp][] = [
  [
    "a package's own evidence tells it",
    /^(POST|PUT|DELETE) \/(packages|supporting-documents|ceremony|in-person|layouts|templates|fastTrack|drawings)\b/,
  ],
  ["only checks a file", /^POST \/verify$/],
  ["asks for access tokens: what they are used for is told, with the application's id", /^POST \/(apitoken|oauth2)\//],
  ["tokens: what they open is told once they are used", /^POST \/(authenticationTokens|senderAuth|signerAuth)/],
  [
    "messages that leave once more are in the outbox and in the evidence",
    /^POST \/(sms\/resend|outbox\/|mail\/reports)/,
  ],
  ["a provider's results are in the evidence", /^POST \/identity\/results$/],
  [
    "counts what a rule would take, or makes one trial call",
    /^POST \/(dataManagementPolicy\/preview|callback\/test|account\/admin\/(signInProvider|deliveryDestinations\/\{destinationId\})\/test)$/,
  ],
  ["asks the DNS, which a test of its own stands for", /^POST \/account\/admin\/signInProvider\/domains$/],
  ["what a person keeps of the desk's own looks", /^(POST|PUT|DELETE) \/desk\//],
  ["proves who sits there and changes nothing", /^POST \/user\/confirmation(\/options)?$/],
  [
    "lib/accounts/security has tests of its own for each",
    /^(POST|PUT|DELETE) \/user\/(secondStep|recoveryCodes|passkeys|sessions)|\/secondStep$/,
  ],
  ["told to the account that somebody goes on in: its own test looks", /^POST \/user\/account$/],
  ["only tries the seal or its timestamp server", /^POST \/instance\/seal\/(proof|timestamp)$/],
  [
    "before there is an account, or by a link from a mail: their own tests look",
    /^POST \/instance\/(?!seal\/certificate)/,
  ],
];

type Expected = {
  act: AccountAct;
  by?: CallerName;
  /** In place of the declaration's own example, where the world is so already. */
  body?: unknown;
  query?: Record<string, string>;
  /** What has to be so before; answers other ids. */
  ready?: (world: World) => Promise<Record<string, string> | undefined>;
};
const own = "owner of the package";
const identity = { issuer: "https://id.example.com", clientId: "us", clientSecret: "a secret of the provider" };
const present = "the present password of the owner";
const withPassword = async ({ owner }: World) => {
  await db
    .update(senders)
    .set({ passwordHash: await hashPassword(present) })
    .where(eq(senders.id, owner.row.id));
  return undefined;
};
const invited = async ({ account }: World) => {
  const { row } = await makeSender(account.account.id, { status: "INVITED" });
  return { senderId: row.id };
};
const waiting = async ({ owner, callers, ids }: World) => {
  const endpoint = changing.find(({ line }) => line === "POST /account/senders/{senderId}") as AnyEndpoint;
  const email = `new-${owner.row.email}`;
  await callEndpoint({ ...endpoint, example: { body: { email } } }, ids, callers.manager);
  return undefined;
};

/** A receiver that has not answered for long, and what it was not told of. */
const paused = async ({ account }: World) => {
  const { id } = account.account;
  await db.update(callbacks).set({ probeAt: new Date() }).where(eq(callbacks.accountId, id));
  await db.update(callbackDeliveries).set({ status: "dead" }).where(eq(callbackDeliveries.accountId, id));
  return undefined;
};
/** A role that nobody has; and the package's owner may again what everybody may. */
const aRole = async ({ account, owner }: World) => {
  await db.delete(senderRoles).where(eq(senderRoles.senderId, owner.row.id));
  const values = { id: `role-${owner.row.id}`, accountId: account.account.id, name: "Nobody's" };
  await db.insert(accountRoles).values(values);
  return { accountRoleId: values.id };
};
const theOwners = async ({ owner }: World) => ({ senderId: owner.row.id });

/** A certificate that fits, with its key. */
function p12InBody() {
  using folder = temporaryFolder();
  issueCertificate(folder.path, "seal", { key: "ec" });
  return { file: readFileSync(exportP12(folder.path, "seal", "a word")).toString("base64"), password: "a word" };
}

/** In the order in which they are called: what takes something away comes after what needs it. */
const told: Record<string, Expected> = {
  "DELETE /session": { act: "session.ended", by: "owner by session" },
  "POST /sessions": { act: "session.opened", query: {} },
  "PUT /account": { act: "account.changed" },
  "POST /account/senders": { act: "sender.invited" },
  "POST /account/senders/{senderId}": { act: "sender.changed" },
  "PUT /account/senders/{senderId}": { act: "sender.changed", body: { firstName: "Somebody" } },
  "PUT /account/senders/{senderId}/notifications": { act: "sender.changed" },
  "POST /account/senders/{senderId}/invite": { act: "sender.invitedAgain", ready: invited },
  "POST /account/senders/{senderId}/invitationLink": { act: "sender.linkTaken", ready: invited },
  "POST /account/senders/{senderId}/resetpassword": { act: "password.linkAsked" },
  "POST /account/senders/{senderId}/password": {
    act: "password.changed",
    by: own,
    ready: withPassword,
    body: { password: present, newPassword: "another one that is long" },
  },
  "POST /account/senders/{senderId}/address": { act: "address.asked", ready: waiting },
  "DELETE /account/senders/{senderId}/address": { act: "address.dropped" },
  "POST /account/senders/{senderId}/signature/image": { act: "signature.saved", by: own },
  "DELETE /account/senders/{senderId}/signature/image": { act: "signature.removed" },
  "PUT /account/senders/{senderId}/notaryCommission": { act: "commission.changed" },
  "DELETE /account/senders/{senderId}/notaryCommission": { act: "commission.removed" },
  "POST /user/{userId}/journal/corrections": { act: "journal.corrected", by: own },
  "POST /account/senders/{senderId}/delegates/{delegateId}": { act: "delegate.changed" },
  "DELETE /account/senders/{senderId}/delegates/{delegateId}": { act: "delegate.removed" },
  "PUT /account/senders/{senderId}/delegates": { act: "delegate.added", body: ["<delegateId>"] },
  "DELETE /account/senders/{senderId}/delegates": { act: "delegate.removed" },
  "POST /account/subaccounts": { act: "subAccount.created" },
  "PUT /account/subaccounts/{subAccountId}": { act: "subAccount.changed" },
  "POST /account/subaccountApiKeys": { act: "key.made" },
  "DELETE /account/subaccountApiKeys/{subAccountId}": { act: "key.revoked" },
  "POST /account/roles": { act: "accountRole.created", body: { name: "Another role" } },
  "PUT /account/roles/{accountRoleId}": { act: "accountRole.changed" },
  "POST /account/senders/{senderId}/roles": { act: "sender.rolesChanged" },
  "DELETE /account/roles/{accountRoleId}": { act: "accountRole.removed", ready: aRole },
  "POST /groups": { act: "group.created", body: { name: "Another group" } },
  "PUT /groups/{groupId}": { act: "group.changed" },
  "POST /groups/{groupId}/members": { act: "group.changed" },
  "POST /groups/{groupId}/invite": { act: "group.changed", body: { email: "member@<unique>.example.net" } },
  "DELETE /groups/{groupId}": { act: "group.removed" },
  "POST /account/customfields": { act: "customField.changed" },
  "PUT /account/customfields": { act: "customField.changed", body: { id: "<customFieldId>", value: "Other" } },
  "POST /user/customfields": { act: "customValue.changed", by: own },
  "PUT /user/customfields": { act: "customValue.changed", by: own, body: { id: "<customFieldId>", value: "Mine" } },
  "DELETE /user/customfields/{customFieldId}": { act: "customValue.removed", by: own },
  "DELETE /account/customfields/{customFieldId}": { act: "customField.removed" },
  "PUT /account/admin/packageSettings": { act: "packageDefaults.changed" },
  "PUT /account/admin/features": { act: "features.changed" },
  "PUT /account/admin/emailReminderSettings": { act: "reminders.changed" },
  "PUT /dataRetentionSettings/expiryTimeConfiguration": { act: "expiry.changed" },
  "PUT /dataManagementPolicy": { act: "retention.changed" },
  "PUT /dataRetentionSettings/dataManagementPolicy": {
    act: "retention.changed",
    body: { transactionRetention: { draft: 77 } },
  },
  "PUT /account/admin/systemSettings": { act: "system.changed" },
  "PUT /passwordPolicy": { act: "passwordPolicy.changed" },
  "PUT /account/admin/securitySettings": { act: "twoSteps.required" },
  "PUT /account/admin/signInProvider": {
    act: "signInProvider.changed",
    body: { ...identity, domains: ["<unique>.example.net"] },
  },
  "DELETE /account/admin/signInProvider": { act: "signInProvider.removed" },
  "PUT /account/admin/support": { act: "support.changed" },
  "POST /account/admin/suppressedAddresses": { act: "mailAddress.suppressed", body: { email: "<unique>@example.net" } },
  "DELETE /account/admin/suppressedAddresses/{suppressedAddressId}": { act: "mailAddress.released" },
  "PUT /account/admin/nativeBridge": { act: "nativeBridge.changed" },
  "PUT /account/admin/embedding": { act: "embedding.changed" },
  "PUT /account/admin/evidenceSettings": { act: "evidence.changed" },
  "POST /accountConfig/handoverUrl/{language}": {
    act: "handover.changed",
    body: { href: "https://there.example.net/" },
  },
  "PUT /accountConfig/handoverUrl/{language}": { act: "handover.changed", body: { title: "There" } },
  "DELETE /accountConfig/handoverUrl/{language}": { act: "handover.changed" },
  "POST /accountConfig/declineReasons/{language}": { act: "declineReasons.changed" },
  "PUT /accountConfig/declineReasons/{language}": { act: "declineReasons.changed", body: ["Another reason"] },
  "DELETE /accountConfig/declineReasons/{language}": { act: "declineReasons.changed" },
  "POST /instance/seal/certificate": { act: "seal.made" },
  "PUT /instance/seal/certificate": { act: "seal.uploaded", body: p12InBody() },
  "PUT /account/admin/mailWords/{language}": { act: "mailWords.changed" },
  "PUT /account/admin/logo": { act: "logo.changed", body: { logoAltTextKey: "Another text" } },
  "DELETE /account/admin/logo": { act: "logo.changed" },
  "PATCH /account/admin/chooseSignature": {
    act: "features.changed",
    body: { signature: { allowMobileSigning: false } },
  },
  "DELETE /account/admin/chooseSignature": { act: "features.changed" },
  "POST /account/admin/signingLogos": { act: "logo.changed" },
  "PATCH /account/admin/accountSettings/signatureLayout": { act: "logo.changed" },
  "DELETE /account/admin/accountSettings/signatureLayout": { act: "logo.changed" },
  "PATCH /account/admin/accountSettings/limitSupportedLanguages": { act: "languages.changed" },
  "DELETE /account/admin/accountSettings/limitSupportedLanguages": { act: "languages.changed" },
  "POST /account/signingThemes": { act: "signingThemes.changed" },
  "PUT /account/signingThemes": {
    act: "signingThemes.changed",
    body: { default: { color: { primary: "#14532d" } } },
  },
  "DELETE /account/signingThemes": { act: "signingThemes.changed" },
  "PATCH /account/admin/signingUiOptions": { act: "signingUiOptions.changed" },
  "DELETE /account/admin/signingUiOptions": { act: "signingUiOptions.changed" },
  "PUT /account/admin/designerSettings": { act: "designer.changed" },
  "PUT /account/admin/designerProfiles/{profileName}": { act: "designer.changed", body: { deleteDocument: false } },
  "DELETE /account/admin/designerProfiles/{profileName}": { act: "designer.removed" },
  "PATCH /account/admin/accountSettings/packageSettings": {
    act: "packageDefaults.changed",
    body: { hideWatermark: true },
  },
  "DELETE /account/admin/accountSettings/packageSettings": { act: "packageDefaults.changed" },
  "PATCH /account/admin/accountSettings/featureSettings": { act: "features.changed", body: { evidenceSummary: true } },
  "DELETE /account/admin/accountSettings/featureSettings": { act: "features.changed" },
  "PATCH /account/admin/accountSettings": {
    act: "features.changed",
    body: { accountFeatureSettings: { delegation: true } },
  },
  "DELETE /account/admin/accountSettings": { act: "features.changed" },
  "PATCH /account/admin/accountSettings/designerSettings": { act: "designer.changed" },
  "DELETE /account/admin/accountSettings/designerSettings": { act: "designer.changed" },
  "PATCH /account/admin/accountSettings/emailReminderSettings": {
    act: "reminders.changed",
    body: { repetitionsCount: 7 },
  },
  "DELETE /account/admin/accountSettings/emailReminderSettings": { act: "reminders.changed" },
  "PATCH /account/admin/accountSettings/systemSettings": { act: "system.changed", body: { sessionTimeoutWarning: 3 } },
  "DELETE /account/admin/accountSettings/systemSettings": { act: "system.changed" },
  "PUT /account/admin/accountSettings/attachmentsWhitelist": { act: "attachmentKinds.changed" },
  "DELETE /account/admin/accountSettings/attachmentsWhitelist": { act: "attachmentKinds.changed" },
  "PUT /account/admin/consentDocuments/{language}": {
    act: "consentText.changed",
    body: { title: "Consent", body: "Another text of consent." },
  },
  "DELETE /account/admin/consentDocuments/{language}": { act: "consentText.removed" },
  "POST /account/admin/documents": { act: "libraryDocument.added" },
  "DELETE /account/admin/documents/{documentId}": { act: "libraryDocument.removed" },
  "POST /account/admin/clientApps": { act: "clientApp.made" },
  "DELETE /account/admin/clientApps/{clientAppId}": { act: "clientApp.removed" },
  "POST /callback": { act: "callback.changed" },
  "POST /callback/connectors/{origin}": { act: "callback.changed" },
  "POST /callback/signingSecret": { act: "callback.secretMade" },
  "POST /callback/deliveries/{deliveryId}/replay": { act: "callback.replayed" },
  "POST /callback/resume": { act: "callback.resumed", ready: paused },
  "POST /callback/deliveries/replay": { act: "callback.replayed", ready: paused },
  "POST /account/admin/deliveryDestinations": {
    act: "destination.added",
    body: { name: "By mail", kind: "mail", address: "archive@example.com" },
  },
  "PUT /account/admin/deliveryDestinations/{destinationId}": { act: "destination.changed" },
  "DELETE /account/admin/deliveryDestinations/{destinationId}": { act: "destination.removed" },
  "POST /account/senders/{senderId}/apiKeys": { act: "key.made" },
  "POST /account/apiKeys/{keyId}/rotate": { act: "key.renewed", by: own },
  "DELETE /account/apiKeys/{keyId}": { act: "key.revoked", by: own },
  "POST /account/senders/{senderId}/transfer": {
    act: "sender.packagesGiven",
    ready: theOwners,
    body: { to: "<delegateId>", kinds: ["DRAFTS", "OUT"] },
  },
  "POST /account/senders/{senderId}/apiKey": { act: "key.made" },
  "DELETE /account/senders/{senderId}": { act: "sender.removed" },
};

const changing = allEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method !== "GET");
const isSilent = (line: string) => silent.some(([, lines]) => lines.test(line));

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The one upload that has to be a picture. */
async function sendSignature(endpoint: AnyEndpoint, ids: Record<string, string>, caller: Pick<RouteCall, "key">) {
  const canvas = createCanvas(40, 20);
  canvas.getContext("2d").fillRect(4, 4, 30, 10);
  const form = [{ name: "file", fileName: "hand.png", bytes: canvas.toBuffer("image/png"), type: "image/png" }];
  const call = { ...caller, params: { senderId: ids.senderId ?? "" }, ...(endpoint.method === "POST" ? { form } : {}) };
  return callRoute(await routeOf(endpoint), `${endpoint.method} /account/senders/s/signature/image` as "GET /", call);
}

async function eventsOf(call: () => Promise<unknown>) {
  const { id } = world.account.account;
  const [head] = await db.select().from(accountEventHeads).where(eq(accountEventHeads.accountId, id));
  await call();
  const after = and(eq(accountEvents.accountId, id), gt(accountEvents.sequence, head?.sequence ?? 0));
  return db.select().from(accountEvents).where(after).orderBy(accountEvents.sequence);
}

describe("every change of an account is told to its audit log", () => {
  test("each endpoint that changes something stands in one of the two lists", () => {
    const lines = changing.map(({ line }) => String(line));
    expect(lines.filter((line) => !isSilent(line) && !(line in told))).toEqual([]);
    expect(Object.keys(told).filter((line) => isSilent(line) || !lines.includes(line))).toEqual([]);
  });

  test.each(Object.entries(told))("%s", async (line, { act, by = "manager", body, query, ready }) => {
    const declared = changing.find((one) => one.line === line) as AnyEndpoint;
    const example = { ...declared.example, ...(body ? { body } : {}), ...(query ? { query } : {}) };
    const ids = { ...world.ids, ...(await ready?.(world)) };
    let answer = "";
    const events = await eventsOf(async () => {
      const { status, text } = line.endsWith("/signature/image")
        ? await sendSignature(declared, ids, world.callers[by])
        : await callEndpoint({ ...declared, example }, ids, world.callers[by]);
      answer = status < 300 ? "done" : `${status} ${text}`;
    });
    expect([answer, ...events.map((event) => event.act)]).toEqual(expect.arrayContaining(["done", act]));
    const [event] = events.filter((one) => one.act === act);
    expect(event?.actorName).not.toBe("");
    expect(event?.actorKind).toBe(by === "owner by session" ? "sender" : "key");
  });

  test("and none of them holds a secret", async () => {
    const rows = await db.select().from(accountEvents).where(eq(accountEvents.accountId, world.account.account.id));
    const text = JSON.stringify(rows.map(({ before, after }) => [before, after]));
    expect(rows.length).toBeGreaterThan(Object.keys(told).length);
    const keys = Object.values(world.callers).flatMap(({ key, cookie }) => key ?? cookie?.split("=")[1] ?? []);
    for (const secret of [
      present,
      ...keys,
      ...secretsOf(told),
      ...secretsOf(changing.map(({ example }) => example?.body)),
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/scrypt\$|"sealed"|"secretHash"|"passwordHash"/);
  });
});

/** The texts in request bodies whose names say that they open something. */
function secretsOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return /pass|secret|^key$|token/i.test(name) && value.length > 5 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => secretsOf(member, key));
}
