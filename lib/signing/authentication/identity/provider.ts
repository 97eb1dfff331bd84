// Who looks at identity documents in place of a person of the sender's: a service that the operator names.
import type { IdentityDecision } from "#lib/contract/records/identity-words.ts";
import { config } from "#lib/core/config.ts";
import { httpService } from "./http-service.ts";

export type IdentityRequest = {
  /** The check's own id: the same where it is begun twice. */
  id: string;
  type: "DV" | "DVF";
  /** To be compared with the document. */
  name: string;
  /** BCP 47, as the signer reads. */
  language: string;
};

/** Null while it goes on. */
export type IdentityResult = { decision: IdentityDecision; reason: string } | null;

export type IdentityService = {
  /** The page at which the signer hands in. Throws 503 where the service does not answer, as the others do. */
  begin: (request: IdentityRequest) => Promise<{ url: string }>;
  resultOf: (id: string) => Promise<IdentityResult>;
  /** Has the service forget what was handed in; what it does not know is forgotten. */
  purge: (id: string) => Promise<void>;
};

/** Undefined: a person of the sender's looks. */
export const identityService = (): IdentityService | undefined => (config().idv ? httpService : undefined);
