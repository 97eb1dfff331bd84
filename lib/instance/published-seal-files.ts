// What readers of sealed documents fetch: the private authority's certificate and its list of taken-back certificates.
import { randomUUID } from "node:crypto";
import { Refusal } from "#lib/api/errors.ts";
import { replyRefused } from "#lib/api/reply.ts";
import { config } from "#lib/config.ts";
import { readAuthorityCertificate, readCrl } from "#lib/seal/crl.ts";

/** With SEAL_P12 there may be no authority of ours; its issuer publishes these files then. */
const notOurs = () => replyRefused(new Refusal("error.notFound.route"), randomUUID());

const file = (bytes: Uint8Array | string, mediaType: string, seconds: number): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      "content-type": mediaType,
      "cache-control": `public, max-age=${seconds}`,
      "x-content-type-options": "nosniff",
    },
  });

export function authorityCertificate(form: "pem" | "der"): Response {
  const certificate = readAuthorityCertificate(config().dataDir);
  if (!certificate) return notOurs();
  return form === "pem"
    ? file(certificate.pem, "application/x-pem-file", 3600)
    : file(certificate.der, "application/pkix-cert", 3600);
}

export async function revocationList(): Promise<Response> {
  const { dataDir, secret } = config();
  const list = await readCrl({ dataDir, secret });
  return list ? file(list, "application/pkix-crl", 300) : notOurs();
}
