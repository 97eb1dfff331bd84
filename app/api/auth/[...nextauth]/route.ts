import { answerSignIn } from "#lib/auth/answer-sign-in.ts";
import { signInWithIdentity } from "#lib/sessions/sign-in-with-identity.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and the session of the desk, by next-auth. */
const answer = async (request: Request, { params }: Context): Promise<Response> =>
  answerSignIn(request, (await params).nextauth, signInWithIdentity);

export { answer as GET, answer as POST };
