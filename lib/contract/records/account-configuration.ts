// What an account's managers configure beyond ceremony settings and switches: one record, stored as JSON, so only ever add.
import { z } from "zod";
import { AttachmentsWhitelist } from "./attachment-kinds.ts";
import { Int32 } from "./common.ts";
import { MailWords } from "./mail-words.ts";
import { SigningThemes } from "./signing-theme.ts";
import { HiddenParts } from "./signing-ui-options.ts";
import { SupportedLanguages } from "./supported-languages.ts";

/** A reminder schedule for packages that have none of their own. */
export const EmailReminderSettings = z.object({
  startInDaysDelay: Int32.min(0).max(3650),
  intervalInDays: Int32.min(0).max(3650),
  repetitionsCount: Int32.min(0).max(100),
});

/** Days until a sent package expires when it has no due date; 0 for never. `maximumRemainingDays` bounds what a package may ask. */
export const ExpiryTimeConfiguration = z.strictObject({
  maximumRemainingDays: Int32.min(0).max(36_500),
  remainingDays: Int32.min(0).max(36_500),
});

const days = Int32.min(0).max(36_500);

/** Days after which packages are deleted, by status and by age; 0 for never. Vendor clients know exactly these members. */
export const TransactionRetention = z.strictObject({
  draft: days,
  sent: days,
  completed: days,
  archived: days,
  declined: days,
  optedOut: days,
  expired: days,
  /** Since creation, whatever the status. */
  lifetimeTotal: days,
  /** Since creation, as long as the package is not completed. */
  lifetimeUntilCompletion: days,
  /** Whether the two lifetimes end packages that are being signed. */
  includeSent: z.boolean(),
});
export type TransactionRetention = z.infer<typeof TransactionRetention>;
export const DataManagementPolicy = z.strictObject({ transactionRetention: TransactionRetention });

export const SystemSettings = z.object({
  /** Wrong passwords in a row that lock a sender until a manager unlocks them; 0 for never. */
  senderLoginMaxFailedAttempts: Int32.min(0).max(1000),
  /** Minutes without use after which a sender's session ends. */
  loginSessionTimeout: Int32.min(5).max(525_600),
  /** Minutes before that end at which a page may warn; 0 for no warning. */
  sessionTimeoutWarning: Int32.min(0).max(525_600),
  /** Kept for vendor clients, and without effect: names are written as their script has them (lib/core/person-name.ts). */
  orderLastNameFirstName: z.boolean(),
});
export type SystemSettings = z.infer<typeof SystemSettings>;

export const PasswordPolicy = z
  .object({
    minimumLength: Int32.min(10).max(64),
    /** Refuses what is guessed first: common passwords, runs of signs, one's own name. */
    refuseCommon: z.boolean(),
  })
  .meta({ id: "PasswordPolicy" });
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

export const SecuritySettings = z
  .object({
    /** Whoever signs in with a password has to set up a second step, at the next sign-in. */
    secondStepRequired: z.boolean(),
  })
  .meta({ id: "SecuritySettings" });
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** Whom signers and senders ask for help: told on the gates of the ceremony, at the foot of mails and in the desk's menu. */
export const SupportConfiguration = z.object({ email: z.string().max(254), phone: z.string().max(64) });

/**
 * Whose certificates count, on a card or token and at a signing service: those issued under the operator's trust lists; those
 * where there is a list, and anybody's where there is none; anybody's.
 */
export const acceptedIssuers = ["listedIfAny", "listed", "any"] as const;
export type AcceptedIssuers = (typeof acceptedIssuers)[number];

export const NativeBridgeSettings = z.object({
  enabled: z.boolean(),
  url: z.string().max(2000),
  version: z.string().max(64),
  acceptedIssuers: z.enum(acceptedIssuers),
});
export type NativeBridgeSettings = z.infer<typeof NativeBridgeSettings>;
/** With how many trust lists of the operator say who certifies signers: what "where there is a list" means now. */
export const NativeBridgeRead = NativeBridgeSettings.extend({ trustLists: z.int() });

/** The origins whose pages may show the ceremony in a frame, and to which it tells what happens in it. */
export const EmbeddingSettings = z.object({ origins: z.array(z.string().max(255)).max(50) });

/** Whom the evidence shows network addresses: whoever has it, senders of the account, or nobody. */
export const addressReaders = ["everybody", "senders", "nobody"] as const;
export type AddressReaders = (typeof addressReaders)[number];

export const EvidenceSettings = z
  .object({
    /** The addresses of signers, and of whoever acts by a link. */
    signerAddresses: z.enum(addressReaders),
    /** Those of the account's senders. */
    senderAddresses: z.enum(addressReaders),
    /** Days after which personal data is taken out of the evidence of a package that was deleted; 0 for never. */
    deletedPackagesDays: days,
  })
  .meta({ id: "EvidenceSettings" });
export type EvidenceSettings = z.infer<typeof EvidenceSettings>;

/** Where signers of one language go when they are done, for packages that say nothing themselves. */
export const Handover = z
  .object({ href: z.string().max(2000), text: z.string().max(255), title: z.string().max(255) })
  .meta({ id: "Handover" });
export type Handover = z.infer<typeof Handover>;

export const AccountConfiguration = z.object({
  emailReminderSettings: EmailReminderSettings.optional(),
  expiryTimeConfiguration: ExpiryTimeConfiguration.optional(),
  dataManagementPolicy: DataManagementPolicy.optional(),
  systemSettings: SystemSettings.optional(),
  passwordPolicy: PasswordPolicy.optional(),
  security: SecuritySettings.optional(),
  support: SupportConfiguration.optional(),
  nativeBridge: NativeBridgeSettings.optional(),
  embedding: EmbeddingSettings.optional(),
  evidence: EvidenceSettings.optional(),
  attachments: AttachmentsWhitelist.optional(),
  /** By language, as all that follows. */
  handovers: z.record(z.string(), Handover).optional(),
  declineReasons: z.record(z.string(), z.array(z.string())).optional(),
  /** Then by mail: its kind, with `.owner` behind it where owners read another one. */
  mailWords: z.record(z.string(), z.record(z.string(), MailWords)).optional(),
  /** Logos in place of the account's own: each PNG's SHA-256. */
  signingLogos: z.record(z.string(), z.string()).optional(),
  /** Colours of signing pages, by the theme's name. */
  signingThemes: SigningThemes.optional(),
  /** Parts of the signing pages that are not shown; absent where every one is. */
  hiddenParts: HiddenParts.optional(),
  /** What signers are offered; absent for every language. */
  supportedLanguages: SupportedLanguages.optional(),
  /** The account's logo: the PNG's SHA-256, and what screen readers say instead. */
  logo: z.object({ file: z.string(), altTextKey: z.string() }).optional(),
  /** What is drawn into each signature beside the mark: the PNG's SHA-256. */
  signatureLayout: z.object({ file: z.string() }).optional(),
});
export type AccountConfiguration = z.infer<typeof AccountConfiguration>;
