// Packages that are being signed, made through the interface: posted, sent, and opened at a signer's link.
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import * as consentRoute from "#app/api/ceremony/[ceremonyId]/consent/route.ts";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as signRoute from "#app/api/ceremony/[ceremonyId]/sign/route.ts";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { openSession, sessionCookies } from "#lib/auth/sessions.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { SignInput, SignRequest } from "#lib/contract/records/sign-input.ts";
import { mailboxesOf } from "#lib/packages/groups/mailboxes-of.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import type { TestSender } from "./callers.ts";
import { packageForm, readyPackage } from "./package-input.ts";
import { callRoute, type RouteAnswer, type RouteCall } from "./requests.ts";

type Posted = Record<string, unknown>;

/** Answers the id of a package that was sent: Ann and Bob sign "lease", unless told otherwise. */
export async function sendPackage(owner: TestSender, change: Posted = {}, pdfs?: Uint8Array[]): Promise<string> {
  const answer = await callRoute(packagesRoute, "POST /packages", {
    key: owner.apiKey,
    form: packageForm(readyPackage({ status: "SENT", ...change }), pdfs),
  });
  expect(answer.text, answer.text).toMatch(/"id"/);
  return answer.body.id;
}

export async function readPackage(owner: TestSender, packageId: string) {
  return (await callRoute(packageRoute, `GET /packages/${packageId}`, { key: owner.apiKey, params: { packageId } }))
    .body;
}

export type Ceremony = {
  id: string;
  cookie: string;
  view: () => Promise<CeremonyView>;
  /** `text`: the hash of what was read before; else what is shown now is accepted. */
  consent: (text?: string) => Promise<RouteAnswer>;
  sign: (input: SignRequest) => Promise<RouteAnswer>;
};

async function mailedTo(pkg: { id: string }, roleId: string, signerId = roleId, member = "") {
  const [signer] = await db
    .select()
    .from(signers)
    .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, roleId), eq(signers.id, signerId)));
  const box = signer && (await mailboxesOf(db, signer)).find((one) => one.member === member);
  const recipient = box?.email ?? (member ? `${member}@example.net` : (signer?.email ?? ""));
  const { url } = await signingLinkFor(db, pkg, { roleId, signerId, member }, { channel: "mail", recipient });
  return { url, senderId: signer?.senderId };
}

/** The link that the signer's mail holds; of a group the mail to that member, whatever their address was. */
export const mailLinkOf = async (...of: Parameters<typeof mailedTo>): Promise<string> => (await mailedTo(...of)).url;

/** In the cookie of the desk. */
const signedIn = async (senderId: string): Promise<string> =>
  `${sessionCookies[0]}=${await openSession({ kind: "sender", senderId })}`;

export async function tokenOf(packageId: string, roleId: string, signerId = roleId): Promise<string> {
  return (await mailLinkOf({ id: packageId }, roleId, signerId)).split("/").at(-1) ?? "";
}

/** What the signer's page shows is what it accepts. */
export async function acceptShown(call: RouteCall, read?: string): Promise<RouteAnswer> {
  const shown = read === undefined ? await callRoute(ceremonyRoute, "GET /ceremony/x", call) : undefined;
  const text = read ?? (shown?.body?.consent?.words?.hash as string | undefined);
  return callRoute(consentRoute, "POST /ceremony/x/consent", { ...call, json: text ? { text } : {} });
}

/** The signer's own browser, with its session cookie. Whoever is a sender of the account too is signed in at the desk as the link opens. */
export async function openCeremony(packageId: string, roleId: string, signerId = roleId): Promise<Ceremony> {
  const { url, senderId } = await mailedTo({ id: packageId }, roleId, signerId);
  const started = await callRoute(startRoute, "POST /ceremony/start", {
    json: { token: url.split("/").at(-1) },
    ...(senderId ? { cookie: await signedIn(senderId) } : {}),
    headers: { "user-agent": "Signer's browser" },
  });
  expect(started.status, started.text).toBe(200);
  const id = started.body.ceremonyId as string;
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const call = { params: { ceremonyId: id }, cookie };
  return {
    id,
    cookie,
    view: async () => {
      const answer = await callRoute(ceremonyRoute, `GET /ceremony/${id}`, call);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    consent: (text) => acceptShown(call, text),
    sign: (json) => callRoute(signRoute, `POST /ceremony/${id}/sign`, { ...call, json }),
  };
}

export const typed = (text: string) => ({ kind: "typed" as const, text, face: "Caveat" as const });

/** Every approval that is theirs, signed with a typed name. */
export function allOf(
  view: CeremonyView,
  mark: SignInput["documents"][number]["approvals"][number]["mark"] = typed("Test"),
): SignInput {
  const documents = view.documents
    .map((document) => ({
      id: document.id,
      approvals: document.approvals.filter((a) => a.mine && !a.accepted).map((a) => ({ id: a.id, mark, values: [] })),
    }))
    .filter((document) => document.approvals.length > 0);
  return { documents };
}

/** Opens the link, accepts the consent, signs everything. */
export async function signEverything(packageId: string, roleId: string): Promise<RouteAnswer> {
  const ceremony = await openCeremony(packageId, roleId);
  await ceremony.consent();
  return ceremony.sign(allOf(await ceremony.view()));
}
