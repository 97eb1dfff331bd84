/** PURE. What a remote signing service answers (Cloud Signature Consortium API v2.0, clauses 8.4.4 and 11), as far as it is used here. */
import { z } from "zod";

/** Members that may be missing; some services write null for them. */
const text = z.string().max(10_000).nullish();

/** 11.1 info. `oauth2`: the base address of the authorization server; `oauth2Issuer`: one that describes itself (RFC 8414). */
export const ServiceInfo = z.object({
  authType: z.array(z.string()).nullish(),
  oauth2: text,
  oauth2Issuer: text,
  methods: z.array(z.string()).nullish(),
});

/** RFC 8414, 2. */
export const ServerDescription = z.object({
  issuer: z.string(),
  authorization_endpoint: text,
  token_endpoint: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()).nullish(),
});

/** 8.4.4 oauth2/token. `expires_in`: seconds; the standard's default is an hour. */
export const AccessToken = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,10000}$/),
  token_type: text,
  expires_in: z.coerce.number().positive().nullish(),
});

/** 11.4 credentials/list. */
export const CredentialList = z.object({ credentialIDs: z.array(z.string().min(1).max(1000)).max(1000) });

/** 8.3.1: what authorizes the use of a key, such as a PIN; a `generator` makes it anew each time. */
const AuthObject = z.object({ type: text, id: z.string().max(255), generator: text });

/** 11.5 credentials/info. Certificates: DER as Base64, the signing certificate first. */
export const CredentialInfo = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()).max(100) }),
  cert: z.object({ status: text, certificates: z.array(z.string()).max(20).nullish() }),
  auth: z.object({ mode: z.string(), expression: text, objects: z.array(AuthObject).max(20).nullish() }).nullish(),
  /** How many signatures one leave may be for. */
  multisign: z.coerce.number().nullish(),
});
export type CredentialInfo = z.infer<typeof CredentialInfo>;

/** 11.6 credentials/authorize. A `handle` instead of the signature activation data: somebody still has to agree. */
export const Authorization = z.union([
  z.object({ SAD: z.string().min(1).max(20_000) }),
  z.object({ handle: z.string() }),
]);

/** 11.10 signatures/signHash, as Base64, in the order of the hashes. */
export const Signatures = z.object({ signatures: z.array(z.string().max(10_000)) });

/** 10.2: how every method says that it refuses; OAuth's own answers have the same members. */
export const Refusal = z.object({ error: text, error_description: text });
