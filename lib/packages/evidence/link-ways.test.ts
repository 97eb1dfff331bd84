// Each way in which a signing link leaves has a link of its own, and the evidence says through which one somebody came.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as signRoute from "#app/api/ceremony/[ceremonyId]/sign/route.ts";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import * as mineRoute from "#app/api/packages/[packageId]/mySigningUrl/route.ts";
import * as urlRoute from "#app/api/packages/[packageId]/roles/[roleId]/signingUrl/route.ts";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { acceptShown, allOf, mailLinkOf, sendPackage } from "#lib/testing/sent-package.ts";
import { readWhole } from "../read-package.ts";
import { signingLinkFor } from "../roles/signing-link.ts";
import { summaryData } from "./summary-data.ts";

let account: TestAccount;
let packageId: string;
let ownersAddress: string;
let links: { mail: string; sms: string; interface: string; account: string };

beforeAll(async () => {
  // Else the owner, who signs, would be known by more than the link.
  account = await makeAccount({ features: { forceLogin: false, forceTransactionOwnerLogin: false } });
  ownersAddress = account.owner.row.email;
  packageId = await sendPackage(account.owner, {
    roles: [person("Ann", { email: ownersAddress })],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann")] }],
  });
  const ask = async (route: Parameters<typeof callRoute>[0]) =>
    (await callRoute(route, "GET /link", { key: account.owner.apiKey, params: { packageId, roleId: "ann" } })).body.url;
  const holder = { roleId: "ann", signerId: "ann" };
  links = {
    mail: await mailLinkOf({ id: packageId }, "ann"),
    sms: (await signingLinkFor(db, { id: packageId }, holder, { channel: "sms", recipient: "+15515584587" })).url,
    interface: await ask(urlRoute),
    account: await ask(mineRoute),
  };
});

const eventsOf = async (type: string) =>
  db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, type)))
    .orderBy(evidenceEvents.sequence);

async function open(url: string) {
  const json = { token: url.split("/").at(-1) };
  const started = await callRoute(startRoute, "POST /ceremony/start", { json });
  expect(started.status, started.text).toBe(200);
  const ceremonyId = started.body.ceremonyId as string;
  return { params: { ceremonyId }, cookie: (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

async function recipient() {
  const whole = await readWhole(packageId);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  if (!whole) throw new Error("no package");
  const head = { hash: "", sequence: events.length };
  return summaryData(whole, { account: "", verifyUrl: "" }, events, head, new Date()).recipients[0];
}

test("four ways, four links; what was handed out is in the evidence, once, with who obtained it", async () => {
  expect(new Set(Object.values(links)).size).toBe(4);
  await callRoute(urlRoute, "GET /link", { key: account.owner.apiKey, params: { packageId, roleId: "ann" } });
  expect((await eventsOf("link.issued")).map(({ actorEmail, data }) => [actorEmail, data.channel, data.via])).toEqual([
    [ownersAddress, "interface", "key"],
    [ownersAddress, "account", "key"],
  ]);
});

test("before anybody comes the summary claims no link", async () => {
  expect(await recipient()).toMatchObject({ authentication: "Not opened", proves: [] });
});

test("the audit trail says of each opening how the link came", async () => {
  await open(links.mail);
  await db
    .update(mails)
    .set({ status: "sent" })
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "invitation")));
  await open(links.mail);
  await open(links.sms);
  await open(links.interface);
  await open(links.account);
  const query = { package: packageId, signer: "ann" };
  await callRoute(sessionsRoute, "POST /sessions", { key: account.owner.apiKey, query });
  const { body } = await callRoute(auditRoute, "GET /audit", { key: account.owner.apiKey, params: { packageId } });
  expect(
    body["audit-events"].map((event: Record<string, string>) => [event.type, event["target-type"], event.data]),
  ).toEqual([
    ["Login", "AuthMethod", `Link for ${ownersAddress}, kept in the outbox`],
    ["Login", "EMAIL_LINK", `Link sent to ${ownersAddress} by e-mail`],
    ["Login", "AuthMethod", "Link for …87, kept in the outbox"],
    ["Login", "AuthMethod", `Link handed to ${ownersAddress} by the interface`],
    ["Login", "Account", `Link taken by ${ownersAddress}, signed in to the account`],
    ["Signing Session For Recipient", "Package", `Session opened by the program of ${ownersAddress}`],
  ]);
  // No telephone number travels with the documents.
  expect(JSON.stringify(await eventsOf("ceremony.opened"))).not.toContain("5515584587");
  expect((await eventsOf("session.issued")).map(({ data }) => [data.kind, data.roleId])).toEqual([["signer", "ann"]]);
});

test("whoever signs is known by the link they signed through, and the summary says what that proves", async () => {
  const call = await open(links.interface);
  await acceptShown(call);
  const view = (await callRoute(ceremonyRoute, "GET /ceremony/x", call)).body;
  const signed = await callRoute(signRoute, "POST /ceremony/x/sign", { ...call, json: allOf(view) });
  expect(signed.status, signed.text).toBe(200);
  expect(await recipient()).toMatchObject({
    authentication: "Link handed to the sender",
    proves: [
      `The link was handed to the sender (${ownersAddress}) by the interface, not sent to the signer by this service. It proves nothing about who opened it.`,
    ],
  });
});
