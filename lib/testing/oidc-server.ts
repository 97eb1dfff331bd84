// An OpenID Connect provider on loopback that says of people whatever a test wants, to one client that it knows.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export type OidcServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A code for somebody who has signed in there, whose ID token answers the question at `asked`. */
  codeFor: (asked: URL, person: JWTPayload) => string;
  /** What its description says other than the truth. */
  description: Record<string, unknown>;
  /** The paths that were asked, in their order. */
  asked: string[];
  close: () => void;
};

export async function startOidcServer(): Promise<OidcServer> {
  const keys = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };
  const tokens = new Map<string, JWTPayload>();
  const [clientId, clientSecret] = [`client-${randomBytes(4).toString("hex")}`, randomBytes(16).toString("hex")];
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;

  async function answer(path: string, body: string, authorization: string): Promise<[number, unknown]> {
    const { issuer } = server;
    if (path === "/.well-known/openid-configuration") {
      const own = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
      return [200, { issuer, ...own, jwks_uri: `${issuer}/keys`, ...server.description }];
    }
    if (path === "/keys") return [200, { keys: [jwk] }];
    if (path !== "/token") return [404, {}];
    if (authorization !== basic) return [401, { error: "invalid_client" }];
    const code = new URLSearchParams(body).get("code") ?? "";
    const claims = tokens.get(code);
    if (!claims) return [400, { error: "invalid_grant" }];
    tokens.delete(code);
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(keys.privateKey);
    return [200, { access_token: "access", token_type: "Bearer", id_token: token }];
  }

  const listening = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    server.asked.push(request.url ?? "");
    const [status, json] = await answer(request.url ?? "", body, request.headers.authorization ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const server: OidcServer = {
    issuer: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    clientId,
    clientSecret,
    codeFor: (asked, person) => {
      const code = randomBytes(8).toString("hex");
      const now = Math.floor(Date.now() / 1000);
      const nonce = asked.searchParams.get("nonce") ?? "";
      tokens.set(code, { iss: server.issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...person });
      return code;
    },
    description: {},
    asked: [],
    close: () => void listening.close(),
  };
  return server;
}
