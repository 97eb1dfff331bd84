// /api/auth/saml: our metadata, the assertion that a provider has the browser bring, and the way on from there. The assertion comes
// in a form of a foreign page, to which browsers give no cookie of ours: so it is judged first, and the session is made one step
// further, where the cookie shows that the same browser had asked.
import { config } from "#lib/core/config.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { SignInWithIdentity } from "../answer-sign-in.ts";
import { cookieDays, formCookie, landing, loginPage } from "../auth-options.ts";
import { browserCookie, browserCookieFor, browserIn } from "../known-browser.ts";
import { connectionById, type SamlConnection } from "../oidc/connections.ts";
import { refuseOtherDomains } from "../oidc/proven-person.ts";
import { originOf } from "../origin.ts";
import { withOwnCookie } from "../own-session-cookie.ts";
import { limitSingleSignOns } from "../rate-limit.ts";
import { sessionCookies } from "../sessions.ts";
import { siteAttributes } from "../site-attributes.ts";
import { tellSignInRefused } from "../tell-sign-in-refused.ts";
import { samlAddresses } from "./addresses.ts";
import { openSince, redeemAnswer, takeAnswer, wantedBy } from "./questions.ts";
import { largestResponse, readResponse } from "./read-response.ts";
import { metadataOf } from "./service-provider.ts";

const home = (): string => new URL(config().baseUrl).origin;
const noStore = { "cache-control": "no-store" };

const leadTo = (location: string, headers = new Headers(noStore)): Response => {
  headers.set("location", location);
  return new Response(null, { status: 303, headers });
};

/** Of an account that has not named a provider yet as well: it is registered there first. */
export async function answerMetadata(connectionId: string): Promise<Response> {
  if (!/^[\w-]{1,100}$/.test(connectionId)) return new Response(null, { status: 404, headers: noStore });
  const headers = { ...noStore, "content-type": "application/samlmetadata+xml; charset=utf-8" };
  return new Response(await metadataOf(samlAddresses(connectionId)), { headers });
}

async function samlConnection(connectionId: string): Promise<SamlConnection> {
  const found = await connectionById(connectionId);
  return found.kind === "SAML" ? found : refuse("error.unauthorised.sso.stale");
}

/** Leads to the sign-in page, which says what went wrong. */
async function orLogin(
  request: Request,
  wanted: () => Promise<string>,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    return await run();
  } catch (cause) {
    const refusal = cause instanceof Refusal ? cause : new Refusal("error.internal.default");
    if (refusal !== cause) log.error({ err: cause }, "single sign-on failed on our side");
    const told = { line: "sign-in", status: refusal.status, messageKey: refusal.key };
    log.info({ requestId: requestIdOf(request), ...told }, "request");
    tellSignInRefused(refusal, originOf(request.headers).ip);
    return leadTo(loginPage(home(), { error: refusal.key }, await wanted().catch(() => "")));
  }
}

export function answerAssertion(request: Request, connectionId: string): Promise<Response> {
  return orLogin(
    request,
    async () => "",
    async () => {
      await limitSingleSignOns(originOf(request.headers).ip);
      const connection = await samlConnection(connectionId);
      const encoded = new URLSearchParams(await formOf(request)).get("SAMLResponse");
      if (!encoded) refuse("error.unauthorised.sso.answer");
      const addresses = samlAddresses(connectionId);
      const answer = await readResponse(encoded, connection.saml, addresses, (id) =>
        openSince(id, connection.accountId),
      );
      refuseOtherDomains(answer.person, connection);
      const ticket = await takeAnswer(connection, answer);
      return leadTo(`${addresses.acsUrl}?${new URLSearchParams({ ticket })}`);
    },
  );
}

export function enterByAnswer(
  request: Request,
  connectionId: string,
  signInWithIdentity: SignInWithIdentity,
): Promise<Response> {
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const wanted = () => wantedBy(ticket);
  return orLogin(request, wanted, async () => {
    const origin = originOf(request.headers);
    await limitSingleSignOns(origin.ip);
    const connection = await samlConnection(connectionId);
    const cookies = cookiesOf(request.headers);
    const page = await wanted();
    const browser = hashToken(cookies.get(formCookie()) ?? "");
    const person = await redeemAnswer(connection, { ticket, browser });
    refuseOtherDomains(person, connection);
    const { senderId, token } = await signInWithIdentity(origin, person, connection);
    const headers = new Headers(noStore);
    for (const line of withOwnCookie([sessionCookie(token)])) headers.append("set-cookie", line);
    headers.append("set-cookie", browserCookieFor(browserIn(cookies.get(browserCookie)), senderId));
    return leadTo(landing(page || "/", [home()]), headers);
  });
}

/** The same that next-auth makes of a session's token. */
function sessionCookie(token: string): string {
  const attributes = siteAttributes(new URL(config().baseUrl), "own");
  return `${sessionCookies[0]}=${token}; Path=/; Max-Age=${cookieDays * 24 * 3600}; HttpOnly${attributes}`;
}

/** Base64 is a third longer, and longer still as a form has it. */
async function formOf({ headers, body }: Request): Promise<string> {
  const most = 2 * largestResponse;
  const chunks: Uint8Array[] = [];
  let size = Number(headers.get("content-length") ?? 0);
  if (size > most) refuse("error.unauthorised.sso.answer");
  size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) refuse("error.unauthorised.sso.answer");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function cookiesOf(headers: Headers): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
