/** PURE. Sign-in by an OpenID Connect provider, as the environment names it. */
import { z } from "zod";

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Unencrypted only on this machine: whoever could change the answers on their way could sign in as anybody. */
export function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** Where people are led to by SAML: its address may have a query. */
export function isSamlAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.hash || url.username) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

export const domainForm = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const domainsIn = (value: string): string[] =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => one.toLowerCase().replace(/^@/, ""));

export const oidcVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: "the issuer's https address, as it calls itself (http only on this machine)" })
    .optional(),
  OIDC_CLIENT_ID: z.string().trim().min(1, { error: "the id the issuer gave this installation" }).optional(),
  OIDC_CLIENT_SECRET: z.string().trim().min(1, { error: "the secret that goes with OIDC_CLIENT_ID" }).optional(),
  OIDC_NAME: z.string().trim().max(60, { error: "a name of at most 60 characters" }).optional(),
  OIDC_ALLOWED_DOMAINS: z
    .string()
    .transform(domainsIn)
    .refine((all) => all.length > 0 && all.every((one) => domainForm.test(one)), {
      error: "domains such as example.com,example.org",
    })
    .optional(),
  OIDC_TRUST_EMAIL: z
    .string()
    .regex(/^(true|false)$/i, { error: "true or false" })
    .transform((value) => value.toLowerCase() === "true")
    .default(false),
};

/** Which variable asks for which other one. */
export const oidcTogether = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID"],
  ["OIDC_ISSUER", "OIDC_CLIENT_SECRET"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
  ["OIDC_NAME", "OIDC_ISSUER"],
  ["OIDC_ALLOWED_DOMAINS", "OIDC_ISSUER"],
  ["OIDC_TRUST_EMAIL", "OIDC_ISSUER"],
] as const;

const Variables = z.object(oidcVariables);

/** Undefined where nobody signs in that way. */
export function oidcOf(value: z.infer<typeof Variables>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    /** What the button says. */
    name: value.OIDC_NAME || new URL(issuer).host,
    /** Empty: whoever is a sender already gets in, and nobody becomes one. */
    allowedDomains: value.OIDC_ALLOWED_DOMAINS ?? [],
    /** Takes an address for verified where the issuer does not say; never where it says that it is not. */
    trustEmail: value.OIDC_TRUST_EMAIL,
  };
}

export type OidcConfig = NonNullable<ReturnType<typeof oidcOf>> & {
  /** An account has named it, not the operator: it is asked only where accounts may send the product. */
  guarded?: boolean;
};
