// Endpoints that issue tokens and sessions, redeem them, and manage the programs that get in.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { resultsOf } from "./records/common.ts";
import {
  ClientApp,
  ClientAppToken,
  ClientAppTokenInput,
  ClientAppWithSecret,
  NewClientApp,
  OAuth2Request,
  OAuth2Token,
  SenderToken,
  SenderTokenInput,
  Session,
  SessionToken,
  SignerToken,
  SignerTokenInput,
  UserToken,
} from "./records/token.ts";

const value = "dGhpcyBpcyBvbmx5IGFuIGV4YW1wbGU";
const signerToken = {
  body: { packageId: "<packageId>", signerId: "<roleId>", sessionFields: { "Bulk Signing on behalf of": "Ann" } },
  reply: {
    packageId: "<packageId>",
    signerId: "<roleId>",
    value,
    sessionFields: { "Bulk Signing on behalf of": "Ann" },
  },
};
const clientApp = {
  id: "AbCdEfGhIjKl",
  name: "Warehouse",
  created: "2026-12-04T17:00:00Z",
  lastUsed: null,
  createdBy: "Olive Owner",
  speaksForOwner: true,
};

export const tokens = {
  issueUserToken: endpoint("POST /authenticationTokens/user", {
    summary: "A token that is exchanged once for a session of the caller",
    access: "sender",
    returns: UserToken,
    example: { reply: { value } },
  }),
  issueSenderToken: endpoint("POST /authenticationTokens/sender", {
    summary: "A token that is exchanged once for a sender's session limited to one package",
    access: "sender",
    body: SenderTokenInput,
    returns: SenderToken,
    example: { body: { packageId: "<packageId>" }, reply: { packageId: "<packageId>", value } },
  }),
  issueMultiUseToken: endpoint("POST /authenticationTokens/signer/multiUse", {
    summary: "A token that is exchanged for a signer's sessions as often as needed within 30 minutes",
    access: "sender",
    body: SignerTokenInput,
    returns: SignerToken,
    example: signerToken,
  }),
  issueSingleUseToken: endpoint("POST /authenticationTokens/signer/singleUse", {
    summary: "A token that is exchanged once for a signer's session",
    access: "sender",
    body: SignerTokenInput,
    returns: SignerToken,
    example: signerToken,
  }),
  // Our choice: the three addresses that tokens had before, which older programs of the family and its community still call.
  issueUserTokenAsBefore: endpoint("POST /authenticationTokens", {
    summary: "The older address of POST /authenticationTokens/user",
    access: "sender",
    returns: UserToken,
    example: { reply: { value } },
  }),
  issueSenderTokenAsBefore: endpoint("POST /senderAuthenticationTokens", {
    summary: "The older address of POST /authenticationTokens/sender",
    access: "sender",
    body: SenderTokenInput,
    returns: SenderToken,
    example: { body: { packageId: "<packageId>" }, reply: { packageId: "<packageId>", value } },
  }),
  issueSignerTokenAsBefore: endpoint("POST /signerAuthenticationTokens", {
    summary: "The older address of POST /authenticationTokens/signer/multiUse",
    access: "sender",
    body: SignerTokenInput,
    returns: SignerToken,
    example: signerToken,
  }),
  redeemToken: endpoint("GET /auth", {
    summary: "Exchanges a token for a session: as JSON, or as cookies on the way to `target`",
    access: "anyone",
    web: true,
    redirects: true,
    query: z.object({
      authenticationToken: z.string().max(255).optional(),
      senderAuthenticationToken: z.string().max(255).optional(),
      signerAuthenticationToken: z.string().max(255).optional(),
      target: z.string().max(4096).optional(),
    }),
    returns: SessionToken,
    example: { query: { signerAuthenticationToken: value }, reply: { sessionToken: value } },
  }),
  enterBySession: endpoint("GET /access", {
    summary: "Takes a session's token into the browser and opens the ceremony or the package",
    access: "anyone",
    web: true,
    redirects: true,
    query: z.object({ sessionToken: z.string().max(255).optional() }),
    returns: SessionToken,
    example: { query: { sessionToken: value }, reply: { sessionToken: value } },
  }),
  createSession: endpoint("POST /sessions", {
    summary: "Opens a session of the caller, or with `package` and `signer` one of that signer (deprecated)",
    access: "sender",
    query: z.object({ package: z.string().max(255).optional(), signer: z.string().max(255).optional() }),
    returns: SessionToken,
    example: { query: { package: "<packageId>", signer: "<roleId>" }, reply: { sessionToken: value } },
  }),
  readSession: endpoint("GET /session", {
    summary: "Whose session this is and what it may reach",
    access: "signer",
    restricted: true,
    returns: Session,
    example: {
      reply: {
        account: { id: "AbCdEfGhIjKl", name: "Acme" },
        user: {
          id: "AbCdEfGhIjKm",
          email: "olive@example.com",
          name: "Olive Owner",
          firstName: "Olive",
          lastName: "Owner",
        },
        delegationUser: null,
        features: { documentVisibility: false },
        inPerson: false,
        packages: [],
        restricted: false,
        support: { email: "", phone: "" },
        certificateSigning: false,
        loginSessionTimeout: 10_080,
        sessionTimeoutWarning: 0,
      },
    },
  }),
  endSession: endpoint("DELETE /session", {
    summary: "Ends the session that this request comes with; API keys and access tokens have none",
    beforeSecondStep: true,
    access: "signer",
    restricted: true,
    beforeAuthentication: true,
    returns: "nothing",
  }),
  issueAccessToken: endpoint("POST /apitoken/clientApp/accessToken", {
    summary: "Exchanges a client application's secret for an access token",
    access: "anyone",
    web: true,
    body: ClientAppTokenInput,
    returns: ClientAppToken,
    example: {
      body: { clientId: "AbCdEfGhIjKl", secret: value, type: "OWNER" },
      reply: { accessToken: "header.claims.signature", expiresAt: 1_796_403_600_000 },
    },
  }),
  issueOAuth2Token: endpoint("POST /oauth2/token", {
    summary: "The same by OAuth 2 client credentials: a form, the application's id and secret as HTTP Basic or in it",
    access: "anyone",
    web: true,
    urlencoded: true,
    ownCredentials: true,
    body: OAuth2Request,
    returns: OAuth2Token,
    example: {
      body: { grant_type: "client_credentials" },
      reply: { access_token: "header.claims.signature", token_type: "Bearer", expires_in: 1800 },
    },
  }),
  listClientApps: endpoint("GET /account/admin/clientApps", {
    summary: "The account's client applications",
    access: "manager",
    returns: resultsOf(ClientApp),
    example: { reply: { count: 1, results: [clientApp] } },
  }),
  createClientApp: endpoint("POST /account/admin/clientApps", {
    summary: "Registers a client application; its secret is shown in this answer only",
    access: "manager",
    body: NewClientApp,
    returns: ClientAppWithSecret,
    example: { body: { name: "Warehouse" }, reply: { ...clientApp, clientId: "AbCdEfGhIjKl", secret: value } },
  }),
  removeClientApp: endpoint("DELETE /account/admin/clientApps/{clientAppId}", {
    summary: "Removes a client application and ends its access tokens",
    access: "manager",
    returns: "nothing",
  }),
  rotateApiKey: endpoint("POST /account/senders/{senderId}/apiKey", {
    summary: "Gives the sender a new API key; the old one ends at once",
    access: "sender",
    returns: z.object({ apiKey: z.string() }),
    example: { reply: { apiKey: "QWJDZEVmR2hJaktsOnNlY3JldA==" } },
  }),
  readMySigningUrl: endpoint("GET /packages/{packageId}/mySigningUrl", {
    summary: "The address at which the signed-in sender signs this package as one of its signers",
    keyScope: "PACKAGES",
    access: "sender",
    returns: z.object({ url: z.string() }),
    internal: true,
  }),
} as const;
