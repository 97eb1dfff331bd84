// The one place that knows how next-auth is driven. What comes out of it are values: no answer of its is read or changed as text.
//
// Version 4, because 5 has never left its beta; these are the reasons for what looks odd here:
// - It is called in its form for pages (a record in, calls on a response out). The form for route handlers reads Next's own headers,
//   so it cannot be told under which address the product was opened, and answers finished text.
// - `AUTH_TRUST_HOST` makes it take that address from the request we hand it, which says what we have judged (answer-sign-in.ts);
//   `NEXTAUTH_URL` would come before it and knows one address only.
// - It keeps sessions in a database only for who comes from a provider, never for passwords. So for it ours are "jwt" sessions whose
//   text is the token of a row in `sessions` (auth-options.ts): revocable, and the same for both.
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";

export type AuthRequest = {
  method: string;
  /** `["callback", "oidc"]` of /api/auth/callback/oidc. */
  action: string[];
  query: Record<string, string>;
  body: Record<string, string>;
  cookies: Record<string, string>;
  /** The origin under which the product was opened. */
  asked: string;
};

export type AuthAnswer = { status: number; headers: Headers; location: string | undefined; body: unknown };

/** What next-auth calls on a response of Pages. */
function recorder() {
  const answer: AuthAnswer = { status: 200, headers: new Headers(), location: undefined, body: undefined };
  const keep = (body?: unknown) => {
    answer.body = body;
  };
  const response = {
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) => (name === "Set-Cookie" ? answer.headers.getSetCookie() : answer.headers.get(name)),
    setHeader: (name: string, value: string | string[]) => {
      if (name === "Location") answer.location = String(value);
      else answer.headers.delete(name);
      if (name !== "Location") for (const one of [value].flat()) answer.headers.append(name, one);
      return response;
    },
    json: keep,
    send: keep,
    end: keep,
  };
  return { answer, response };
}

export async function askNextAuth(request: AuthRequest, options: NextAuthOptions): Promise<AuthAnswer> {
  process.env.AUTH_TRUST_HOST = "true";
  delete process.env.NEXTAUTH_URL;
  const { host, protocol } = new URL(request.asked);
  const asked = {
    method: request.method,
    query: { ...request.query, nextauth: request.action },
    body: request.body,
    cookies: request.cookies,
    headers: { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) },
  };
  const { answer, response } = recorder();
  await NextAuth(asked as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  return answer;
}
