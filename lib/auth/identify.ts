// Who calls: the API key, or the session behind a cookie or bearer token, becomes a Caller.
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { roles, signerLinks, signers } from "#db/schema/packages.ts";
import { apiKeys, senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/api/errors.ts";
import { config } from "#lib/config.ts";
import { hashToken } from "#lib/secrets.ts";
import { type Caller, fullName, type SenderCaller } from "./caller.ts";
import { originOf } from "./origin.ts";
import { findSession, type SessionRow, sessionCookies } from "./sessions.ts";

type Origin = Pick<Caller, "ip" | "userAgent" | "requestId">;

/** The cookie under which our own ceremony keeps its session: limited to that ceremony's path, so two can be open at once. */
export const ceremonyCookie = "COUNTERSIGN_CEREMONY";

function cookiesOf(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}

type SenderRow = typeof senders.$inferSelect;

function senderCaller(origin: Origin, sender: SenderRow, via: "key" | "session", onlyPackage?: string): SenderCaller {
  if (sender.status !== "ACTIVE" || sender.deleted) refuse("error.unauthorised.notSignedIn");
  return {
    ...origin,
    kind: "sender",
    accountId: sender.accountId,
    senderId: sender.id,
    email: sender.email,
    name: fullName(sender),
    type: sender.type,
    via,
    ...(onlyPackage ? { onlyPackage } : {}),
  };
}

/** Prepared once: every request with a key asks this, and building the statement costs more than running it. */
const senderOfKey = db
  .select({ sender: senders })
  .from(apiKeys)
  .innerJoin(senders, eq(senders.id, apiKeys.senderId))
  .where(and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revoked)))
  .prepare("sender_of_key");

async function byApiKey(origin: Origin, key: string): Promise<Caller> {
  const [row] = await senderOfKey.execute({ hash: hashToken(key) });
  if (!row) refuse("error.unauthorised.notSignedIn");
  return senderCaller(origin, row.sender, "key");
}

async function bySession(origin: Origin, session: SessionRow): Promise<Caller | undefined> {
  if (session.kind === "signer") {
    const [row] = await db
      .select({ signer: signers, role: roles })
      .from(signers)
      .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
      .where(
        and(
          eq(signers.packageId, session.packageId ?? ""),
          eq(signers.roleId, session.roleId ?? ""),
          eq(signers.id, session.signerId ?? ""),
        ),
      );
    if (!row) return undefined;
    const { signer } = row;
    const sessionFields = session.facts.sessionFields as Record<string, string> | undefined;
    return {
      ...origin,
      kind: "signer",
      accountId: session.accountId ?? "",
      packageId: signer.packageId,
      roleId: signer.roleId,
      signerId: signer.id,
      email: signer.email,
      name: signer.name || fullName(signer),
      session: session.hash,
      ...(typeof session.facts.linkId === "string" ? { linkId: session.facts.linkId } : {}),
      ...(sessionFields ? { sessionFields } : {}),
    };
  }
  const [sender] = await db
    .select()
    .from(senders)
    .where(eq(senders.id, session.senderId ?? ""));
  if (!sender) return undefined;
  return senderCaller(
    origin,
    sender,
    "session",
    session.kind === "sender-package" ? (session.packageId ?? "") : undefined,
  );
}

/** A signer's session opened by a link ends with the link: revoked links take their sessions along. */
async function linkIsLive(session: SessionRow): Promise<boolean> {
  const linkId = session.facts.linkId;
  if (typeof linkId !== "string") return true;
  const [link] = await db
    .select({ id: signerLinks.id })
    .from(signerLinks)
    .where(and(eq(signerLinks.id, linkId), isNull(signerLinks.revoked)));
  return link !== undefined;
}

/** The session token of a request, wherever it travels. The ceremony's own cookie counts only below its own path. */
function sessionTokenOf(request: Request): string | undefined {
  const cookies = cookiesOf(request);
  const ceremony = new URL(request.url).pathname.startsWith("/api/ceremony/") ? cookies.get(ceremonyCookie) : undefined;
  return ceremony ?? sessionCookies.map((name) => cookies.get(name)).find(Boolean);
}

/** A wrong key or an ended session is refused; no credentials at all is `anyone`. */
export async function identify(request: Request, requestId: string): Promise<Caller> {
  const origin: Origin = { ...originOf(request.headers), requestId };
  const authorization = request.headers.get("authorization") ?? "";
  const basic = /^Basic\s+(\S+)\s*$/i.exec(authorization);
  if (basic?.[1]) return byApiKey(origin, basic[1]);
  const token = sessionTokenOf(request);
  if (!token) {
    if (authorization) refuse("error.unauthorised.notSignedIn");
    return { ...origin, kind: "anyone" };
  }
  const session = await findSession(token);
  if (!session || !(await linkIsLive(session))) return { ...origin, kind: "anyone" };
  return (await bySession(origin, session)) ?? { ...origin, kind: "anyone" };
}

/** A write that rides on a cookie but was sent by another site's page. Programs send no Origin. */
export function isCrossSite(request: Request, caller: Caller): boolean {
  if (request.method === "GET" || (caller.kind === "sender" && caller.via === "key")) return false;
  const from = request.headers.get("origin");
  if (!from || from === "null") return from === "null";
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  return URL.canParse(from) ? new URL(from).host !== host && from !== new URL(config().baseUrl).origin : true;
}
