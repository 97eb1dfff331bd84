// Endpoints of the ceremony for signers with a certificate of their own, at a signing service or on a card or token; a part of ceremony.ts.
import { z } from "zod";
import { bridgeAlgorithms, bridgeHashes } from "./bridge-protocol.ts";
import { endpoint } from "./endpoint.ts";
import { CeremonyView } from "./records/ceremony-view.ts";
import { SignInput } from "./records/sign-input.ts";

/** Our choice: certificates of honest issuers take some thousand characters, and chains are short. */
const longestBase64 = 64 * 1024;
const mostCertificates = 10;
const mostSignatures = 1000;
/** DER, or what a key has made. */
const Base64 = z.base64().min(4).max(longestBase64);

/** The path of a page, such as /sign/…; of this service alone. */
export const OwnPage = z
  .string()
  .regex(/^\/(?!\/)[^\\\s]*$/)
  .max(500);

export const certificateEndpoints = {
  beginCertificate: endpoint("POST /ceremony/{ceremonyId}/certificate", {
    summary:
      "Where the signer agrees to a signature with a certificate of their own, to come back to the ceremony's page",
    access: "signer",
    body: z.object({ page: OwnPage, input: SignInput }),
    returns: z.object({ url: z.string() }),
    internal: true,
  }),
  returnFromCertificate: endpoint("GET /ceremony/{ceremonyId}/certificate", {
    summary: "Back from the signer's service: leads on there, or to the ceremony's page, which says how it went",
    access: "signer",
    redirects: true,
    query: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(255).optional(),
      error: z.string().max(255).optional(),
    }),
    returns: z.object({ redirectTo: z.string() }),
    internal: true,
  }),
  chooseCertificate: endpoint("PUT /ceremony/{ceremonyId}/certificate", {
    summary: "Which of several certificates at their service the signer signs with; answers where they agree to it",
    access: "signer",
    /** SHA-256 of the certificate, as the ceremony offered it. */
    body: z.object({
      choice: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .max(64),
    }),
    returns: z.object({ url: z.string() }),
    internal: true,
  }),
  prepareDevice: endpoint("POST /ceremony/{ceremonyId}/certificate/device", {
    summary: "What a card or token at the signer's side has to sign, with a certificate that is on it",
    access: "signer",
    /** `chain`: the certificate and its issuers; `algorithms`: what the device can do with its key. */
    body: z.object({
      input: SignInput,
      chain: z.array(Base64).min(1).max(mostCertificates),
      algorithms: z.array(z.enum(bridgeAlgorithms)).min(1).max(bridgeAlgorithms.length),
    }),
    returns: z.object({
      state: z.string(),
      package: z.string(),
      algorithm: z.enum(bridgeAlgorithms),
      hash: z.enum(bridgeHashes),
      documents: z.array(z.object({ name: z.string(), digest: z.string() })),
    }),
    internal: true,
  }),
  finishDevice: endpoint("PUT /ceremony/{ceremonyId}/certificate/device", {
    summary: "What the signer's card or token has made: signs approvals on one or more documents, all or none",
    access: "signer",
    body: z.object({ state: z.string().min(1).max(255), signatures: z.array(Base64).min(1).max(mostSignatures) }),
    returns: CeremonyView,
    internal: true,
  }),
};
