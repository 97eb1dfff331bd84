// What a signer is asked before anything is shown: questions, a code, a sign-in elsewhere.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { IdentityStep } from "./identity.ts";
import { outboxStatuses } from "./outbox.ts";
import type { AuthenticationFactor } from "./proofs.ts";

/** What is asked next, or that something is asked which this service cannot ask. */
export type AuthenticationStep = AuthenticationFactor | "unavailable";

/** What a question that the service makes from the sender's record is about. */
export const knowledgeSubjects = [
  "socialSecurityNumber",
  "socialInsuranceNumber",
  "birthYear",
  "driversLicense",
  "homePhone",
  "houseNumber",
  "postalCode",
  "state",
  "province",
] as const;
export type KnowledgeSubject = (typeof knowledgeSubjects)[number];

export const KnowledgeQuestion = z.object({
  /** Null for a question that a service asks in its own words. */
  about: z.enum(knowledgeSubjects).nullable(),
  text: z.string(),
  choices: z.array(z.string()),
});
export type KnowledgeQuestion = z.infer<typeof KnowledgeQuestion>;

/** Why the way back from the identity provider did not let the signer in. */
export const signOnOutcomes = ["otherPerson", "unverified", "cancelled", "stale", "unavailable", "failed"] as const;
export type SignOnOutcome = (typeof signOnOutcomes)[number];

/** What the signer is asked now, and nothing that the person behind it alone should know. */
export const AuthenticationRequest = z.object({
  asks: z.enum(["login", "questions", "passcode", "knowledge", "single-sign-on", "identity", "unavailable"]),
  questions: z.array(z.object({ question: z.string(), maskInput: z.boolean() })),
  /** The last digits of the number that a code goes to. */
  phoneEnds: z.string(),
  /** As much of the address that a code goes to as its owner knows it by; empty where it goes to a number. */
  emailHint: z.string(),
  /** The code that is on its way or there; null when there is none to enter. */
  code: z.object({ sent: DateTime, expires: DateTime, status: z.enum(outboxStatuses) }).nullable(),
  /** No code can be entered, but there was one: it has expired, or was tried too often. */
  lapsed: z.boolean(),
  /** For want of a gateway or a mail server no code leaves: nobody may be promised one. */
  keepsCode: z.boolean(),
  /** In so many seconds another code may be asked for. */
  waitSeconds: z.int(),
  /** Multiple-choice questions; without an attempt none have been asked for yet. */
  knowledge: z
    .object({
      /** Where the questions come from: what the sender supplied, or a service that knows more. */
      from: z.enum(["sender", "service"]),
      attempt: z.string().nullable(),
      questions: z.array(KnowledgeQuestion),
    })
    .nullable(),
  /** An identity document, and how the look at it stands. */
  identity: IdentityStep.nullable(),
  /** Where to sign in, by its name, and why the last way back from there did not let the signer in. */
  signOn: z.object({ name: z.string(), outcome: z.enum(signOnOutcomes).nullable() }).nullable(),
  /** As whom to sign in at the desk, as much of the address as its owner knows it by; and as whom else this browser is, in full. */
  login: z.object({ to: z.string(), signedInAs: z.string().nullable() }).nullable(),
  triesLeft: z.int(),
  tries: z.int(),
});
export type AuthenticationRequest = z.infer<typeof AuthenticationRequest>;
