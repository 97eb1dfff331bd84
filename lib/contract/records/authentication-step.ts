// What a signer is asked before anything is shown: the sender's questions, or the code of a text message.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { outboxStatuses } from "./outbox.ts";

export const authenticationFactors = ["CHALLENGE", "SMS"] as const;
/** CHALLENGE: the sender's questions; SMS: the code of a text message. */
export type AuthenticationFactor = (typeof authenticationFactors)[number];

/** What is asked next, or that something is asked which this service cannot ask. */
export type AuthenticationStep = AuthenticationFactor | "unavailable";

/** What the signer is asked now, and nothing that the person behind it alone should know. */
export const AuthenticationRequest = z.object({
  asks: z.enum(["questions", "passcode", "unavailable"]),
  questions: z.array(z.object({ question: z.string(), maskInput: z.boolean() })),
  /** The last digits of the number that a code goes to. */
  phoneEnds: z.string(),
  /** The code that is on its way or there; null when there is none to enter. */
  code: z.object({ sent: DateTime, expires: DateTime, status: z.enum(outboxStatuses) }).nullable(),
  /** In so many seconds another code may be asked for. */
  waitSeconds: z.int(),
  triesLeft: z.int(),
  tries: z.int(),
});
export type AuthenticationRequest = z.infer<typeof AuthenticationRequest>;
