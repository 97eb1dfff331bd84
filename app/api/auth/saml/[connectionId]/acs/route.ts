import { answerAssertion, enterByAnswer } from "#lib/auth/saml/answer-saml.ts";
import { signInWithIdentity } from "#lib/sessions/sign-in-with-identity.ts";

type Context = { params: Promise<{ connectionId: string }> };

/** What an account's SAML provider has the browser bring. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return answerAssertion(request, (await params).connectionId);
}

/** Where the browser that had asked signs in by it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return enterByAnswer(request, (await params).connectionId, signInWithIdentity);
}
