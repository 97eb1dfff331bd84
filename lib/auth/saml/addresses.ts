// What an account's SAML provider is told of us: our entity ID, which is where our metadata stands, and where assertions go.
import { config } from "#lib/core/config.ts";

export type SamlAddresses = { entityId: string; acsUrl: string };

/** Each account has its own: no assertion for one of them counts at another. */
export function samlAddresses(connectionId: string): SamlAddresses {
  const base = `${new URL(config().baseUrl).origin}/api/auth/saml/${connectionId}`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` };
}
