/** PURE. A seal by a remote signing service, and the one of signers (Cloud Signature Consortium API v2), as the environment names them. */
import { z } from "zod";
import { isIssuer } from "./oidc-config.ts";

/** Named after the key and the digest; each has its object identifier in lib/signatures/csc/choose-algorithm.ts. */
export const cscAlgorithms = [
  "RSA-SHA256",
  "RSA-SHA384",
  "RSA-SHA512",
  "ECDSA-SHA256",
  "ECDSA-SHA384",
  "ECDSA-SHA512",
] as const;
export type CscAlgorithm = (typeof cscAlgorithms)[number];

const given = (what: string) => z.string().trim().min(1, { error: what });
const secureAddress = (what: string) => z.string().refine(isIssuer, { error: `${what} (http only on this machine)` });

export const cscVariables = {
  SEAL_CSC_URL: secureAddress("the service's https address, such as https://service.example/csc/v2").optional(),
  SEAL_CSC_TOKEN_URL: secureAddress("the https address where the service gives out access tokens").optional(),
  SEAL_CSC_CREDENTIAL: given("the credential's identifier").max(500).optional(),
  SEAL_CSC_CLIENT_ID: given("the id the service gave this installation").optional(),
  SEAL_CSC_CLIENT_SECRET: z.string().optional(),
  SEAL_CSC_CLIENT_SECRET_FILE: z.string().optional(),
  SEAL_CSC_PIN: z.string().optional(),
  SEAL_CSC_PIN_FILE: z.string().optional(),
  SEAL_CSC_ALGORITHM: z.enum(cscAlgorithms, { error: `one of ${cscAlgorithms.join(", ")}` }).optional(),
};

/** The service at which signers have certificates of their own: each of them agrees there in a browser. */
export const signerCscVariables = {
  SIGNER_CSC_URL: secureAddress("the service's https address, such as https://service.example/csc/v2").optional(),
  SIGNER_CSC_CLIENT_ID: given("the id the service gave this installation").optional(),
  SIGNER_CSC_CLIENT_SECRET: z.string().optional(),
  SIGNER_CSC_CLIENT_SECRET_FILE: z.string().optional(),
};

/** Which variable asks for which other one. */
export const cscTogether = [
  ["SEAL_CSC_URL", "SEAL_CSC_CLIENT_ID"],
  ["SEAL_CSC_TOKEN_URL", "SEAL_CSC_URL"],
  ["SEAL_CSC_CREDENTIAL", "SEAL_CSC_URL"],
  ["SEAL_CSC_CLIENT_ID", "SEAL_CSC_URL"],
  ["SEAL_CSC_CLIENT_SECRET", "SEAL_CSC_URL"],
  ["SEAL_CSC_CLIENT_SECRET_FILE", "SEAL_CSC_URL"],
  ["SEAL_CSC_PIN", "SEAL_CSC_URL"],
  ["SEAL_CSC_PIN_FILE", "SEAL_CSC_URL"],
  ["SEAL_CSC_ALGORITHM", "SEAL_CSC_URL"],
  ["SIGNER_CSC_URL", "SIGNER_CSC_CLIENT_ID"],
  ["SIGNER_CSC_CLIENT_ID", "SIGNER_CSC_URL"],
  ["SIGNER_CSC_CLIENT_SECRET", "SIGNER_CSC_URL"],
  ["SIGNER_CSC_CLIENT_SECRET_FILE", "SIGNER_CSC_URL"],
] as const;

const Variables = z.object(cscVariables);
const SignerVariables = z.object(signerCscVariables);

/** The secret is wanted one way or the other; the list above cannot say so. */
export const cscProblems = (set: Record<string, string | undefined>): string[] =>
  ["SEAL_CSC", "SIGNER_CSC"].flatMap((name) =>
    set[`${name}_URL`] && !set[`${name}_CLIENT_SECRET`] && !set[`${name}_CLIENT_SECRET_FILE`]
      ? [`${name}_CLIENT_SECRET or ${name}_CLIENT_SECRET_FILE: expected, because ${name}_URL is set`]
      : [],
  );

/** The standard's base address ends in /csc/v2: it is put behind a bare host. */
function baseOf(address: string): string {
  const url = new URL(address);
  return url.pathname === "/" ? `${url.origin}/csc/v2` : address.replace(/\/+$/, "");
}

/** Undefined where the seal is made otherwise. `inProject`: where a file of that name is. */
export function cscOf(value: z.infer<typeof Variables>, inProject: (path: string) => string) {
  const { SEAL_CSC_URL: url, SEAL_CSC_CLIENT_ID: clientId } = value;
  if (!url || !clientId) return undefined;
  const { SEAL_CSC_CLIENT_SECRET_FILE: secretFile, SEAL_CSC_PIN_FILE: pinFile } = value;
  return {
    url: baseOf(url),
    /** Unset: the service says where. */
    tokenUrl: value.SEAL_CSC_TOKEN_URL,
    /** Unset: the only one the service has for this client. */
    credential: value.SEAL_CSC_CREDENTIAL,
    clientId,
    clientSecret: value.SEAL_CSC_CLIENT_SECRET,
    clientSecretFile: secretFile && inProject(secretFile),
    pin: value.SEAL_CSC_PIN,
    pinFile: pinFile && inProject(pinFile),
    /** Unset: what suits the key, of what the service offers. */
    algorithm: value.SEAL_CSC_ALGORITHM,
  };
}

export type CscConfig = NonNullable<ReturnType<typeof cscOf>>;

/** Undefined where signers have no certificates of their own. */
export function signerCscOf(value: z.infer<typeof SignerVariables>, inProject: (path: string) => string) {
  const { SIGNER_CSC_URL: url, SIGNER_CSC_CLIENT_ID: clientId, SIGNER_CSC_CLIENT_SECRET_FILE: secretFile } = value;
  if (!url || !clientId) return undefined;
  return {
    url: baseOf(url),
    clientId,
    clientSecret: value.SIGNER_CSC_CLIENT_SECRET,
    clientSecretFile: secretFile && inProject(secretFile),
  };
}

export type SignerCscConfig = NonNullable<ReturnType<typeof signerCscOf>>;
