// /api/auth: what next-auth is asked, and its answers in our words (429 with the time to wait, the page that was asked for).
import { longest } from "#lib/contract/records/longest.ts";
import { config } from "#lib/core/config.ts";
import { errorBody, Refusal, type Told, toldTo } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { hashToken, isSameSecret } from "#lib/core/secrets.ts";
import { watchRequest } from "#lib/telemetry/watch-request.ts";
import type { Caller } from "#lib/work/caller.ts";
import { authOptions, callbackCookie, formCookie, landing, loginPage, passkeyProviderId } from "./auth-options.ts";
import { browserCookie, browserCookieFor, browserIn } from "./known-browser.ts";
import { type AuthAnswer, type AuthRequest, askNextAuth } from "./next-auth.ts";
import {
  type Connection,
  connectionById,
  connectionForAddress,
  type OidcConnection,
  type SamlConnection,
} from "./oidc/connections.ts";
import { readIssuer } from "./oidc/issuer.ts";
import type { ProvenPerson } from "./oidc/proven-person.ts";
import { connectionIdIn, oidcProviderId, providerIdOf, type SingleSignOn } from "./oidc/provider.ts";
import { originOf } from "./origin.ts";
import { sessionTokensIn, withOwnCookie } from "./own-session-cookie.ts";
import { authenticationOptions } from "./passkeys/passkey-options.ts";
import { limitPasskeyChallenges, limitSingleSignOns } from "./rate-limit.ts";
import { sessionCookies } from "./sessions.ts";
import type { SignedIn } from "./sign-in.ts";
import { tellSignInRefused } from "./tell-sign-in-refused.ts";

type Origin = Pick<Caller, "ip" | "userAgent">;
/** `connection`: the account's own provider that has proven the person; missing for the operator's. */
export type SignInWithIdentity = (origin: Origin, person: ProvenPerson, connection?: Connection) => Promise<SignedIn>;

/** Who does not name a provider, but an address, is led to the one of its domain. */
const byAddress = "organisation";

export const answerSignIn = (
  request: Request,
  action: string[],
  signInWithIdentity: SignInWithIdentity,
): Promise<Response> =>
  watchRequest(`${request.method} /auth`, request, (requestId) =>
    answerAction(request, action, signInWithIdentity, requestId),
  );

async function answerAction(
  request: Request,
  action: string[],
  signInWithIdentity: SignInWithIdentity,
  requestId: string,
): Promise<Response> {
  const home = new URL(config().baseUrl).origin;
  const asked = originAsked(request.headers, home);
  const text = await textOf(request);
  if (text === undefined) return refusedUnread(request, requestId, new Refusal("error.tooLarge.body"));
  const read = readRequest(request, text, action, asked);
  const origin = originOf(request.headers);
  const boundTo = hashToken(read.cookies[formCookie()] ?? "");
  const isSso =
    isSsoProvider(action[1]) && (action[0] === "callback" || (action[0] === "signin" && read.method === "POST"));
  // A form that signs somebody in is only ever sent: next-auth would call a look at its address a fault of ours.
  if (action[0] === "callback" && !isSso && read.method !== "POST")
    return refusedUnread(request, requestId, new Refusal("error.notAllowed.method", { allow: ["POST"] }));
  // The provider leads back to one address only, where the cookies of the way there have to be.
  if (isSso && asked !== home) return reply(read, 302, loginAt(home, {}, read));
  let refusal: Refusal | undefined = isSso ? before(read) : undefined;
  const onRefusal = (cause: Refusal) => {
    refusal = cause;
  };
  const browser = browserIn(read.cookies[browserCookie]);
  let remembered: string | undefined;
  const onSignedIn = (signedIn: SignedIn): SignedIn => {
    remembered = browserCookieFor(browser, signedIn.senderId);
    return signedIn;
  };
  const flow: SingleSignOn = {
    issuer: undefined,
    connection: undefined,
    loginHint: (read.body.email ?? "").slice(0, longest.email),
    signIn: async (person, connection) => onSignedIn(await signInWithIdentity(origin, person, connection)),
    onRefusal,
    onSignedIn: () => {
      refusal = undefined;
    },
  };
  let answer: AuthAnswer | undefined;
  try {
    // Ours, not next-auth's: what the browser is asked for a passkey, whoever it may be that has one.
    if (action.join("/") === passkeyProviderId && read.method === "POST")
      return await passkeyQuestion(read, boundTo, origin.ip);
    if (isSso) {
      await limitSingleSignOns(origin.ip);
      const found = await connectionAsked(read);
      if (found?.kind === "SAML") return await samlQuestion(found, read, { asked, boundTo });
      flow.connection = found;
      const oidc = flow.connection?.oidc ?? config().oidc;
      if (oidc) flow.issuer = await readIssuer(oidc);
    }
    const { connection } = flow;
    const named = connection ? { ...read, action: [action[0] ?? "", providerIdOf(connection.id)] } : read;
    answer = await askNextAuth(named, authOptions({ ...origin, browser, asked, boundTo }, onRefusal, onSignedIn, flow));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    refusal = cause;
  }
  if (answer && remembered && !refusal) answer.headers.append("set-cookie", remembered);
  if (answer && (!refusal || (answer.location && !isSso))) return answered(answer);
  refusal ??= new Refusal("error.internal.default");
  tellSignInRefused(refusal, origin.ip);
  const told = await toldTo(refusal, request.headers.get("accept-language"));
  return refused(read, refusal, told, requestId, answer?.headers);
}

const isSsoProvider = (id: string | undefined): boolean =>
  id === oidcProviderId || id === byAddress || connectionIdIn(id) !== undefined;

/** The account's provider that somebody goes to or comes back from; undefined for the operator's. */
async function connectionAsked({ action, body }: AuthRequest): Promise<OidcConnection | SamlConnection | undefined> {
  const [what, provider] = action;
  if (provider === byAddress && what === "signin") return connectionForAddress(body.email ?? "");
  const id = connectionIdIn(provider);
  return id === undefined ? undefined : connectionById(id);
}

/** Where the browser goes to be asked by a SAML provider, which answers elsewhere (saml/answer-saml.ts). */
async function samlQuestion(
  connection: SamlConnection,
  read: AuthRequest,
  { asked, boundTo }: { asked: string; boundTo: string },
): Promise<Response> {
  const [form = ""] = (read.cookies[formCookie()] ?? "").split("|");
  if (read.action[0] !== "signin" || !form || !isSameSecret(form, read.body.csrfToken ?? ""))
    throw new Refusal("error.unauthorised.sso.stale");
  // Loaded for those only whose account signs in this way.
  const { putQuestion } = await import("./saml/questions.ts");
  const wanted = landing(read.body.callbackUrl ?? "", [asked]).slice(asked.length);
  return reply(read, 302, await putQuestion(connection, { browser: boundTo, wanted }));
}

/** Asked after next-auth's token of the form, to which it is bound. */
async function passkeyQuestion({ cookies }: AuthRequest, boundTo: string, ip: string): Promise<Response> {
  await limitPasskeyChallenges(ip);
  if (!cookies[formCookie()]) throw new Refusal("error.unauthorised.passkey");
  const question = await authenticationOptions({ purpose: "signIn", boundTo });
  return Response.json(question, { headers: { "cache-control": "no-store" } });
}

/** How a way back counts until the opposite is proven. next-auth gives it up where the cookies of the way there are gone. */
function before({ action, query }: AuthRequest): Refusal | undefined {
  if (action[0] !== "callback") return undefined;
  if (query.error === undefined) return new Refusal("error.unauthorised.sso.stale");
  log.info(
    { code: /^[a-z_]{1,60}$/.test(query.error) ? query.error : "other" },
    "single sign-on: the provider's error",
  );
  return new Refusal(
    query.error === "access_denied" ? "error.unauthorised.sso.cancelled" : "error.unauthorised.sso.refused",
  );
}

/** The sign-in page, with what went wrong and the page that was asked for. */
function loginAt(asked: string, words: Record<string, string>, { body, cookies }: AuthRequest): string {
  return loginPage(
    asked,
    words,
    landing(body.callbackUrl ?? cookies[callbackCookie()] ?? "", [asked]).slice(asked.length),
  );
}

function reply({ body }: AuthRequest, status: number, url: string): Response {
  const headers = { "cache-control": "no-store" };
  if (body.json === "true") return Response.json({ url }, { headers });
  return new Response(null, { status, headers: { ...headers, location: url } });
}

function answered({ status, headers, location, body }: AuthAnswer): Response {
  headers.set("cache-control", "no-store");
  const lines = withOwnCookie(headers.getSetCookie());
  headers.delete("set-cookie");
  for (const line of lines) headers.append("set-cookie", line);
  if (location) headers.set("location", location);
  if (body === undefined || location) return new Response(null, { status, headers });
  if (typeof body === "string") return new Response(body, { status, headers });
  return Response.json(body, { status, headers });
}

function refused(read: AuthRequest, refusal: Refusal, told: Told, requestId: string, sent = new Headers()): Response {
  log.info({ requestId, line: "sign-in", status: refusal.status, messageKey: refusal.key }, "request");
  const isSso = isSsoProvider(read.action[1]);
  const words = { error: refusal.key };
  const url = isSso ? loginAt(read.asked, words, read) : `${read.asked}/login?${new URLSearchParams(words)}`;
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId, ...told.headers });
  for (const cookie of sent.getSetCookie()) headers.append("set-cookie", cookie);
  if (refusal.details.retryAfter) headers.set("retry-after", String(refusal.details.retryAfter));
  if (read.method === "GET") {
    headers.set("location", url);
    return new Response(null, { status: 302, headers });
  }
  // next-auth's own client looks for the key in `url`; everybody else finds the interface's error object.
  return Response.json({ ...errorBody(refusal, told, requestId), url }, { status: refusal.status, headers });
}

const ofText = (form: object): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === "string"));

/** Our choice: what signs somebody in is an address, a password and a token, at most. */
const largestBody = 16 * 1024;

/** Undefined for more than that, of which no more is read. */
async function textOf({ headers, body }: Request): Promise<string | undefined> {
  if (Number(headers.get("content-length") ?? 0) > largestBody) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function refusedUnread(request: Request, requestId: string, refusal: Refusal): Promise<Response> {
  const told = await toldTo(refusal, request.headers.get("accept-language"));
  const allow = refusal.details.allow?.join(", ");
  const headers: Record<string, string> = {
    "cache-control": "no-store",
    "x-request-id": requestId,
    ...told.headers,
    ...(allow ? { allow } : {}),
  };
  return Response.json(errorBody(refusal, told, requestId), { status: refusal.status, headers });
}

/** Of a form's query only what belongs there: next-auth would put the rest into the question to the provider. */
function readRequest(request: Request, text: string, action: string[], asked: string): AuthRequest {
  const { method, headers } = request;
  const query: Record<string, string> = method === "POST" ? {} : Object.fromEntries(new URL(request.url).searchParams);
  const cookies: Record<string, string> = {};
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies[pair.slice(0, at).trim()] ??= decoded(pair.slice(at + 1).trim());
  }
  // next-auth knows one name alone.
  const [session] = sessionTokensIn((name) => cookies[name]);
  if (session) cookies[sessionCookies[0]] = session;
  const type = headers.get("content-type") ?? "";
  const isForm = method === "POST" && type.includes("application/x-www-form-urlencoded");
  const isJson = method === "POST" && type.includes("application/json");
  const given: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : isJson && parsed(text);
  // What leads nowhere is left out, as it is of a form: next-auth would call it a fault of ours, and remember it in a cookie.
  if (!leadsSomewhere(query.callbackUrl, asked)) delete query.callbackUrl;
  if (!leadsSomewhere(cookies[callbackCookie()], asked)) delete cookies[callbackCookie()];
  return { method, action, query, body: given && typeof given === "object" ? ofText(given) : {}, cookies, asked };
}

function leadsSomewhere(url: string | undefined, asked: string): boolean {
  if (!url) return true;
  const base = url.startsWith("/") ? asked : undefined;
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Who opened the product under another name of this machine (localhost for 127.0.0.1) stays there. */
function originAsked(headers: Headers, home: string): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (!host || host === new URL(home).host) return home;
  const asked = `${headers.get("x-forwarded-proto") === "https" ? "https" : "http"}://${host}`;
  return URL.canParse(asked) ? new URL(asked).origin : home;
}
