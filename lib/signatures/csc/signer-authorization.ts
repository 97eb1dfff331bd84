/**
 * A signer's leave at a remote signing service, given in their browser: OAuth 2.0 authorization code with PKCE (RFC 7636), once for
 * the service and then for each use of their key, bound to what is signed (CSC API v2.0, 8.4.2 to 8.4.4).
 */
import { createHash } from "node:crypto";
import type { SignerCscConfig } from "#lib/core/csc-config.ts";
import { requestToken, type Token } from "./access-tokens.ts";
import { findAuthorizationServer } from "./authorization-server.ts";
import { CscError } from "./csc-error.ts";
import { readSecret } from "./read-secret.ts";
import { connectAs, type SigningService } from "./service.ts";

export type SignerCscSettings = SignerCscConfig & { timeoutMs?: number };

/** One way there and back. `state` and `verifier` are of this way alone. */
export type Way = { state: string; verifier: string; redirectUri: string };

/** What leave is asked for: these hashes, signed with this key, and nothing else. */
type KeyUse = { credentialID: string; hashes: Buffer[]; hashAlgorithm: string };

export type SignerAuthorization = {
  /** Where the signer lets us see which certificates they have. `language`: BCP 47, of the signer. */
  serviceUrl: (way: Way, language: string) => string;
  /** Where the signer agrees to the signatures. `description`: what the service may show of it. */
  keyUrl: (way: Way, language: string, use: KeyUse, description: string) => string;
  /** What came of leave for the service. Throws a CscError. */
  serviceToken: (code: string, way: Way) => Promise<Token>;
  /** The signature activation data that came of leave for a use of the key. Throws a CscError. */
  activation: (code: string, way: Way) => Promise<string>;
  as: (token: string) => SigningService;
};

/** Throws a CscError where the service lets no signer in that way. */
export async function openSignerAuthorization(settings: SignerCscSettings): Promise<SignerAuthorization> {
  const { url, clientId, timeoutMs = 15_000 } = settings;
  const client = { url, clientId, timeoutMs, clientSecret: () => signerSecret(settings) };
  const server = await findAuthorizationServer(client, "oauth2code");
  const { authorize } = server;
  if (!authorize) throw new CscError("info", "it does not say where signers give their leave");

  const leave = (way: Way, more: Record<string, string>): string => {
    const address = new URL(authorize);
    const asked = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: way.redirectUri,
      state: way.state,
      code_challenge: createHash("sha256").update(way.verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...more,
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.toString();
  };
  const redeem = (code: string, { verifier, redirectUri }: Way, type?: string): Promise<Token> => {
    const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
    return requestToken(client, server, grant, type);
  };
  return {
    serviceUrl: (way, lang) => leave(way, { scope: "service", lang }),
    keyUrl: (way, lang, { credentialID, hashes, hashAlgorithm }, description) =>
      leave(way, {
        ...{ scope: "credential", lang, credentialID, description },
        numSignatures: String(hashes.length),
        // Always bound, which SCAL 2 demands and SCAL 1 allows: what is stolen on its way signs nothing else.
        hashes: hashes.map((hash) => hash.toString("base64url")).join(","),
        hashAlgorithmOID: hashAlgorithm,
      }),
    serviceToken: (code, way) => redeem(code, way),
    activation: async (code, way) => (await redeem(code, way, "sad")).value,
    as: (token) => connectAs({ url, timeoutMs }, token),
  };
}

/** Throws a CscError, or a SealIdentityError, where it cannot be read. */
export function signerSecret({ clientSecret, clientSecretFile }: SignerCscConfig): string {
  const secret = readSecret("SIGNER_CSC_CLIENT_SECRET", clientSecret, clientSecretFile);
  if (secret) return secret;
  throw new CscError("oauth2/token", "SIGNER_CSC_CLIENT_SECRET or SIGNER_CSC_CLIENT_SECRET_FILE: no secret is there");
}
