/** A remote signing service as its clients use it: Cloud Signature Consortium API v2.0, clause 11. Every method throws a CscError. */
import type { z } from "zod";
import { everywhere } from "#lib/core/guarded-fetch.ts";
import { accessTokens, type Client, type Token } from "./access-tokens.ts";
import { Authorization, CredentialInfo, CredentialList, Signatures } from "./answers.ts";
import { ask } from "./ask.ts";
import type { AuthData } from "./auth-data.ts";
import { CscError, type CscStep } from "./csc-error.ts";

type Act = { credentialID: string; hash: Buffer; hashAlgorithm: string };
type SigningAct = { credentialID: string; hashes: Buffer[]; hashAlgorithm: string; signAlgo: string; sad: string };

export type SigningService = {
  listCredentials: () => Promise<string[]>;
  readCredential: (credentialID: string) => Promise<CredentialInfo>;
  /** The signature activation data for one signature over this hash and no other. */
  authorize: (act: Act & { authData: AuthData }) => Promise<string>;
  /** The raw signature over the hash, as the service answers it: not verified. */
  signHash: (act: Act & { signAlgo: string; sad: string }) => Promise<Buffer>;
  /** The same for several, one after the other in their order. */
  signHashes: (act: SigningAct) => Promise<Buffer[]>;
};

type Reached = Pick<Client, "url" | "timeoutMs">;

/** As the service's client, by its own secret. */
export function connect(client: Client): SigningService {
  const tokens = accessTokens(client);
  return methodsOf(client, async (post) => {
    const first = await tokens.current();
    try {
      return await post(first);
    } catch (error) {
      if (!(error instanceof CscError && hasEnded(error))) throw error;
      // Renewed once: it may have been revoked, or clocks differ.
      tokens.drop(first);
      return post(await tokens.current());
    }
  });
}

/** For a person who has given leave: by the token that came of it, which nobody renews. */
export const connectAs = (client: Reached, token: string): SigningService =>
  methodsOf(client, (post) => post({ value: token, until: Number.POSITIVE_INFINITY }));

function methodsOf(client: Reached, withToken: <T>(post: (token: Token) => Promise<T>) => Promise<T>): SigningService {
  const call = <Shape extends z.ZodType>(
    step: CscStep,
    body: object,
    shape: Shape,
    secrets: string[] = [],
  ): Promise<z.infer<Shape>> =>
    withToken(({ value }) =>
      ask(
        `${client.url}/${step}`,
        {
          ...{ step, body, allowed: everywhere, timeoutMs: client.timeoutMs },
          headers: { authorization: `Bearer ${value}` },
          secrets: [value, ...secrets],
        },
        shape,
      ),
    );
  async function signHashes({ credentialID, hashes, hashAlgorithm, signAlgo, sad }: SigningAct): Promise<Buffer[]> {
    const algorithm = { hashAlgorithmOID: hashAlgorithm, signAlgo };
    const encoded = hashes.map((hash) => hash.toString("base64"));
    const body = { credentialID, SAD: sad, hashes: encoded, ...algorithm };
    const { signatures } = await call("signatures/signHash", body, Signatures, [sad]);
    if (signatures.length !== hashes.length)
      throw new CscError(
        "signatures/signHash",
        `it answers ${signatures.length} signatures for ${hashes.length === 1 ? "one hash" : `${hashes.length} hashes`}`,
      );
    return signatures.map((signature) => Buffer.from(signature, "base64"));
  }

  return {
    listCredentials: async () => (await call("credentials/list", { onlyValid: true }, CredentialList)).credentialIDs,
    readCredential: (credentialID) =>
      call("credentials/info", { credentialID, certificates: "chain", authInfo: true }, CredentialInfo),
    async authorize({ credentialID, hash, hashAlgorithm, authData }) {
      // Bound to the hash, which SCAL 2 demands and SCAL 1 allows: what is stolen on its way signs nothing else.
      const bound = { numSignatures: 1, hashes: [hash.toString("base64")], hashAlgorithmOID: hashAlgorithm };
      const body = { credentialID, ...bound, ...(authData.length > 0 ? { authData } : {}) };
      const secrets = authData.map(({ value }) => value);
      const answer = await call("credentials/authorize", body, Authorization, secrets);
      if ("SAD" in answer) return answer.SAD;
      throw new CscError(
        "credentials/authorize",
        "a person has to agree to each signature, which a seal cannot wait for",
      );
    },
    async signHash({ hash, ...act }) {
      const [signature] = await signHashes({ ...act, hashes: [hash] });
      return signature ?? Buffer.alloc(0);
    },
    signHashes,
  };
}

/** Clause 10.1 has the status, 10.2 the words; services use one or the other. */
const hasEnded = ({ status, code }: CscError): boolean =>
  status === 401 || code === "expired_token" || code === "invalid_token";
