import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { answerSignIn } from "#lib/auth/answer-sign-in.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and the session of the desk, by next-auth. */
const answer = (request: NextRequest, context: Context): Promise<Response> =>
  answerSignIn(request, (options) => NextAuth(request, context, options));

export { answer as GET, answer as POST };
