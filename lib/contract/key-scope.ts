// PURE. What a named API key must be allowed to call an endpoint.
import type { AnyEndpoint } from "./endpoint.ts";
import { type KeyScope, keyScopes } from "./records/named-key.ts";

/** What a package is prepared, sent and followed with. `/authenticationTokens` as such opens the whole account. */
const aboutPackages =
  /^\/(packages|layouts|templates|fastTrack|authenticationTokens\/(sender|signer)|senderAuthenticationTokens|signerAuthenticationTokens)(\/|$)/;

/**
 * Reading is what GET does, except where the declaration says that its answer opens more: keys, secrets, links to sign by.
 * What is not about packages needs a key for everything, so that a new endpoint is closed until it says otherwise.
 */
export function keyScopeOf({ keyScope, method, path }: AnyEndpoint): KeyScope {
  if (keyScope) return keyScope;
  if (method === "GET") return "READ";
  return aboutPackages.test(String(path)) ? "PACKAGES" : "EVERYTHING";
}

/** Whether a key of this scope may call it; without a scope it is no named key. */
export const isInScope = (scope: KeyScope | undefined, endpoint: AnyEndpoint): boolean =>
  scope === undefined || keyScopes.indexOf(scope) >= keyScopes.indexOf(keyScopeOf(endpoint));
