// What the ceremony shows one signer.
import { z } from "zod";
import { attachmentKinds } from "./attachment-kinds.ts";
import { AuthenticationRequest } from "./authentication-step.ts";
import { CeremonyRecipient } from "./ceremony-recipient.ts";
import { DateTime } from "./common.ts";
import { Page } from "./document.ts";
import { Field } from "./field.ts";
import { ActToState } from "./notary-act.ts";
import { Condition } from "./package.ts";
import { AttachmentRequirement } from "./role.ts";
import { CeremonySettings } from "./settings.ts";
import { ThemeColours } from "./signing-theme.ts";
import { HiddenParts } from "./signing-ui-options.ts";

/** What the signer meets at the link: the act that is theirs now, or the page that says why there is none. */
export const ceremonyStates = [
  "consent",
  "sign",
  "waiting-turn",
  "signed",
  "completed",
  "declined",
  "opted-out",
  "expired",
  "withdrawn",
  "locked",
  // Who is there has to prove first who they are: nothing of the documents is shown before.
  "authenticate",
  // A group's shared link: whoever is there asks for their own.
  "choose-member",
  // Another member of the group has started to sign.
  "taken",
  // A link that was followed and not opened yet: programs that look at links in mails get as far, and only a click opens it.
  "unopened",
] as const;

/** The account's switches that the page asks: what is off is not offered. */
export const ceremonyFeatures = ["allowCheckboxConsentApproval", "chooseSignature", "sendToMobile"] as const;

export const CeremonyApproval = z.object({
  id: z.string(),
  mine: z.boolean(),
  roleId: z.string(),
  signerName: z.string(),
  optional: z.boolean(),
  disabled: z.boolean(),
  enforceCaptureSignature: z.boolean(),
  fromFile: z.boolean(),
  accepted: DateTime.nullable(),
  fields: z.array(Field),
});
export type CeremonyApproval = z.infer<typeof CeremonyApproval>;

export const CeremonyDocument = z.object({
  id: z.string(),
  name: z.string(),
  index: z.int(),
  pages: z.array(Page),
  /** Whether the evidence has it that this signer was shown the document, in this session or an earlier one. */
  viewed: z.boolean(),
  approvals: z.array(CeremonyApproval),
});
export type CeremonyDocument = z.infer<typeof CeremonyDocument>;

/**
 * Given up by the signer; gone wrong; the service is away; too late; no certificate there that can be used, or none whose issuer counts
 * in the account; others came first.
 */
export const certificateOutcomes = [
  "cancelled",
  "failed",
  "unavailable",
  "stale",
  "noCertificate",
  "issuer",
  "overtaken",
] as const;

/** `id`: SHA-256 of the certificate. */
const CertificateChoice = z.object({ id: z.string(), subject: z.string(), issuer: z.string(), notAfter: z.string() });

export const CeremonyView = z.object({
  ceremonyId: z.string(),
  state: z.enum(ceremonyStates),
  /** Only where the state is "authenticate". */
  authentication: AuthenticationRequest.nullable(),
  package: z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    language: z.string(),
    timezoneId: z.string(),
    message: z.string(),
    due: DateTime.nullable(),
    sent: DateTime.nullable(),
    completed: DateTime.nullable(),
  }),
  account: z.object({
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** What screen readers say instead of the logo; absent where nothing was written. */
    logoAlt: z.string().optional(),
    /** The picture that will stand beside each mark; absent where none does. */
    signatureLogoUrl: z.string().optional(),
    /** Colours of the signing theme that applies; absent where none does. */
    theme: ThemeColours.optional(),
    /** Parts of the pages that the account hides; absent where it hides none. */
    hiddenParts: HiddenParts.optional(),
    /** Those that signers may choose; absent for every one. */
    languages: z.array(z.string()).optional(),
    /** Whom signers are told to ask; absent where the account names nobody. */
    help: z.object({ email: z.string(), phone: z.string() }).optional(),
  }),
  sender: z.object({ name: z.string(), email: z.string(), company: z.string() }),
  signer: z.object({
    id: z.string(),
    roleId: z.string(),
    number: z.int(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: z.string(),
    title: z.string(),
    /** Whether this signer is a sender, too, and so has packages of their own here. */
    hasDesk: z.boolean().optional(),
  }),
  recipients: z.array(CeremonyRecipient),
  /** At a group's shared link the members to choose from; empty everywhere else. */
  members: z.array(z.object({ member: z.string(), name: z.string() })),
  /** The consent document this signer has to accept first; null when the package has none. */
  consent: z
    .object({
      documentId: z.string(),
      name: z.string(),
      pages: z.array(Page),
      accepted: DateTime.nullable(),
      /** While it is to be accepted: the words of the document. Null where only its pages are known. */
      words: z
        .object({
          language: z.string(),
          /** SHA-256 of the text, to name it by when it is accepted. */
          hash: z.string(),
          /** The product's, of its own text; of the account's text when that was written. Empty where that is not known. */
          version: z.string(),
          blocks: z.array(z.object({ heading: z.boolean(), text: z.string() })),
        })
        .nullable(),
    })
    .nullable(),
  /** Conditional fields: the screens apply them to the documents as values are entered (lib/packages/fields/conditions.ts). */
  conditions: z.array(Condition),
  /** Whether this signer may hand their place over to somebody else, who then needs a telephone for the code. */
  reassign: z.object({ needsPhone: z.boolean() }).nullable(),
  /** For want of a mail server none leaves: nobody may be promised one. */
  keepsMails: z.boolean(),
  documents: z.array(CeremonyDocument),
  /** What this signer is asked to upload; a required one holds the last signature up until it is there. */
  attachments: z.array(AttachmentRequirement),
  /** The kinds of files that are taken; absent where everything but programs is. */
  attachmentKinds: z.array(z.enum(attachmentKinds)).optional(),
  settings: CeremonySettings,
  /** Those of the account's switches that are off; absent where none is. */
  off: z.array(z.enum(ceremonyFeatures)).optional(),
  /** Signed by whoever was asked for nothing but the consent. */
  onlyAgreed: z.boolean().optional(),
  /** Locked out, or too late: when the sender was asked within the last day to change that. */
  asked: DateTime.nullable(),
  declined: z.object({ by: z.string(), reason: z.string(), at: DateTime }).nullable(),
  /** Every document of a completed package carries its final seal. */
  sealed: z.boolean(),
  mayDownload: z.boolean(),
  mayReadEvidence: z.boolean(),
  /** Where a sender of the account is known to be there and has one: a picture to sign with, by its SHA-256. */
  savedSignature: z.object({ file: z.string() }).optional(),
  /** The same for initials, where initials are asked for. */
  savedInitials: z.object({ file: z.string() }).optional(),
  /**
   * Only where nothing but a signature with the signer's own certificate will do: the host of the service that holds it, empty
   * where none is set, and how the last way there ended without one. `bridge`: where the program listens, on the signer's own
   * machine, that signs with cards and tokens. `choices`: which of several certificates at the service it shall be is waited for.
   */
  certificate: z
    .object({
      service: z.string(),
      outcome: z.enum(certificateOutcomes).nullable(),
      bridge: z.string().optional(),
      choices: z.array(CertificateChoice).optional(),
    })
    .optional(),
  /**
   * Only where each signature comes with a one-time password of the signer's device: the host of the service that checks it, empty
   * where none is set.
   */
  oneTimeCode: z.object({ service: z.string() }).optional(),
  /** Only for who signs as a notary: whom they are about to confirm. */
  notary: z.array(ActToState).optional(),
  /** Whoever has signed before a notary who has yet to confirm it is told who that is. */
  notarisedBy: z.string().optional(),
  /** A notary who has confirmed is told the numbers of the entries in their journal. */
  journal: z.array(z.int()).optional(),
});
export type CeremonyView = z.infer<typeof CeremonyView>;
