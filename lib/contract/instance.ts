// Endpoints of our own desk that the specification does not know: set-up, passwords, the state of the instance and its seal.
import { z } from "zod";
import { asName } from "#lib/language/formats.ts";
import { endpoint } from "./endpoint.ts";
import { DateTime } from "./records/common.ts";
import { ImageText, ShortText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { Sender } from "./records/sender.ts";
import { EmailAddress } from "./records/signer.ts";
import { AccessibleAccount } from "./records/sub-account.ts";

export const SetUpInput = z.object({
  firstName: z.string().overwrite(asName).trim().min(1).max(longest.short),
  lastName: z.string().overwrite(asName).trim().min(1).max(longest.short),
  email: EmailAddress,
  password: z.string().min(10).max(longest.password),
  accountName: z.string().overwrite(asName).trim().min(1).max(longest.short),
  language: z.string().max(10).default("en"),
  timezoneId: z.string().max(64).default("GMT"),
  /** What npm start printed: asked for unless the product can be reached from its own machine only. */
  code: z.string().max(longest.setUpCode).default(""),
});

export const ChoosePasswordInput = z.object({
  token: z.string().max(200),
  password: z.string().min(10).max(longest.password),
  firstName: z.string().overwrite(asName).trim().max(longest.short).optional(),
  lastName: z.string().overwrite(asName).trim().max(longest.short).optional(),
});

export const Check = z.object({
  ok: z.boolean(),
  /** In English. */
  detail: z.string(),
  /** Of the sentence in the catalogues, with what it names; missing where only the one who was asked has words for it. */
  key: z.string().optional(),
  parameters: z.record(z.string(), z.string()).optional(),
});

export const InstanceState = z.object({
  setUpNeeded: z.boolean(),
  /** Whether the set-up asks this caller for the code that npm start printed. */
  setUpCodeNeeded: z.boolean(),
  /** Empty for strangers, once there is an account; so are the words of the checks then. */
  version: z.string(),
  /** No mail server is set: mails stay on this machine. */
  keepsMails: z.boolean(),
  /** Senders are told: the host of the signing service at which signers have certificates of their own, where one is set. */
  signersService: z.string().optional(),
  /** Likewise the address of their account's native bridge, where that signs with the cards and tokens of signers. */
  signersBridge: z.string().optional(),
  /** The host of the service that checks one-time passwords of signers' devices. */
  codeService: z.string().optional(),
  checks: z.object({ database: Check, files: Check, jobs: Check, mail: Check, sealing: Check, addresses: Check }),
});
export type InstanceState = z.infer<typeof InstanceState>;

/** Who keeps the key: this instance (made here or uploaded), a file, a token, or a remote signing service. */
export const SealSource = z.enum(["made", "uploaded", "p12", "pkcs11", "csc"]);
export type SealSource = z.infer<typeof SealSource>;

export const SealState = z.object({
  ok: z.boolean(),
  reason: z.string(),
  /** What sealed documents reach: B-B, or SEAL_LEVEL while the timestamp server answers. */
  level: z.string(),
  source: SealSource,
  subject: z.string(),
  notAfter: DateTime,
  timestampServer: z.boolean(),
  provedAt: DateTime.nullable(),
  /** Whether the caller is in the account at the top, whose managers try and change it. */
  isAtTop: z.boolean(),
});

const TimestampTrial = z.object({
  /** `unset`: there is no server to ask. */
  outcome: z.enum(["confirmed", "failed", "unset"]),
  /** Its name, without what may be secret in its address. */
  server: z.string(),
  tried: DateTime,
  took: z.int(),
  /** The time that its answer tells. */
  confirmed: DateTime.nullable(),
  /** In plain words for the operator; empty where nothing went wrong. */
  reason: z.string(),
});

export const instance = {
  readInstance: endpoint("GET /instance", {
    summary: "Whether set-up is needed and what the start-up checks say",
    access: "anyone",
    returns: InstanceState,
    internal: true,
  }),
  setUp: endpoint("POST /instance/set-up", {
    summary: "Creates the first account and its owner",
    access: "anyone",
    body: SetUpInput,
    returns: z.object({ email: z.string() }),
    internal: true,
  }),
  requestPasswordReset: endpoint("POST /instance/password-reset", {
    summary: "Mails a link to choose a new password",
    access: "anyone",
    body: z.object({ email: z.string().max(longest.email) }),
    returns: "nothing",
    internal: true,
  }),
  choosePassword: endpoint("POST /instance/password", {
    summary: "Sets a password with the token of an invitation or a reset",
    access: "anyone",
    body: ChoosePasswordInput,
    returns: z.object({ email: z.string() }),
    internal: true,
  }),
  confirmAddress: endpoint("POST /instance/address", {
    summary: "Makes a sender's new address count, with the token of the mail that went there",
    access: "anyone",
    body: z.object({ token: z.string().max(200) }),
    returns: z.object({ email: z.string() }),
    internal: true,
  }),
  whoAmI: endpoint("GET /instance/me", {
    summary: "The signed-in sender",
    access: "sender",
    beforeSecondStep: true,
    restricted: true,
    /**
     * `permissions`: of whoever has roles of the account's own; everybody else may what their type says. `home`: where whoever acts in a
     * sub-account signs in.
     */
    returns: Sender.extend({ permissions: z.array(z.string()).optional(), home: AccessibleAccount.optional() }),
    internal: true,
  }),
  readSeal: endpoint("GET /instance/seal", {
    summary: "The sealing certificate and its last proof",
    access: "sender",
    returns: SealState,
    internal: true,
  }),
  proveSeal: endpoint("POST /instance/seal/proof", {
    summary: "Seals a test document now and reads it back; from now on this is the last proof",
    access: "manager",
    returns: z.object({ tried: DateTime, seal: SealState }),
    internal: true,
  }),
  renewSeal: endpoint("POST /instance/seal/certificate", {
    summary:
      "Makes a new sealing certificate with a new key, proves it, and seals with it from now on; what was sealed before stays valid",
    access: "manager",
    returns: z.object({ tried: DateTime, seal: SealState }),
    internal: true,
  }),
  uploadSeal: endpoint("PUT /instance/seal/certificate", {
    summary: "Takes a PKCS #12 file with a certificate and its key, proves it, and seals with it from now on",
    access: "manager",
    body: z.object({
      /** As Base64. */
      file: ImageText,
      password: ShortText.default(""),
    }),
    returns: z.object({ tried: DateTime, seal: SealState }),
    internal: true,
    example: { body: { file: "MIIKvAIBAzCCCmYGCSqGSIb3DQEHAaCC", password: "the password of the file" } },
  }),
  tryTimestamp: endpoint("POST /instance/seal/timestamp", {
    summary: "Asks the timestamp server to confirm some bytes, and checks its answer",
    access: "manager",
    returns: TimestampTrial,
    internal: true,
  }),
} as const;
