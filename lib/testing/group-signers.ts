// A group that fills a role, as tests need one: made, sent to, and its members in browsers of their own.
import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import * as allGroups from "#app/api/groups/route.ts";
import * as signRoute from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { acceptShown, type Ceremony, mailLinkOf, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";

export let account: TestAccount;
/** The members, and a colleague who is none. */
export let ann: TestSender;
export let cy: TestSender;
export let outsider: TestSender;

/** At the head of a file of tests: people of its own. */
export function withPeople(): void {
  beforeAll(async () => {
    account = await makeAccount({ senders: 3 });
    [ann, cy, outsider] = account.senders as [TestSender, TestSender, TestSender];
  });
}

type Posted = Record<string, unknown>;
export const makeGroup = async (change: Posted = {}) => {
  const name = `Sales ${Math.random().toString(36).slice(2)}`;
  const members = [{ email: ann.row.email }, { email: cy.row.email }];
  const json = { name, email: "sales@example.com", emailMembers: true, members, ...change };
  const { body } = await callRoute(allGroups, "POST /groups", { key: account.owner.apiKey, json });
  expect(body.id, JSON.stringify(body)).toBeTruthy();
  return body as { id: string; name: string };
};
export const groupRole = (groupId: string) => ({ id: "ann", name: "Sellers", signers: [{ group: { id: groupId } }] });
export const sent = async (groupId: string, change: Posted = {}) =>
  sendPackage(account.owner, { roles: [groupRole(groupId), person("Bob")], ...change });
export const signByApi = (packageId: string, sender: TestSender) =>
  callRoute(signRoute, "POST /signed_documents", { key: sender.apiKey, params: { packageId } });
export const invited = async (packageId: string, kind = "invitation") =>
  (await db.select().from(mails).where(eq(mails.packageId, packageId)))
    .filter((mail) => mail.kind === kind && mail.roleId === "ann")
    .map((mail) => mail.toEmail)
    .sort();
export const events = async (packageId: string, type: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).filter(
    (event) => event.type === type,
  );
/** A member's own browser, at the member's own link. */
export async function openAs(packageId: string, member: string): Promise<Ceremony> {
  await mailLinkOf({ id: packageId }, "ann", "ann", member);
  const link = new URL(await mailLinkOf({ id: packageId }, "ann", "ann", member)).pathname.split("/").at(-1);
  const colleague = [ann, cy].find(({ row }) => row.id === member);
  const started = await callRoute(startRoute, "POST /ceremony/start", {
    json: { token: link },
    ...(colleague ? { cookie: (await sessionHeaders(colleague)).cookie } : {}),
  });
  expect(started.status, started.text).toBe(200);
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const plain = await openCeremony(packageId, "bob");
  return { ...plain, ...withSession(started.body.ceremonyId, cookie) };
}
function withSession(id: string, cookie: string): Omit<Ceremony, "never"> {
  const call = { params: { ceremonyId: id }, cookie };
  return {
    id,
    cookie,
    view: async () =>
      (await callRoute(await import("#app/api/ceremony/[ceremonyId]/route.ts"), `GET /ceremony/${id}`, call)).body,
    consent: () => acceptShown(call),
    sign: async (json) =>
      callRoute(await import("#app/api/ceremony/[ceremonyId]/sign/route.ts"), `POST /ceremony/${id}/sign`, {
        ...call,
        json,
      }),
  };
}
