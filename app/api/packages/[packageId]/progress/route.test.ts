// GET /packages/{packageId}/progress
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { documents } from "#db/schema/packages.ts";
import type { MailKind } from "#lib/contract/records/outbox.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sentAt = new Date("2026-03-02T08:00:00.000Z");
const later = new Date("2026-03-03T08:00:00.000Z");

test("200: the mail of a recipient is the one that asks, not the newest of any kind; one that failed is told of all", async () => {
  const packageId = await sendPackage(account.owner);
  const ofAnn = and(eq(mails.packageId, packageId), eq(mails.roleId, "ann"));
  await db.update(mails).set({ status: "outbox", sent: sentAt, created: sentAt }).where(ofAnn);
  const [invitation] = await db.select().from(mails).where(ofAnn);
  const add = (id: string, kind: MailKind, change: Partial<typeof mails.$inferInsert>) =>
    db.insert(mails).values({
      id: `${packageId}-${id}`,
      accountId: invitation?.accountId ?? "",
      packageId,
      roleId: "ann",
      kind,
      toEmail: "ann@example.net",
      status: "outbox",
      sent: later,
      created: later,
      ...change,
    });
  const mailOfAnn = async () => {
    const key = account.owner.apiKey;
    const { body } = await callRoute(route, "GET /packages/lease/progress", { key, params: { packageId } });
    return body.roles.find(({ roleId }: { roleId: string }) => roleId === "ann").mail;
  };
  await add("unlocked", "signer-unlocked", {});
  expect(await mailOfAnn()).toEqual({
    status: "outbox",
    at: wireTime(sentAt),
    error: null,
    report: null,
    suppressed: null,
  });
  await add("reminder", "reminder", {});
  expect(await mailOfAnn()).toEqual({
    status: "outbox",
    at: wireTime(later),
    error: null,
    report: null,
    suppressed: null,
  });
  await add("failed", "own-link", {
    status: "failed",
    attempts: 3,
    error: "No such mailbox",
    sent: null,
    created: new Date(),
  });
  expect(await mailOfAnn()).toMatchObject({ status: "failed", error: "No such mailbox" });
  // What came back is told of as what could not leave; what was answered by a machine asks for nothing.
  const at = wireTime(later);
  const returned = { kind: "returned", reason: "full", words: "552 5.2.2 Full", at } as const;
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await add("returned", "own-link", { status: "sent", created: soon(1), report: returned });
  expect(await mailOfAnn()).toMatchObject({ status: "sent", report: returned });
  await add("answered", "own-link", { status: "sent", created: soon(2), report: { ...returned, kind: "autoReply" } });
  expect(await mailOfAnn()).toMatchObject({ status: "sent", report: returned });
  await add("again", "reminder", { status: "sent", created: soon(3) });
  expect(await mailOfAnn()).toMatchObject({ status: "sent", report: null });
});

test("200: of a seal below its level it tells when that is tried next, of any other nothing", async () => {
  const packageId = await sendPackage(account.owner);
  const nextWith = async (sealNote: string | null) => {
    await db.update(documents).set({ sealNote, sealDue: later }).where(eq(documents.packageId, packageId));
    const key = account.owner.apiKey;
    const { body } = await callRoute(route, "GET /packages/lease/progress", { key, params: { packageId } });
    return body.documents[0].sealNext;
  };
  expect(await nextWith("The servers did not answer.")).toBe(wireTime(later));
  expect(await nextWith(null)).toBeNull();
});
