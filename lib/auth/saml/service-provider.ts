// The one place that knows how node-saml is set up. Loaded where it is needed only: most requests have no use for it.
import type { SAML } from "@node-saml/node-saml";
import type { SamlAddresses } from "./addresses.ts";

/** What an account has named of its provider. */
export type SamlClient = { issuer: string; entryPoint: string; certificate: string };

/** How long a question waits for its answer. */
export const questionMinutes = 10;
/** Clocks may differ by so much, as with OpenID Connect. */
const skew = 60_000;

type Questions = {
  /** The ID of a new one. */
  newId?: () => string;
  /** When a question was put, while it is open. */
  openSince?: (requestId: string) => Promise<Date | undefined>;
};

export async function serviceProvider(
  { entryPoint, certificate }: SamlClient,
  { entityId, acsUrl }: SamlAddresses,
  { newId, openSince }: Questions,
): Promise<SAML> {
  const { SAML: Provider, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new Provider({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint,
    idpCert: certificate.split(/(?<=-----END CERTIFICATE-----)\s+/).filter(Boolean),
    // Which kind of name the provider gives is set there, and how people prove who they are is its own to decide.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // Either of the two has to be signed: without the response's signature node-saml asks for the assertion's.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: skew,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: questionMinutes * 60_000,
    ...(newId ? { generateUniqueId: newId } : {}),
    // Questions are kept and taken in the database (questions.ts), together with their answer.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (await openSince?.(id))?.toISOString() ?? null,
      removeAsync: async () => null,
    },
  });
}

export async function metadataOf({ entityId, acsUrl }: SamlAddresses): Promise<string> {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    // The same each time: nothing of it changes.
    generateUniqueId: () => "countersign",
  });
}
