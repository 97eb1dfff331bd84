// How the evidence summary says that somebody was known: what really happened, not what was asked for.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { asking, openAsked, sendAsking, town } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { packageForm, pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { readWhole } from "../read-package.ts";
import { summaryData } from "./summary-data.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** `more`: events beside those that the package has, in members that matter. */
async function dataOf(
  packageId: string,
  viewer?: Parameters<typeof summaryData>[5],
  more: Pick<typeof evidenceEvents.$inferSelect, "type" | "data">[] = [],
) {
  const whole = await readWhole(packageId);
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(evidenceEvents.sequence);
  const [sample] = events;
  if (!whole || !sample) throw new Error("no package");
  events.push(...more.map((event) => ({ ...sample, documentHash: null, at: new Date(), ...event })));
  const head = { hash: "", sequence: events.length };
  return summaryData(whole, { account: "", verifyUrl: "" }, events, head, new Date(), viewer);
}

async function told(packageId: string) {
  const data = await dataOf(packageId);
  return {
    how: data.recipients.find((one) => one.name === "Ann Tester")?.authentication,
    tries: data.events.filter((event) => event.data.startsWith("Questions")).map((event) => event.type),
  };
}

test("whoever only gets a copy is not counted among those who sign", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann"), person("Bob"), { ...person("Cy"), data: { copyOnly: true } }],
  });
  await signEverything(packageId, "ann");
  await signEverything(packageId, "bob");
  const { recipients, words } = await dataOf(packageId);
  expect(recipients.map(({ name, asked }) => [name, asked])).toEqual([
    ["Ann Tester", true],
    ["Bob Tester", true],
    ["Cy Tester", false],
  ]);
  expect(words.counts).toContain("2 of 2 recipients signed");
});

test("questions that were answered, with each try", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const ann = await openAsked(packageId);
  await ann.answer("wrong", "wrong");
  await ann.answer("Rex", town.answer);
  expect(await told(packageId)).toEqual({
    how: "Link kept in the outbox, questions",
    tries: ["Wrong answer", "Proved who they are"],
  });
});

test("a mail and a text message that were kept instead of sent, and what was changed long before it was chained", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const data = await dataOf(packageId, "all", [
    { type: "mail.sent", data: { name: "Ann Tester", email: "ann@example.com", by: "outbox" } },
    { type: "mail.sent", data: { name: "Ann Tester", email: "ann@example.com", by: "smtp" } },
    { type: "sms.sent", data: { phone: "+15515584587", by: "outbox" } },
    { type: "sms.sent", data: { phone: "+15515584587", by: "gateway" } },
    { type: "package.changed", data: { members: ["name"], edits: 1, lastEdit: "2026-11-20T06:38:40Z" } },
  ]);
  expect(data.events.slice(-5).map((event) => event.type)).toEqual([
    "Mail kept in the outbox",
    "Mail sent",
    "Text message kept in the outbox",
    "Text message sent",
    "Package changed",
  ]);
  expect(data.events.slice(-5).map((event) => event.data)).toEqual([
    "Ann Tester, ann@example.com: written to this service's outbox, because no mail server is set; not sent",
    "Ann Tester, ann@example.com",
    "…87: written to this service's outbox, because no text message gateway is set; not sent",
    "…87",
    "name; made at 2026-11-20 06:38 UTC",
  ]);
});

test("a session that the sender's program opened: nothing was asked", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const query = { package: packageId, signer: "ann" };
  await callRoute(sessionsRoute, "POST /sessions", { key: account.owner.apiKey, query });
  expect(await told(packageId)).toEqual({ how: "Known to the sender's program", tries: [] });
});

test("who was added, what was changed from and to, and the name of a document that is gone", async () => {
  const documents = [
    { id: "lease", name: "Lease" },
    { id: "plan", name: "Plan" },
  ];
  const roles = [
    { ...person("Ann"), name: undefined },
    { ...person("Bob"), name: "Buyer" },
  ];
  const made = await callRoute(packagesRoute, "POST /packages", {
    key: account.owner.apiKey,
    form: packageForm(readyPackage({ roles, documents }), [pdfOf(), pdfOf("Plan")]),
  });
  const packageId = made.body.id as string;
  const call = { key: account.owner.apiKey };
  const [zoe] = person("Zoe").signers;
  await callRoute(roleRoute, `PUT /packages/${packageId}/roles/ann`, {
    ...call,
    params: { packageId, roleId: "ann" },
    json: { signers: [{ ...zoe, id: "ann", company: "Nordhaven" }] },
  });
  await callRoute(packageRoute, `PUT /packages/${packageId}`, {
    ...call,
    params: { packageId },
    json: { name: "Lease of 2027", emailMessage: "A long text that stays out." },
  });
  await callRoute(documentRoute, `DELETE /packages/${packageId}/documents/plan`, {
    ...call,
    params: { packageId, documentId: "plan" },
  });
  const data = await dataOf(packageId);
  const lines = (type: string) =>
    data.events.filter((event) => event.type === type).map((event) => [event.target, event.data]);
  expect(lines("Recipient added")).toContainEqual(["Ann Tester, ann@example.net", ""]);
  expect(lines("Recipient changed")).toEqual([
    [
      "Zoe Tester, zoe@example.net",
      "address from ann@example.net to zoe@example.net; name from Ann Tester to Zoe Tester; company",
    ],
  ]);
  expect(lines("Package changed")).toEqual([["", "name from Lease to Lease of 2027, message"]]);
  expect(lines("Document removed").map(([name]) => name)).toEqual(["Plan"]);
  expect(lines("Document added").map(([name]) => name)).toContain("Plan");
  const signed = (await dataOf(packageId, new Set(["ann"]))).events.map((event) => event.target);
  expect(signed).not.toContain("Plan");
  expect(data.recipients.map((one) => [one.name, one.role])).toContainEqual(["Bob Tester", "Buyer"]);
  expect(data.recipients.map((one) => [one.name, one.role])).toContainEqual(["Zoe Tester", "Signer"]);
});

test("who notarises the package is called its notary, unless the sender has named that role", async () => {
  const roles = [
    { ...person("Ann"), name: "ann" },
    { ...person("Bob"), name: "bob", specialTypes: ["NOTARY"] },
    { ...person("Cat"), name: "Notary public" },
  ];
  const rolesOf = async (members: object) => {
    const documents = [{ id: "lease", name: "Lease", approvals: roles.map(({ id }, at) => signatureFor(id, at)) }];
    const packageId = await sendPackage(account.owner, { roles, documents, ...members });
    return Object.fromEntries((await dataOf(packageId)).recipients.map((one) => [one.name, one.role]));
  };
  expect(await rolesOf({ notarized: true })).toMatchObject({ "Ann Tester": "Signer", "Bob Tester": "Notary" });
  expect(await rolesOf({ notarized: true, notaryRoleId: "cat" })).toMatchObject({ "Cat Tester": "Notary public" });
  expect(await rolesOf({})).toMatchObject({ "Bob Tester": "Signer" });
});

test("people stand in the order of their turns, wherever the sender has put them in the list", async () => {
  const roles = [
    { ...person("Ann"), index: 2 },
    { ...person("Bob"), index: 1 },
  ];
  const packageId = await sendPackage(account.owner, { roles });
  expect((await dataOf(packageId)).recipients.map(({ name }) => name)).toEqual(["Bob Tester", "Ann Tester"]);
  const { recipients } = await (await openCeremony(packageId, "bob")).view();
  expect(recipients.map(({ roleId, number }) => [roleId, number])).toEqual([
    ["bob", 2],
    ["ann", 1],
  ]);
});
