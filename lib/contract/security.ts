// Endpoints of how senders sign in: the second step, their sessions, and what the account's managers demand of them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { PasswordPolicy, SecuritySettings } from "./records/account-configuration.ts";
import { DateTime } from "./records/common.ts";
import { longest } from "./records/longest.ts";
import { PasskeyAssertion } from "./records/passkey.ts";
import {
  SignInDomainCheck,
  SignInDomainInput,
  SignInProvider,
  SignInProviderInput,
  SignInTrial,
  SignInTrialInput,
} from "./records/sign-in-provider.ts";
import { partsOf, read, write } from "./setting-endpoints.ts";

const SecondStepState = z
  .object({
    /** With an app or with a passkey. */
    on: z.boolean(),
    /** Whether an app shows codes, and since when. */
    app: z.boolean(),
    since: DateTime.nullable(),
    /** Whether the account's managers demand one of everybody. */
    required: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
    recoveryCodes: z.int(),
    /** Whether there is a password to confirm with; who signs in elsewhere has none. */
    hasPassword: z.boolean(),
  })
  .meta({ id: "SecondStep" });

const OwnSession = z
  .object({
    id: z.string(),
    current: z.boolean(),
    browser: z.string(),
    ip: z.string(),
    created: DateTime,
    lastSeen: DateTime,
    expires: DateTime,
  })
  .meta({ id: "OwnSession" });

const code = z.string().min(1).max(40);
const codes = z.object({ recoveryCodes: z.array(z.string()) });
const tenCodes = { recoveryCodes: ["7f2kw-h9adx", "m3qpn-88xey"] };
const policy = { minimumLength: 12, refuseCommon: true };
const session = {
  id: "5f1c7a",
  current: true,
  browser: "Firefox, Linux",
  ip: "192.0.2.7",
  created: "2026-11-18T06:51:00Z",
  lastSeen: "2026-11-20T13:41:07Z",
  expires: "2026-11-27T13:41:07Z",
};

const client = { issuer: "https://id.example.com", clientId: "countersign", clientSecret: "5d8f2c1b7a904e36" };
const domain = {
  domain: "nordhaven.example",
  state: "WAITING",
  since: null,
  by: null,
  checked: null,
  until: null,
  record: "countersign-domain=pQ7mJ2cR0x4w8Zk1",
};
const provider = {
  configured: true,
  kind: "OIDC",
  issuer: client.issuer,
  clientId: client.clientId,
  hasSecret: true,
  entryPoint: "",
  certificate: "",
  certificateUntil: null,
  domains: ["nordhaven.example"],
  domainProofs: [domain],
  mayVouch: false,
  trustEmail: false,
  newPeople: "INVITED_ONLY",
  onlyThisWay: false,
  otherSessions: 0,
  proven: false,
  redirectUri: "https://sign.example.com/api/auth/callback/oidc-q0R4mJ2c",
  samlEntityId: "https://sign.example.com/api/auth/saml/q0R4mJ2c/metadata",
  samlAcsUrl: "https://sign.example.com/api/auth/saml/q0R4mJ2c/acs",
};

export const security = {
  readSecondStep: endpoint("GET /user/secondStep", {
    summary: "Whether one signs in with a second step, and how many recovery codes are left",
    access: "sender",
    beforeSecondStep: true,
    returns: SecondStepState,
    example: {
      reply: {
        on: true,
        app: true,
        since: "2026-01-12T09:00:00Z",
        required: false,
        passkeys: 1,
        recoveryCodesLeft: 4,
        recoveryCodes: 10,
        hasPassword: true,
      },
    },
  }),
  beginSecondStep: endpoint("POST /user/secondStep", {
    summary: "A new secret for an authenticator app, which counts once a first code from it has come",
    access: "sender",
    beforeSecondStep: true,
    returns: z.object({ secret: z.string(), uri: z.string() }),
    example: { reply: { secret: "GEZDGNBVGY3TQOJQ", uri: "otpauth://totp/Countersign:ann%40example.com?secret=…" } },
  }),
  confirmSecondStep: endpoint("PUT /user/secondStep", {
    summary: "Switches the second step on, with a first code from the app; answers the recovery codes, once",
    access: "sender",
    beforeSecondStep: true,
    body: z.object({ code }),
    returns: codes,
    example: { body: { code: "123456" }, reply: tenCodes },
  }),
  endSecondStep: endpoint("DELETE /user/secondStep", {
    summary: "Ends the codes of one's own app; 409 where the account demands a second step and there is no passkey",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
  makeRecoveryCodes: endpoint("POST /user/recoveryCodes", {
    summary: "Ten new recovery codes in place of those there were",
    access: "sender",
    returns: codes,
    example: { reply: tenCodes },
  }),
  resetSecondStep: endpoint("DELETE /account/senders/{senderId}/secondStep", {
    summary: "Takes a sender's app, passkeys and recovery codes away, so that they set up another",
    access: "manager",
    returns: "nothing",
    example: {},
  }),
  confirmSession: endpoint("POST /user/confirmation", {
    summary: "Proves with the password once more, or with a passkey, who sits at the desk; counts for ten minutes",
    access: "sender",
    beforeSecondStep: true,
    body: z.union([z.object({ password: z.string().max(longest.password) }), z.object({ passkey: PasskeyAssertion })]),
    returns: "nothing",
    example: { body: { password: "correct horse battery staple" } },
  }),
  listSessions: endpoint("GET /user/sessions", {
    summary: "One's own sessions that live, the one last used first",
    access: "sender",
    returns: z.array(OwnSession),
    example: { reply: [session] },
  }),
  endOtherSessions: endpoint("DELETE /user/sessions", {
    summary: "Ends all of one's own sessions but this one",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
  endOneSession: endpoint("DELETE /user/sessions/{sessionId}", {
    summary: "Ends one of one's own sessions",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
  readPasswordPolicy: read("GET /passwordPolicy", "What the account demands of passwords", PasswordPolicy, policy),
  changePasswordPolicy: write("PUT /passwordPolicy", "Sets what the account demands of passwords", {
    body: partsOf(PasswordPolicy),
    returns: PasswordPolicy,
    sent: { minimumLength: 12 },
    reply: policy,
  }),
  readSecuritySettings: read(
    "GET /account/admin/securitySettings",
    "What the account demands of signing in",
    SecuritySettings,
    { secondStepRequired: false },
  ),
  changeSecuritySettings: write("PUT /account/admin/securitySettings", "Sets what the account demands of signing in", {
    body: partsOf(SecuritySettings),
    returns: SecuritySettings,
    sent: { secondStepRequired: true },
    reply: { secondStepRequired: true },
  }),
  readSignInProvider: read(
    "GET /account/admin/signInProvider",
    "By which provider, of OpenID Connect or SAML, the account's people sign in, and what holds for them",
    SignInProvider,
    provider,
  ),
  changeSignInProvider: write(
    "PUT /account/admin/signInProvider",
    "Sets the account's provider for signing in, and what holds for the people of its domains",
    {
      body: SignInProviderInput,
      returns: SignInProvider,
      sent: { ...client, domains: ["nordhaven.example"] },
      reply: provider,
    },
  ),
  removeSignInProvider: endpoint("DELETE /account/admin/signInProvider", {
    summary: "Takes the account's provider away: everybody signs in with a password again",
    access: "manager",
    returns: "nothing",
    example: {},
  }),
  trySignInProvider: endpoint("POST /account/admin/signInProvider/test", {
    summary:
      "Asks a provider for its description and whether it knows the client, or reads that of a SAML provider, and says what is wrong",
    access: "manager",
    body: SignInTrialInput,
    returns: SignInTrial,
    example: { body: client, reply: { works: false, problem: "status", detail: "404" } },
  }),
  proveSignInDomain: endpoint("POST /account/admin/signInProvider/domains", {
    summary: "Looks for the DNS record that proves a domain, or takes the owner's word for it; only then it counts",
    access: "manager",
    body: SignInDomainInput,
    returns: SignInDomainCheck,
    example: {
      body: { domain: domain.domain },
      reply: {
        outcome: "PROVEN",
        domain: { ...domain, state: "PROVEN", since: session.created, by: "DNS", checked: session.created },
      },
    },
  }),
} as const;
