// Who calls: the API key, the access token, or the session behind a cookie, becomes a Caller.
import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { preparedIn } from "#db/prepared-in.ts";
import { inPersonSessions } from "#db/schema/in-person.ts";
import { signers } from "#db/schema/packages.ts";
import { apiKeys, senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { designerCookie, embeddedPackageAt } from "#lib/contract/embedded-designer.ts";
import { mostPinFailures } from "#lib/contract/in-person.ts";
import { namedKeyPrefix } from "#lib/contract/records/named-key.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Caller, SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { programOfApp, programOfKey, programOfNamedKey } from "#lib/work/programs.ts";
import { senderOfAccessToken } from "./access-token.ts";
import { delegators } from "./delegators.ts";
import { noteKeyUse, senderOfNamedKey } from "./named-keys.ts";
import { originOf } from "./origin.ts";
import { ownPermissions } from "./own-permissions.ts";
import { sessionTokensIn } from "./own-session-cookie.ts";
import { hasIdled, liveSession, noteUse, type SessionRow } from "./sessions.ts";
import { stepOf } from "./signer/session-authentication.ts";
import { standsHere } from "./stand-ins.ts";

type Origin = Pick<Caller, "ip" | "userAgent" | "host" | "requestId">;

/** The cookie under which our own ceremony keeps its session: limited to that ceremony's path, so two can be open at once. */
export const ceremonyCookie = "COUNTERSIGN_CEREMONY";

/** A host's device has its session here: limited to the path of the one package that is signed in person on it. */
export const hostCookie = "COUNTERSIGN_HOST";

function cookiesOf(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}

type SenderRow = typeof senders.$inferSelect;
type SignerRow = typeof signers.$inferSelect;

type Found = { sender: SenderRow; actsFor: string[]; permissions: string[] | null; stands: boolean };

function senderCaller(
  origin: Origin,
  { sender, actsFor, permissions, stands }: Found,
  via: "key" | "session",
  onlyPackage?: string,
): SenderCaller {
  if (sender.status !== "ACTIVE" || sender.deleted || !stands) refuse("error.unauthorised.notSignedIn");
  return {
    ...origin,
    kind: "sender",
    accountId: sender.accountId,
    senderId: sender.id,
    email: sender.email,
    name: fullName(sender),
    type: sender.type,
    via,
    ...(sender.homeId ? { home: sender.homeId } : {}),
    ...(actsFor.length > 0 ? { actsFor } : {}),
    ...(permissions ? { permissions } : {}),
    ...(onlyPackage ? { onlyPackage } : {}),
  };
}

/** Prepared once: every request with a key asks this, and building the statement costs more than running it. */
const senderOfKey = db
  .select({ sender: senders, actsFor: delegators, permissions: ownPermissions, stands: standsHere })
  .from(apiKeys)
  .innerJoin(senders, eq(senders.id, apiKeys.senderId))
  .where(and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revoked)))
  .prepare("sender_of_key");

async function byNamedKey(origin: Origin, key: string): Promise<Caller> {
  const [row] = await senderOfNamedKey.execute({ hash: hashToken(key), now: new Date() });
  if (!row) refuse("error.unauthorised.notSignedIn");
  const caller = senderCaller(origin, row, "key");
  noteKeyUse(row.key, origin.ip);
  const program = programOfNamedKey(row.key.id);
  return { ...caller, program, ...(row.key.scope === "EVERYTHING" ? {} : { scope: row.key.scope }) };
}

async function byApiKey(origin: Origin, key: string): Promise<Caller> {
  if (key.startsWith(namedKeyPrefix)) return byNamedKey(origin, key);
  const hash = hashToken(key);
  const [row] = await senderOfKey.execute({ hash });
  if (!row) refuse("error.unauthorised.notSignedIn");
  return { ...senderCaller(origin, row, "key"), program: programOfKey(hash) };
}

const senderById = db
  .select({ sender: senders, actsFor: delegators, permissions: ownPermissions, stands: standsHere })
  .from(senders)
  .where(eq(senders.id, sql.placeholder("id")))
  .prepare("sender_by_id");

async function byAccessToken(origin: Origin, token: string): Promise<Caller> {
  const bearer = await senderOfAccessToken(token);
  const [row] = bearer ? await senderById.execute({ id: bearer.senderId }) : [];
  if (!row || row.sender.accountId !== bearer?.accountId) refuse("error.unauthorised.notSignedIn");
  const { clientApp } = bearer;
  return { ...senderCaller(origin, row, "key"), clientApp, program: programOfApp(clientApp) };
}

/** Prepared once: every request with a cookie asks this. A signer's session knows the link that opened it. */
const sessionWithOwner = db
  .select({
    session: sessions,
    signer: signers,
    sender: senders,
    actsFor: delegators,
    permissions: ownPermissions,
    stands: standsHere,
    link: signerLinks,
  })
  .from(sessions)
  .leftJoin(
    signers,
    and(
      eq(signers.packageId, sessions.packageId),
      eq(signers.roleId, sessions.roleId),
      eq(signers.id, sessions.signerId),
    ),
  )
  .leftJoin(senders, eq(senders.id, sessions.senderId))
  .leftJoin(signerLinks, eq(signerLinks.id, sql`${sessions.facts} ->> 'linkId'`))
  .where(liveSession(sql.placeholder("hash"), sql.placeholder("now")))
  .prepare("session_with_owner");

type OwnedSession = Awaited<ReturnType<typeof sessionWithOwner.execute>>[number];

/** A signer's session that a link opened ends with the link: revoked links take their sessions along. */
const linkIsLive = ({ session, link }: OwnedSession): boolean =>
  typeof session.facts.linkId !== "string" || (link !== null && link.revoked === null);

function signerCaller(origin: Origin, session: SessionRow, signer: SignerRow): SignerCaller {
  const authenticationStep = stepOf(session, signer);
  // A member of a group acts under their own name.
  const { member, memberName, memberEmail } = session.facts;
  const sessionFields = session.facts.sessionFields as Record<string, string> | undefined;
  return {
    ...origin,
    kind: "signer",
    accountId: session.accountId ?? "",
    packageId: signer.packageId,
    roleId: signer.roleId,
    signerId: signer.id,
    email: typeof memberEmail === "string" ? memberEmail : signer.email,
    name: typeof memberName === "string" ? memberName : signer.name || fullName(signer),
    ...(typeof member === "string" ? { member } : {}),
    session: session.hash,
    ...(authenticationStep ? { authenticationStep } : {}),
    ...(typeof session.facts.linkId === "string" ? { linkId: session.facts.linkId } : {}),
    ...(session.facts.vouched === true ? { vouched: true } : {}),
    ...(sessionFields ? { sessionFields } : {}),
    ...(typeof session.facts.delegateeId === "string" ? { delegateeId: session.facts.delegateeId } : {}),
  };
}

type Kinds = readonly SessionRow["kind"][];

/** What a program or the desk may hold. A host's device goes through strangers' hands: its session is none of these. */
const ownKinds: Kinds = ["sender", "sender-package", "signer"];

/**
 * Undefined when the session is over, or its link is, and when it is of another kind than is asked for. `now` is the clock of
 * tests.
 */
export async function callerOfSession(
  origin: Origin,
  token: string,
  { kinds = ownKinds, isUse = true, now = new Date() }: { kinds?: Kinds; isUse?: boolean; now?: Date } = {},
): Promise<Caller | undefined> {
  const [row] = await sessionWithOwner.execute({ hash: hashToken(token), now });
  if (!row || !kinds.includes(row.session.kind)) return undefined;
  const { session, signer, sender, actsFor, permissions, stands } = row;
  if (isUse) await noteUse(session, now);
  if (!linkIsLive(row)) return undefined;
  if (session.kind === "signer") return signer ? signerCaller(origin, session, signer) : undefined;
  // A sender who may not act any more holds no session: that is nobody, not a wrong key.
  if (sender?.status !== "ACTIVE" || sender.deleted || !stands) return undefined;
  const onlyPackage = session.kind === "sender" ? undefined : (session.packageId ?? "");
  return {
    ...senderCaller(origin, { sender, actsFor, permissions, stands }, "session", onlyPackage),
    session: session.hash,
    ...(session.facts.secondStepDue === true ? { secondStepDue: true as const } : {}),
    ...(typeof session.facts.program === "string" ? { program: session.facts.program } : {}),
  };
}

/**
 * Refuses a signer's session what it would be refused if it came only now: in a transaction, once the package is locked.
 * Throws 401 where it has ended, 403 where more has to be proven first.
 */
export async function requireStillSigner(tx: Transaction, caller: SignerCaller & { session: string }): Promise<void> {
  const [row] = await preparedIn(tx, sessionWithOwner).execute({ hash: caller.session, now: new Date() });
  if (!row?.signer || !linkIsLive(row)) refuse("error.unauthorised.notSignedIn");
  requireProven(caller, row.session, row.signer);
}

/** Whoever was let in without a further step is asked for one that has come since. Throws 403. */
export function requireProven(caller: SignerCaller, session: SessionRow, signer: SignerRow): void {
  if (!caller.authenticationStep && stepOf(session, signer)) refuse("error.forbidden.authenticateFirst");
}

type SentToken = { token: string; kinds: Kinds };

/**
 * The session tokens of a request, best first. The ceremony's and the host's own cookies count only below their own paths, and
 * each cookie carries only the kinds that we put there: whoever has a device in hand can read them all, and send them elsewhere.
 * The designer in somebody else's page acts with a session of one package alone, whoever is signed in at the desk; and the desk
 * with its own, whatever such a page has left in the browser.
 */
function sessionTokensOf(request: Request): SentToken[] {
  const cookies = cookiesOf(request);
  const isEmbedded = embeddedPackageAt(request.headers.get("referer")) !== undefined;
  const { pathname } = new URL(request.url);
  const ceremony = pathname.startsWith("/api/ceremony/") ? cookies.get(ceremonyCookie) : undefined;
  const host = pathname.startsWith("/api/in-person/") ? cookies.get(hostCookie) : undefined;
  const designer = pathname.startsWith("/api/packages/") ? cookies.get(designerCookie) : undefined;
  const ofDesigner = { token: designer, kinds: ["sender-package"] as const };
  const own = sessionTokensIn((name) => cookies.get(name)).map((token) => ({
    token,
    kinds: isEmbedded ? ofDesigner.kinds : ownKinds,
  }));
  const sent = [
    { token: ceremony, kinds: ["signer"] as const },
    { token: host, kinds: ["host"] as const },
    ...(isEmbedded ? [ofDesigner, ...own] : [...own, ofDesigner]),
  ];
  return sent.flatMap(({ token, kinds }) => (token ? [{ token, kinds }] : []));
}

/** The token that a request brought for this session of its caller, by the session's hash. */
export const tokenOfSession = (request: Request, session: string): string | undefined =>
  sessionTokensOf(request).find(({ token }) => hashToken(token) === session)?.token;

/** A host's device on which the digits were wrong too often: whoever has signed in there since begins anew as themselves. */
async function spentHostLast(sent: SentToken[]): Promise<SentToken[]> {
  const host = sent.find(({ kinds }) => kinds.includes("host"));
  if (!host || sent.length === 1) return sent;
  const isSpent = and(
    eq(inPersonSessions.hostSession, hashToken(host.token)),
    gte(inPersonSessions.pinFailures, mostPinFailures),
  );
  const [spent] = await db.select({ id: inPersonSessions.id }).from(inPersonSessions).where(isSpent).limit(1);
  return spent ? [...sent.filter((one) => one !== host), host] : sent;
}

/** The ceremony's page asks by itself how things stand: nobody has to be there for that, so it keeps no session alive. */
const isOnlyLooking = ({ method, url }: Request): boolean =>
  method === "GET" && /^\/api\/ceremony\/[^/]+(\/session)?$/.test(new URL(url).pathname);

/** A wrong key or an ended access token is refused; no credentials at all, or an ended session, is `anyone`. */
export async function identify(request: Request, requestId: string): Promise<Caller> {
  const origin: Origin = { ...originOf(request.headers), requestId };
  const authorization = request.headers.get("authorization")?.trim() ?? "";
  const [, scheme = "", credentials = ""] = /^(basic|bearer)\s+(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "basic") return byApiKey(origin, credentials);
  if (scheme) return byAccessToken(origin, credentials);
  const sent = await spentHostLast(sessionTokensOf(request));
  const tokens = [...new Set(sent.map(({ token }) => token))];
  // A cookie whose session is over must not hide the other one, whose session may live.
  const isUse = !isOnlyLooking(request);
  for (const { token, kinds } of sent) {
    const caller = await callerOfSession(origin, token, { kinds, isUse });
    const beside = tokens.filter((other) => other !== token);
    if (caller && beside.length > 0) return { ...caller, beside: beside.map(hashToken) };
    if (caller) return caller;
  }
  if (authorization && tokens.length === 0) refuse("error.unauthorised.notSignedIn");
  return { ...origin, kind: "anyone", ...((await hasIdled(tokens)) ? { idled: true } : {}) };
}

/** A write that rides on a cookie but was sent by another site's page. Programs send no Origin. */
export function isCrossSite(request: Request, caller: Caller): boolean {
  if (request.method === "GET" || (caller.kind === "sender" && caller.via === "key")) return false;
  const from = request.headers.get("origin");
  // What the browser itself says of where the page is that asks. A neighbour under the same domain is judged by its Origin.
  const site = request.headers.get("sec-fetch-site");
  if (site === "cross-site" || (site === "same-site" && !from)) return true;
  if (!from || from === "null") return from === "null";
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  return URL.canParse(from) ? new URL(from).host !== host && from !== new URL(config().baseUrl).origin : true;
}
