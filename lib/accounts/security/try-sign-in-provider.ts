// POST /account/admin/signInProvider/test: what can be seen of a provider without anybody signing in.
import { randomBytes } from "node:crypto";
import { askForTokens, errorIn } from "#lib/auth/oidc/ask-endpoints.ts";
import { clientSecretOf, type ProviderRow } from "#lib/auth/oidc/connections.ts";
import { discover, type Issuer, IssuerProblem } from "#lib/auth/oidc/issuer.ts";
import { certificatesIn, heldUntil } from "#lib/auth/saml/certificates.ts";
import type { SignInProviderInput, SignInTrial } from "#lib/contract/records/sign-in-provider.ts";
import type { security } from "#lib/contract/security.ts";
import { isIssuer, isSamlAddress } from "#lib/core/oidc-config.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { samlNamed } from "./provider-client.ts";
import { providerOf, recordOf } from "./sign-in-provider.ts";

const failed = (problem: SignInTrial["problem"], detail = ""): SignInTrial => ({ works: false, problem, detail });

export const trySignInProvider: Operation<typeof security.trySignInProvider> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const present = await providerOf(caller.accountId);
  const kind = body.kind ?? present?.kind ?? "OIDC";
  const saved = present?.kind === kind ? present : undefined;
  if (kind === "SAML") return trySaml(body, saved);
  const issuer = body.issuer || saved?.issuer || "";
  const clientId = body.clientId || saved?.clientId || "";
  if (!isIssuer(issuer)) return failed("address");
  // The secret of one provider is shown to no other.
  const isSaved = saved?.issuer === issuer && saved.clientId === clientId;
  const clientSecret = body.clientSecret || (isSaved && saved ? clientSecretOf(saved) : "") || "";
  try {
    const found = await discover({ issuer, guarded: true });
    const { redirectUri } = await recordOf(caller);
    return clientId && clientSecret ? await tryClient(found, { clientId, clientSecret }, redirectUri) : worked;
  } catch (cause) {
    if (!(cause instanceof IssuerProblem)) throw cause;
    return failed(cause.problem, cause.detail);
  }
};

/**
 * Of a SAML provider: nobody here ever asks it, which may well stand in a network of its own. That the certificate is of the right
 * provider shows when somebody signs in.
 */
async function trySaml(body: SignInProviderInput, saved: ProviderRow | undefined): Promise<SignInTrial> {
  const { metadata, ...typed } = body;
  const described = metadata
    ? await (await import("#lib/auth/saml/read-metadata.ts")).readMetadata(metadata)
    : await samlNamed(typed, saved);
  if (!described?.issuer) return failed("metadata");
  if (!isSamlAddress(described.entryPoint)) return failed("entryPoint");
  const certificates = certificatesIn(described.certificate);
  if (!certificates) return failed("certificate");
  const until = heldUntil(certificates);
  return until && until < new Date() ? failed("expired", until.toISOString().slice(0, 10)) : worked;
}

const worked: SignInTrial = { works: true, problem: null, detail: "" };

/** A code that nobody was given: a provider that knows the client refuses the code, any other refuses the client. */
async function tryClient(
  issuer: Issuer,
  client: { clientId: string; clientSecret: string },
  redirectUri: string,
): Promise<SignInTrial> {
  const [code, verifier] = [randomBytes(24).toString("hex"), randomBytes(32).toString("hex")];
  const answer = await askForTokens(issuer, client, { code, verifier, redirectUri }).catch(() => undefined);
  if (!answer) return failed("unreachable");
  const error = errorIn(answer.told);
  return answer.status === 401 || error === "invalid_client" || error === "unauthorized_client"
    ? failed("client", error === "other" ? String(answer.status) : error)
    : worked;
}
