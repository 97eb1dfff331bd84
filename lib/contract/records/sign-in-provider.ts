// An account's own provider for signing in, as managers read and set it.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { ShortText, UrlText } from "./limits.ts";
import { longest } from "./longest.ts";

export const signInKinds = ["OIDC", "SAML"] as const;

/** By what a domain counts: its record in the DNS, the owner's word, or that its people signed in so before this was asked. */
export const domainProofs = ["DNS", "OWNER", "USE"] as const;
/** Our choice: so long a domain counts without its record, which moving a DNS zone may lose for a while. */
export const domainGraceDays = 7;
const domainStates = ["WAITING", "PROVEN", "LOST"] as const;

/** What becomes of somebody whom the provider has proven and whom the account does not know. */
export const newPeopleRules = ["INVITED_ONLY", "REGULAR"] as const;

/** Our choice: an organisation has a few. */
const mostDomains = 50;

const SignInDomain = z
  .object({
    domain: z.string(),
    state: z.enum(domainStates),
    /** Since when it counts, or counts no more. */
    since: DateTime.nullable(),
    by: z.enum(domainProofs).nullable(),
    checked: DateTime.nullable(),
    /** Until when it counts although its record has gone; null where it was there at the last look. */
    until: DateTime.nullable(),
    /** The TXT record that proves it, to be set at the domain itself. */
    record: z.string(),
  })
  .meta({ id: "SignInDomain" });

export const SignInProvider = z
  .object({
    /** Whether there is one. Without it the members below are what a new one begins with. */
    configured: z.boolean(),
    kind: z.enum(signInKinds),
    /** What the provider calls itself: of SAML its entity ID. */
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    /** Of SAML: where people are led to, what the provider signs with (PEM), and until when the last of that holds. */
    entryPoint: z.string(),
    certificate: z.string(),
    certificateUntil: DateTime.nullable(),
    domains: z.array(z.string()),
    /** Which of them count: nobody of the others is led to the provider or taken in. */
    domainProofs: z.array(SignInDomain),
    /** Whether whoever asks may say that a domain is the account's: its owner, where the installation has no other account. */
    mayVouch: z.boolean(),
    trustEmail: z.boolean(),
    newPeople: z.enum(newPeopleRules),
    onlyThisWay: z.boolean(),
    /** How many open sessions of those whom it concerns were opened in another way: they end once it is switched on. */
    otherSessions: z.int(),
    /** Whether whoever asks has signed in by it since it was last changed. */
    proven: z.boolean(),
    /** To be registered there: of OpenID Connect the redirect address, of SAML the entity ID and where assertions go. */
    redirectUri: z.string(),
    samlEntityId: z.string(),
    samlAcsUrl: z.string(),
  })
  .meta({ id: "SignInProvider" });
export type SignInProvider = z.infer<typeof SignInProvider>;

const Client = {
  kind: z.enum(signInKinds).nullish(),
  issuer: UrlText.trim().nullish(),
  clientId: ShortText.trim().nullish(),
  clientSecret: UrlText.nullish(),
  /** A SAML provider's own description: entity ID, entry point and certificates are taken from it. */
  metadata: z.string().max(longest.metadata, { abort: true }).nullish(),
  entryPoint: UrlText.trim().nullish(),
  certificate: z.string().max(longest.value, { abort: true }).nullish(),
};

/** What is absent or null stays as it was. The secret is never answered. */
export const SignInProviderInput = z.object({
  ...Client,
  domains: z.array(ShortText).max(mostDomains).nullish(),
  trustEmail: z.boolean().nullish(),
  newPeople: z.enum(newPeopleRules).nullish(),
  onlyThisWay: z.boolean().nullish(),
});

export type SignInProviderInput = z.output<typeof SignInProviderInput>;

/** Absent: what is saved. */
export const SignInTrialInput = z.object(Client);

/** What is wrong with a provider, as far as it can be seen without signing in. */
export const signInProblems = [
  "address",
  "private",
  "unreachable",
  "status",
  "noDescription",
  "otherName",
  "notSecure",
  "client",
  "metadata",
  "entryPoint",
  "certificate",
  "expired",
] as const;

export const SignInTrial = z
  .object({
    works: z.boolean(),
    problem: z.enum(signInProblems).nullable(),
    /** What the provider said: a status, or what it calls itself. */
    detail: z.string(),
  })
  .meta({ id: "SignInTrial" });
export type SignInTrial = z.infer<typeof SignInTrial>;

export const SignInDomainInput = z.object({
  domain: ShortText,
  /** By its record in the DNS, which is looked for now, or by the owner's word. */
  by: z.enum(["DNS", "OWNER"]).default("DNS"),
});

export const SignInDomainCheck = z
  .object({
    /** The last where the DNS says nothing at the moment: then all stays as it was. */
    outcome: z.enum(["PROVEN", "NO_RECORD", "NO_ANSWER"]),
    domain: SignInDomain,
  })
  .meta({ id: "SignInDomainCheck" });
export type SignInDomainCheck = z.infer<typeof SignInDomainCheck>;
