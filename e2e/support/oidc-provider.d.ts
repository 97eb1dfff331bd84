// The little of `oidc-provider` that the journeys use; it brings no types of its own.
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Account = { accountId: string; claims: () => Promise<Record<string, unknown>> };
  type Configuration = {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    jwks: { keys: object[] };
    findAccount: (context: unknown, id: string) => Promise<Account | undefined>;
  };
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
