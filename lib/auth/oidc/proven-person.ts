// PURE. Who somebody is by an issuer's word, and whether the rules of this installation let such a person sign in.

import { longest } from "#lib/contract/records/longest.ts";
import { refuse } from "#lib/core/errors.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import { splitName } from "#lib/core/person-name.ts";

export type ProvenPerson = {
  issuer: string;
  subject: string;
  /** Only an address that the issuer has verified. */
  email: string | undefined;
  firstName: string;
  lastName: string;
};

type Claims = Record<string, unknown> & { sub: string };

const text = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, longest.short) : "");

/** Some issuers write the truth value as text. A missing one counts where the operator says so, `false` never does. */
function isVerified(told: unknown, trustEmail: boolean): boolean {
  if (told === undefined || told === null) return trustEmail;
  return told === true || told === "true";
}

export function provenPerson(
  claims: Claims,
  { issuer, trustEmail }: Pick<OidcConfig, "issuer" | "trustEmail">,
): ProvenPerson {
  const email = typeof claims.email === "string" ? claims.email.trim() : "";
  const isAddress = email.length <= longest.email && /^[^\s@]+@[^\s@]+$/.test(email);
  const [given, family] = [text(claims.given_name), text(claims.family_name)];
  const names =
    given && family ? { firstName: given, lastName: family } : splitName(text(claims.name) || given || family);
  return {
    issuer,
    subject: claims.sub,
    email: isAddress && isVerified(claims.email_verified, trustEmail) ? email : undefined,
    ...(names ?? { firstName: "", lastName: "" }),
  };
}

/**
 * Where domains are named, each sign-in needs a verified address in one of them: who leaves the domain is out, linked or not. A
 * subdomain is another domain.
 */
export function refuseOtherDomains(
  { email }: ProvenPerson,
  { allowedDomains }: Pick<OidcConfig, "allowedDomains">,
): void {
  if (allowedDomains.length === 0) return;
  if (!email) refuse("error.forbidden.sso.unverified");
  if (!allowedDomains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase()))
    refuse("error.forbidden.sso.domain");
}
