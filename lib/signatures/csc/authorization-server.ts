/** Where a remote signing service gives out access tokens, and where a signer is asked for leave: as it says itself (CSC API v2.0, 11.1). */
import { everywhere } from "#lib/core/guarded-fetch.ts";
import { isIssuer } from "#lib/core/oidc-config.ts";
import type { Client } from "./access-tokens.ts";
import { ServerDescription, ServiceInfo } from "./answers.ts";
import { ask } from "./ask.ts";
import { CscError } from "./csc-error.ts";

/** `authorize`: where browsers are led to; `byHeader`: how the client shows its secret. */
export type AuthorizationServer = { token: string; authorize?: string; byHeader: boolean };

/** The words for who is let in: programs by themselves, or people in their browsers. */
const means = {
  oauth2client: "it lets no program in by OAuth 2 client credentials (authType has no oauth2client)",
  oauth2code: "it lets no signer in by OAuth 2 (authType has no oauth2code)",
};

/** The one that the service names (11.1 info), or whose issuer it names (RFC 8414). Throws a CscError. */
export async function findAuthorizationServer(client: Client, way: keyof typeof means): Promise<AuthorizationServer> {
  const address = `${client.url}/info`;
  const info = await ask(address, { step: "info", body: {}, secrets: [], ...reach(client, address) }, ServiceInfo);
  if (!info.authType?.includes(way)) throw new CscError("info", means[way]);
  if (info.methods && !info.methods.includes("signatures/signHash"))
    throw new CscError("info", "it signs no hashes (methods has no signatures/signHash)");
  if (info.oauth2) {
    const base = info.oauth2.replace(/\/+$/, "");
    return { token: secure(`${base}/oauth2/token`), authorize: `${base}/oauth2/authorize`, byHeader: false };
  }
  if (info.oauth2Issuer) return describedBy(client, secure(info.oauth2Issuer));
  // Signers are asked in their browsers at the same place, which no variable could name.
  const advice = way === "oauth2client" ? "; set SEAL_CSC_TOKEN_URL" : "";
  throw new CscError("info", `it does not say where access tokens are given out${advice}`);
}

/** RFC 8414, 3: the description lies between the host and the issuer's own path, and has to name the same issuer. */
async function describedBy(client: Client, issuer: string): Promise<AuthorizationServer> {
  const { origin, pathname } = new URL(issuer);
  const where = `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, "")}`;
  const question = { step: "info", method: "GET", secrets: [], ...reach(client, where) } as const;
  const found = await ask(where, question, ServerDescription);
  if (found.issuer !== issuer) throw new CscError("info", "its authorization server calls itself by another name");
  // RFC 8414's default is the header; the standard's own examples have the secret in the form, so it is asked for by that where it may.
  const ways = found.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return {
    token: secure(found.token_endpoint),
    ...(found.authorization_endpoint ? { authorize: secure(found.authorization_endpoint) } : {}),
    byHeader: !ways.includes("client_secret_post"),
  };
}

/** What the operator names may lie anywhere; another host that the service names, only where everybody may go. */
export function reach(client: Client, address: string) {
  const named = [client.url, client.tokenUrl].flatMap((one) => (one ? [new URL(one).hostname] : []));
  return {
    allowed: named.includes(new URL(address).hostname) ? everywhere : false,
    timeoutMs: client.timeoutMs,
  };
}

/** The client's secret goes there. */
function secure(address: string): string {
  if (isIssuer(address)) return address;
  throw new CscError("info", "it names an authorization server that is not reached by https");
}
