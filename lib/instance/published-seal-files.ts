// What readers of sealed documents fetch: the private authority's certificate and its list of taken-back certificates.

import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { replyRefused } from "#lib/http/reply.ts";
import { sealSettings } from "#lib/sealing/seal-settings.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { readAuthorityBundle, readAuthorityCertificate, readCrl } from "#lib/signatures/seal/crl.ts";

/** With SEAL_P12 there may be no authority of ours; its issuer publishes these files then. */
const notOurs = (request: Request) =>
  replyRefused(new Refusal("error.notFound.route"), requestIdOf(request), { request });

const file = (bytes: Uint8Array | string, mediaType: string, seconds: number): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      "content-type": mediaType,
      "cache-control": `public, max-age=${seconds}`,
      "x-content-type-options": "nosniff",
    },
  });

/** What a reader imports to trust the seals: all authorities, since older documents keep theirs. */
export async function authorityBundle(request: Request): Promise<Response> {
  const pem = await readAuthorityBundle(sharedKeys);
  return pem === undefined ? notOurs(request) : file(pem, "application/x-pem-file", 3600);
}

/** `number` as it stands in the address; the first authority's address has none. */
export async function authorityCertificate(request: Request, number = "1"): Promise<Response> {
  const der = /^[1-9]\d{0,3}$/.test(number) ? await readAuthorityCertificate(sharedKeys, Number(number)) : undefined;
  return der ? file(der, "application/pkix-cert", 3600) : notOurs(request);
}

export async function revocationList(request: Request, number = "1"): Promise<Response> {
  const isNumber = /^[1-9]\d{0,3}$/.test(number);
  const list = isNumber ? await readCrl(sealSettings(config()), new Date(), Number(number)) : undefined;
  return list ? file(list, "application/pkix-crl", 300) : notOurs(request);
}
