// PURE. What a named API key must be allowed to call an endpoint.
import type { AnyEndpoint } from "./endpoint.ts";
import { type KeyScope, keyScopes } from "./records/named-key.ts";

/** What a package is prepared, sent and followed with. `/authenticationTokens` as such opens the whole account. */
const aboutPackages =
  /^\/(packages|supporting-documents|layouts|templates|fastTrack|authenticationTokens\/(sender|signer)|senderAuthenticationTokens|signerAuthenticationTokens)(\/|$)/;

/** What is read beside a package to understand it: who may be in it, the account's defaults and fields, lists and reports. */
const readBesidePackages = [
  /^\/(documents|recipients|users|groups|reports|desk|journal|accountConfig|nativeBridge|package_information|sysinfo)(\/|$)/,
  /^\/(ceremony|in-person|identityChecks|instance|session|auth|access)(\/|$)/,
  /^\/account(\/(packageSettings|designerSettings|customfields(\/[^/]+)?|defaultConsent\w+|\{accountId\}\/\w+))?$/,
  /^\/account\/admin\/features$/,
  /^\/user\/(customfields(\/[^/]+)?|\{userId\}\/journal(\/download)?)$/,
];

/**
 * Reading is what GET does about packages and what is needed beside them, except where the declaration says that its answer
 * opens more: keys, secrets, links to sign by. Whatever managers alone may see administers the account. All that is closed
 * to a key that is not for everything, so that a new endpoint is closed until it says otherwise.
 */
export function keyScopeOf({ keyScope, method, path, access }: AnyEndpoint): KeyScope {
  if (keyScope) return keyScope;
  if (access === "manager") return "EVERYTHING";
  const isAboutPackages = aboutPackages.test(String(path));
  if (method !== "GET") return isAboutPackages ? "PACKAGES" : "EVERYTHING";
  return isAboutPackages || readBesidePackages.some((one) => one.test(String(path))) ? "READ" : "EVERYTHING";
}

/** Whether a key of this scope may call it; without a scope it is no named key. */
export const isInScope = (scope: KeyScope | undefined, endpoint: AnyEndpoint): boolean =>
  scope === undefined || keyScopes.indexOf(scope) >= keyScopes.indexOf(keyScopeOf(endpoint));
