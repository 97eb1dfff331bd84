import { answerMetadata } from "#lib/auth/saml/answer-saml.ts";

export const dynamic = "force-dynamic";

/** What an account's SAML provider is told of this installation. */
export async function GET(_request: Request, { params }: { params: Promise<{ connectionId: string }> }) {
  return answerMetadata((await params).connectionId);
}
