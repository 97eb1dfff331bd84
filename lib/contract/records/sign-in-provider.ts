// An account's own provider for signing in, as managers read and set it.
import { z } from "zod";
import { ShortText, UrlText } from "./limits.ts";

/** What becomes of somebody whom the provider has proven and whom the account does not know. */
export const newPeopleRules = ["INVITED_ONLY", "REGULAR"] as const;

/** Our choice: an organisation has a few. */
const mostDomains = 50;

export const SignInProvider = z
  .object({
    /** Whether there is one. Without it the members below are what a new one begins with. */
    configured: z.boolean(),
    issuer: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    domains: z.array(z.string()),
    trustEmail: z.boolean(),
    newPeople: z.enum(newPeopleRules),
    onlyThisWay: z.boolean(),
    /** Whether whoever asks has signed in by it since it was last changed. */
    proven: z.boolean(),
    /** To be registered there. */
    redirectUri: z.string(),
  })
  .meta({ id: "SignInProvider" });
export type SignInProvider = z.infer<typeof SignInProvider>;

const Client = {
  issuer: UrlText.trim().nullish(),
  clientId: ShortText.trim().nullish(),
  clientSecret: UrlText.nullish(),
};

/** What is absent or null stays as it was. The secret is never answered. */
export const SignInProviderInput = z.object({
  ...Client,
  domains: z.array(ShortText).max(mostDomains).nullish(),
  trustEmail: z.boolean().nullish(),
  newPeople: z.enum(newPeopleRules).nullish(),
  onlyThisWay: z.boolean().nullish(),
});

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
