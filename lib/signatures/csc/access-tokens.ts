/** Service authorization at a remote signing service: access tokens by OAuth 2.0 client credentials (RFC 6749, 4.4), kept while they last. */
import { AccessToken } from "./answers.ts";
import { ask } from "./ask.ts";
import { type AuthorizationServer, findAuthorizationServer, reach } from "./authorization-server.ts";
import { CscError } from "./csc-error.ts";

export type Client = {
  /** The base address: each method lies below it. */
  url: string;
  /** Where access tokens are given out; unset: the service says where. */
  tokenUrl?: string | undefined;
  clientId: string;
  clientSecret: () => string;
  /** For each of the questions. */
  timeoutMs: number;
};

export type Token = { value: string; until: number };

/** The standard's default, in seconds. */
const defaultLife = 3600;
/** A token that ends while it is on its way would only be refused; a short one is used for half its time. */
const early = 30;

/** `current`: one token for all who ask at once. `drop`: that one is not used again. Throws a CscError. */
export function accessTokens(client: Client): { current: () => Promise<Token>; drop: (token: Token) => void } {
  let server: AuthorizationServer | undefined;
  let kept: Token | undefined;
  let asking: Promise<Token> | undefined;

  async function renew(): Promise<Token> {
    server ??= client.tokenUrl
      ? { token: client.tokenUrl, byHeader: false }
      : await findAuthorizationServer(client, "oauth2client");
    kept = await requestToken(client, server, { grant_type: "client_credentials", scope: "service" });
    return kept;
  }
  return {
    async current() {
      if (kept && kept.until > Date.now()) return kept;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop(token) {
      if (kept === token) kept = undefined;
    },
  };
}

/** `type`: what the token is called where it is not a bearer's: `SAD` for one that authorizes the use of a key (8.4.4). */
export async function requestToken(
  client: Client,
  { token: url, byHeader }: AuthorizationServer,
  grant: Record<string, string>,
  type = "bearer",
): Promise<Token> {
  const secret = client.clientSecret();
  const form = new URLSearchParams({ ...grant, client_id: client.clientId });
  if (!byHeader) form.set("client_secret", secret);
  const headers: Record<string, string> = byHeader ? { authorization: basic(client.clientId, secret) } : {};
  const asked = Date.now();
  const secrets = [secret, grant.code ?? "", grant.code_verifier ?? ""];
  const { access_token, token_type, expires_in } = await ask(
    url,
    { step: "oauth2/token", body: form, headers, secrets, ...reach(client, url) },
    AccessToken,
  );
  if (token_type && ![type, "bearer"].includes(token_type.toLowerCase()))
    throw new CscError("oauth2/token", "it gives out a kind of token other than Bearer");
  const life = expires_in ?? defaultLife;
  return { value: access_token, until: asked + Math.max(life - early, life / 2) * 1000 };
}

/** RFC 6749, 2.3.1: both are encoded as in a form before they are joined. */
function basic(...pair: [string, string]): string {
  const parts = pair.map((part) => new URLSearchParams({ part }).toString().slice("part=".length));
  return `Basic ${Buffer.from(parts.join(":")).toString("base64")}`;
}
