import { answerSignIn } from "#lib/auth/answer-sign-in.ts";
import { signerReturn } from "#lib/auth/oidc/signer-return.ts";
import { signInWithIdentity } from "#lib/sessions/sign-in-with-identity.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and the session of the desk, by next-auth. */
async function answer(request: Request, { params }: Context): Promise<Response> {
  const action = (await params).nextauth;
  const onward = signerReturn(action, request.url);
  if (onward) return new Response(null, { status: 303, headers: { location: onward, "cache-control": "no-store" } });
  return answerSignIn(request, action, signInWithIdentity);
}

export { answer as GET, answer as POST };
