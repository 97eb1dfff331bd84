// What the operator sets for services by which signers prove who they are.
import { z } from "zod";

const address = () =>
  z
    .string()
    .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: "an http or https address" });
const token = () => z.string().regex(/^[\x21-\x7e]+$/, { error: "a token without spaces" });

export const proofVariables = {
  KBA_URL: address().optional(),
  KBA_TOKEN: token().optional(),
  DIGIPASS_URL: address().optional(),
  DIGIPASS_TOKEN: token().optional(),
  IDV_URL: address().optional(),
  IDV_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: "a key of at least 16 characters without spaces" })
    .optional(),
};

/** Which variable asks for which other one. */
export const proofTogether = [
  ["KBA_TOKEN", "KBA_URL"],
  ["DIGIPASS_TOKEN", "DIGIPASS_URL"],
  ["IDV_URL", "IDV_KEY"],
  ["IDV_KEY", "IDV_URL"],
] as const;

type Values = { [Name in keyof typeof proofVariables]?: string | undefined };

export const proofOf = ({ KBA_URL, KBA_TOKEN, DIGIPASS_URL, DIGIPASS_TOKEN, IDV_URL, IDV_KEY }: Values) => ({
  /** Where questions about a signer come from that only they can answer; unset: made from what the sender has supplied. */
  kbaUrl: KBA_URL,
  kbaToken: KBA_TOKEN,
  /** Who checks one-time passwords of signers' devices (lib/signing/one-time-code). */
  digipass: DIGIPASS_URL ? { url: DIGIPASS_URL, token: DIGIPASS_TOKEN } : undefined,
  /** Who looks at pictures of identity documents; unset: a person of the sender's does. */
  idv: IDV_URL && IDV_KEY ? { url: IDV_URL, key: IDV_KEY } : undefined,
});
