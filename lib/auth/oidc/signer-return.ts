// PURE. A provider leads everybody back to one address; a signer is led on to the ceremony, where its session's cookie counts.

/** Says which ceremony it belongs to; what makes it unguessable follows. */
export const stateFor = (ceremonyId: string, random: string): string => `c.${ceremonyId}.${random}`;

/** From an identity provider, and from a signing service at which signers have certificates. */
const ways: ReadonlyMap<string, string> = new Map([
  ["callback/oidc", "sign-on"],
  ["callback/certificate", "certificate"],
]);

/** Where a way back goes on, as a path below the web root; undefined for a sender's. */
export function signerReturn(action: readonly string[], url: string): string | undefined {
  const part = ways.get(action.join("/"));
  if (!part) return undefined;
  const { search, searchParams } = new URL(url);
  const [, ceremonyId] = /^c\.([\w-]{1,100})\.[\w-]{20,100}$/.exec(searchParams.get("state") ?? "") ?? [];
  return ceremonyId && `/api/ceremony/${ceremonyId}/${part}${search}`;
}
