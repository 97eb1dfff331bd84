/** A real OpenID Connect provider on this machine, with the people of a company in it. Whoever knows a name gets in. */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Person = { email: string; email_verified?: boolean; given_name?: string; family_name?: string };

export const clientId = "countersign";
export const clientSecret = "a-secret-that-only-these-two-know";

/** The address is known first, because the product wants it at its start; the provider wants the product's. */
export async function openDirectory() {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    serve(baseUrl: string, people: Record<string, Person>) {
      const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [`${baseUrl}/api/auth/callback/oidc`],
          },
        ],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
        cookies: { keys: ["signs the cookies of the journeys"] },
        jwks: { keys: [{ ...key, kid: "one", use: "sig" }] },
        findAccount: async (_context, id) =>
          people[id] && { accountId: id, claims: async () => ({ sub: id, ...people[id] }) },
      });
      answer = provider.callback();
    },
    /** From now on nobody answers there. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
