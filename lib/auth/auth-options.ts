// next-auth, told to keep our sessions: its cookie carries the token of a row in `sessions` instead of a signed claim.
import type { NextAuthOptions } from "next-auth";
import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { oidcProvider, type SingleSignOn } from "./oidc/provider.ts";
import { signInWithPasskey } from "./passkeys/sign-in-with-passkey.ts";
import { senderOfToken } from "./sender-of-token.ts";
import { sessionCookies } from "./sessions.ts";
import { type SignedIn, type SignInOrigin, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** How long a browser keeps the cookie; the session itself ends after a week without use (sessions.ts). */
export const cookieDays = 30;

/** Who signs in, under which origin the product was opened, and what the browser's form is bound to. */
type Origin = SignInOrigin & { asked: string; boundTo: string };
type Claims = Record<string, unknown>;

const sessionTokenIn = (claims: Claims | undefined): string =>
  typeof claims?.sessionToken === "string" ? claims.sessionToken : "";

async function claimsOf(token: string | undefined): Promise<Claims | null> {
  const sender = token ? await senderOfToken(token) : undefined;
  // A session that a program opened for one package is not a sign-in.
  return sender && sender.onlyPackage === undefined
    ? { sub: sender.senderId, name: sender.name, email: sender.email, sessionToken: token }
    : null;
}

const isSecure = (): boolean => config().baseUrl.startsWith("https:");

export const passkeyProviderId = "passkey";

/** What next-auth binds a form to: the same in all tabs of a browser. */
export const formCookie = (): string => `${isSecure() ? "__Host-" : ""}next-auth.csrf-token`;

/** Where next-auth keeps the page that was asked for. */
export const callbackCookie = (): string => `${isSecure() ? "__Secure-" : ""}next-auth.callback-url`;

export function authOptions(
  origin: Origin,
  onRefusal: (refusal: Refusal) => void,
  onSignedIn: (signedIn: SignedIn) => void,
  singleSignOn: SingleSignOn,
): NextAuthOptions {
  const { secret } = config();
  const oidc = singleSignOn.connection?.oidc ?? config().oidc;
  const secure = isSecure();
  return {
    secret,
    useSecureCookies: secure,
    pages: { signIn: "/login", error: "/login", signOut: "/login" },
    session: { strategy: "jwt", maxAge: cookieDays * 24 * 3600 },
    cookies: {
      sessionToken: { name: sessionCookies[0], options: { httpOnly: true, sameSite: "lax", path: "/", secure } },
    },
    providers: [
      {
        id: "credentials",
        name: "E-mail and password",
        type: "credentials",
        credentials: { email: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
        authorize: (given) => authorize(origin, given, onRefusal, onSignedIn),
      },
      {
        id: passkeyProviderId,
        name: "Passkey",
        type: "credentials",
        credentials: { passkey: { type: "text" } },
        authorize: (given) => authorize(origin, given, onRefusal, onSignedIn),
      },
      ...(oidc ? [oidcProvider(oidc, singleSignOn)] : []),
    ],
    // Of the session alone: what PKCE, state and nonce were on the way to a provider, next-auth seals with the secret above.
    jwt: { encode: async ({ token }) => sessionTokenIn(token), decode: ({ token }) => claimsOf(token) },
    callbacks: {
      jwt: ({ token, user }) =>
        user && "sessionToken" in user ? { ...token, sessionToken: user.sessionToken } : token,
      redirect: ({ url }) => landing(url, [origin.asked, new URL(config().baseUrl).origin]),
    },
    events: { signOut: ({ token }) => signOut(origin, sessionTokenIn(token)) },
    logger: {
      error: (code, details) => isToldAlready(code, details) || log.error({ code }, "sign-in failed on our side"),
      warn: (code) => log.warn({ code }, "sign-in"),
      debug: () => undefined,
    },
  };
}

/** Only to ourselves, and there to the origin that was asked. */
export function landing(url: string, ours: [string, ...string[]]): string {
  const [asked] = ours;
  const to = URL.canParse(url, asked) ? new URL(url, asked) : undefined;
  return to && ours.includes(to.origin) ? `${asked}${to.pathname}${to.search}` : asked;
}

/** The sign-in page, with what it is to say, and `wanted`: the path of the page that was asked for. */
export function loginPage(asked: string, words: Record<string, string>, wanted: string): string {
  const query = new URLSearchParams({ ...words, ...(wanted && wanted !== "/" ? { callbackUrl: wanted } : {}) });
  return `${asked}/login${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * next-auth calls a cookie whose session is over an error; it is everyday life. What goes wrong with a provider is logged where it
 * is told apart (oidc/provider.ts).
 */
const isToldAlready = (code: string, details: unknown): boolean =>
  code.startsWith("OAUTH_") || (details instanceof Error && details.message === "JWT invalid");

async function authorize(
  origin: Origin,
  given: Claims | undefined,
  onRefusal: (refusal: Refusal) => void,
  onSignedIn: (signedIn: SignedIn) => void,
) {
  const email = String(given?.email ?? "");
  try {
    const signedIn = await (typeof given?.passkey === "string"
      ? signInWithPasskey(origin, given.passkey, origin.boundTo)
      : signIn(origin, { email, password: String(given?.password ?? ""), code: String(given?.code ?? "") }));
    onSignedIn(signedIn);
    return { id: signedIn.senderId, email, sessionToken: signedIn.token };
  } catch (cause) {
    const refusal = cause instanceof Refusal ? cause : new Refusal("error.internal.default");
    if (refusal !== cause) log.error({ err: cause }, "sign-in failed on our side");
    onRefusal(refusal);
    throw new Error(refusal.key);
  }
}
