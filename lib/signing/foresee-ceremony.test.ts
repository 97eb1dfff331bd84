// What the page of a link is served with, before any script of it has come.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { openCeremony, sendPackage, signEverything, tokenOf } from "#lib/testing/sent-package.ts";
import { foreseeCeremony } from "./foresee-ceremony.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const stateFor = async (packageId: string, roleId: string) =>
  (await foreseeCeremony(await tokenOf(packageId, roleId)))?.state;

test("the consent's words, as the session's own view will have them, and no more of the package than its page shows", async () => {
  const packageId = await sendPackage(account.owner);
  const foreseen = await foreseeCeremony(await tokenOf(packageId, "ann"));
  expect(foreseen?.consent?.words?.blocks.length).toBeGreaterThan(3);
  const view = await (await openCeremony(packageId, "ann")).view();
  expect(foreseen).toEqual({ ...view, documents: [], conditions: [] });
});

/** Of the package no more than its name: who looks has not said who they are, and may be a program. */
const closed = {
  state: "unopened",
  documents: [],
  attachments: [],
  recipients: [],
  consent: null,
  authentication: null,
};

test("it opens no session, is no evidence, and does not count as the first opening", async () => {
  const packageId = await sendPackage(account.owner);
  const counted = async () => ({
    sessions: (await db.select().from(sessions).where(eq(sessions.packageId, packageId))).length,
    events: (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).length,
    opened: (await db.select().from(roles).where(eq(roles.packageId, packageId))).map((role) => role.opened),
  });
  const token = await tokenOf(packageId, "ann");
  const before = await counted();
  expect(await foreseeCeremony(token)).toBeDefined();
  expect(await counted()).toEqual(before);
});

test("where there is a dead end, it says which", async () => {
  const packageId = await sendPackage(account.owner);
  expect(await stateFor(packageId, "ann")).toBe("consent");
  await db.update(packages).set({ status: "EXPIRED" }).where(eq(packages.id, packageId));
  expect(await stateFor(packageId, "ann")).toBe("expired");
});

test("where there is more than words it asks for a click: documents to sign, a turn to wait for, and what is signed", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const foreseen = await foreseeCeremony(await tokenOf(packageId, "ann"));
  expect(foreseen).toMatchObject({ ...closed, ceremonyId: ann.id, account: { name: (await ann.view()).account.name } });
  expect(foreseen?.signer.email).toBe("");
  await signEverything(packageId, "ann");
  expect(await stateFor(packageId, "ann")).toBe("unopened");
});

test("a code, a question or a turn: nothing is sent and nothing recorded before somebody opens the link", async () => {
  const packageId = await sendPackage(account.owner);
  const auth = { scheme: "SMS" as const, challenges: [{ question: "+4722334455", answer: null, maskInput: false }] };
  await db
    .update(signers)
    .set({ auth })
    .where(and(eq(signers.packageId, packageId), eq(signers.roleId, "ann")));
  const counted = async () => ({
    codes: (await db.select().from(smsMessages).where(eq(smsMessages.packageId, packageId))).length,
    events: (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).length,
  });
  const token = await tokenOf(packageId, "ann");
  const before = await counted();
  expect(await foreseeCeremony(token)).toMatchObject(closed);
  expect(await counted()).toEqual(before);
  await openCeremony(packageId, "ann");
  expect((await counted()).codes, "the press sends it").toBe(before.codes + 1);
});

test("nothing of it before the signer has proven who they are", async () => {
  const packageId = await sendPackage(account.owner);
  const auth = {
    scheme: "CHALLENGE" as const,
    challenges: [{ question: "Which town?", answer: "Bergen", maskInput: false }],
  };
  await db
    .update(signers)
    .set({ auth })
    .where(and(eq(signers.packageId, packageId), eq(signers.roleId, "ann")));
  expect(await foreseeCeremony(await tokenOf(packageId, "ann"))).toMatchObject(closed);
  expect(await stateFor(packageId, "bob")).toBe("consent");
});

test("a package that is due or locked to its signer is closed; one taken back and a link nobody issued have nothing to open", async () => {
  const packageId = await sendPackage(account.owner);
  const token = await tokenOf(packageId, "ann");
  await db.update(roles).set({ locked: true }).where(eq(roles.packageId, packageId));
  expect(await foreseeCeremony(token)).toMatchObject(closed);
  await db.update(roles).set({ locked: false }).where(eq(roles.packageId, packageId));
  expect(await foreseeCeremony(token)).toBeDefined();
  await db
    .update(packages)
    .set({ due: new Date(Date.now() - 1_000) })
    .where(eq(packages.id, packageId));
  expect(await foreseeCeremony(token)).toMatchObject(closed);
  await db.update(packages).set({ due: null, status: "DRAFT" }).where(eq(packages.id, packageId));
  expect(await foreseeCeremony(token)).toBeUndefined();
  expect(await foreseeCeremony("no-such-link")).toBeUndefined();
});
