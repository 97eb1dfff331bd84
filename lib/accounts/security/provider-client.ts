// What names a provider for signing in and proves it, of either kind, as a change of it leaves it.
import { clientSecretOf, type ProviderRow, sealClientSecret } from "#lib/auth/oidc/connections.ts";
import { asPem, certificatesIn } from "#lib/auth/saml/certificates.ts";
import type { SignInProviderInput } from "#lib/contract/records/sign-in-provider.ts";
import { refuse } from "#lib/core/errors.ts";
import { isIssuer, isSamlAddress } from "#lib/core/oidc-config.ts";

type Field = "domain" | "issuer" | "clientId" | "clientSecret" | "domains" | "metadata" | "entryPoint" | "certificate";
type Say =
  | "signInIssuer"
  | "signInClient"
  | "signInSecret"
  | "signInDomains"
  | "signInEntity"
  | "signInEntryPoint"
  | "signInCertificate"
  | "signInMetadata"
  | "signInUnnamed";

export function refuseMember(field: Field, say: Say): never {
  refuse("error.validation.body", { at: field, say, parameters: { field } });
}

type Named = Pick<ProviderRow, "kind" | "issuer" | "clientId" | "secretSealed" | "entryPoint" | "certificate">;
type ProviderClient = {
  values: Named;
  /** Who has signed in by the one before has proven nothing of this one. */
  isOther: boolean;
  hasOtherSecret: boolean;
  /** Whoever asks has given what proves the provider, be it the same: they vouch for it. */
  isGiven: boolean;
};

/** Throws 400. Nothing of a provider of one kind is left to one of the other. */
export async function clientFrom(body: SignInProviderInput, present: ProviderRow | undefined): Promise<ProviderClient> {
  const kind = body.kind ?? present?.kind ?? "OIDC";
  const old = present?.kind === kind ? present : undefined;
  return kind === "SAML" ? samlClient(body, old) : oidcClient(body, old);
}

function oidcClient(body: SignInProviderInput, old: ProviderRow | undefined): ProviderClient {
  const { clientSecret } = body;
  const issuer = body.issuer ?? old?.issuer ?? "";
  const clientId = body.clientId ?? old?.clientId ?? "";
  if (!isIssuer(issuer)) refuseMember("issuer", "signInIssuer");
  if (!clientId) refuseMember("clientId", "signInClient");
  const isElsewhere = !old || issuer !== old.issuer || clientId !== old.clientId;
  // The secret of one provider is shown to no other.
  if (!clientSecret && isElsewhere) refuseMember("clientSecret", "signInSecret");
  const hasOtherSecret = Boolean(clientSecret) && (!old || clientSecretOf(old) !== clientSecret);
  const secretSealed = hasOtherSecret && clientSecret ? sealClientSecret(clientSecret) : (old?.secretSealed ?? "");
  const values = { kind: "OIDC", issuer, clientId, secretSealed, entryPoint: "", certificate: "" } as const;
  return { values, isOther: isElsewhere || hasOtherSecret, hasOtherSecret, isGiven: Boolean(clientSecret) };
}

async function samlClient(body: SignInProviderInput, old: ProviderRow | undefined): Promise<ProviderClient> {
  const { issuer, entryPoint, certificate } = await samlNamed(body, old);
  if (!issuer) refuseMember("issuer", "signInEntity");
  if (!isSamlAddress(entryPoint)) refuseMember("entryPoint", "signInEntryPoint");
  const certificates = certificatesIn(certificate);
  if (!certificates) refuseMember("certificate", "signInCertificate");
  const pem = asPem(certificates);
  const hasOtherSecret = old?.certificate !== pem;
  // What is signed as before is taken as before: another certificate beside the present ones shuts nobody out.
  const before = certificatesIn(old?.certificate ?? "") ?? [];
  const isKept = before.every((one) =>
    certificates.some(({ fingerprint256 }) => fingerprint256 === one.fingerprint256),
  );
  const isOther = !old || !isKept || old.issuer !== issuer || old.entryPoint !== entryPoint;
  const values = { kind: "SAML", issuer, clientId: "", secretSealed: "", entryPoint, certificate: pem } as const;
  return { values, isOther, hasOtherSecret, isGiven: Boolean(body.metadata ?? body.certificate) };
}

/** What the provider says of itself comes before what is written beside it. */
export async function samlNamed(
  { metadata, issuer, entryPoint, certificate }: SignInProviderInput,
  old: Pick<ProviderRow, "issuer" | "entryPoint" | "certificate"> | undefined,
): Promise<{ issuer: string; entryPoint: string; certificate: string }> {
  if (metadata) {
    // Loaded for those only who name such a provider.
    const { readMetadata } = await import("#lib/auth/saml/read-metadata.ts");
    return (await readMetadata(metadata)) ?? refuseMember("metadata", "signInMetadata");
  }
  return {
    issuer: issuer ?? old?.issuer ?? "",
    entryPoint: entryPoint ?? old?.entryPoint ?? "",
    certificate: certificate ?? old?.certificate ?? "",
  };
}
