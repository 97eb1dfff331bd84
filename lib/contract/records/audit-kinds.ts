// The acts of an account's audit log, and which of them belong together. Stored for years, so only ever add. Without schemas, for
// the browser too.

export const accountActs = [
  "account.created",
  "account.changed",
  "subAccount.created",
  "subAccount.changed",
  "subAccount.entered",
  "signIn.succeeded",
  "signIn.failed",
  "signIn.locked",
  "signIn.tokenUsed",
  "session.opened",
  "session.ended",
  "sessions.ended",
  "password.changed",
  "password.linkAsked",
  "password.chosen",
  "address.asked",
  "address.dropped",
  "address.confirmed",
  "key.read",
  "key.made",
  "key.renewed",
  "key.revoked",
  "sender.invited",
  "sender.invitedAgain",
  "sender.linkTaken",
  "sender.added",
  "sender.changed",
  "sender.activated",
  "sender.locked",
  "sender.unlocked",
  "sender.typeChanged",
  "sender.rolesChanged",
  "sender.removed",
  "sender.packagesGiven",
  "signature.saved",
  "signature.removed",
  "initials.saved",
  "initials.removed",
  "commission.changed",
  "commission.removed",
  "journal.corrected",
  "delegate.added",
  "delegate.changed",
  "delegate.removed",
  "accountRole.created",
  "accountRole.changed",
  "accountRole.removed",
  "group.created",
  "group.changed",
  "group.removed",
  "customField.changed",
  "customField.removed",
  "customValue.changed",
  "customValue.removed",
  "packageDefaults.changed",
  "features.changed",
  "reminders.changed",
  "expiry.changed",
  "retention.changed",
  "system.changed",
  "support.changed",
  "nativeBridge.changed",
  "embedding.changed",
  "attachmentKinds.changed",
  "handover.changed",
  "declineReasons.changed",
  "seal.made",
  "seal.uploaded",
  "mailWords.changed",
  "logo.changed",
  "signingThemes.changed",
  "signingUiOptions.changed",
  "languages.changed",
  "designer.changed",
  "designer.removed",
  "consentText.changed",
  "consentText.removed",
  "libraryDocument.added",
  "libraryDocument.removed",
  "clientApp.made",
  "clientApp.removed",
  "publicLink.made",
  "publicLink.changed",
  "publicLink.renewed",
  "publicLink.revoked",
  "publicLink.used",
  "callback.changed",
  "callback.removed",
  "callback.secretMade",
  "callback.replayed",
  "callback.resumed",
  "twoSteps.on",
  "twoSteps.off",
  "twoSteps.reset",
  "twoSteps.failed",
  "twoSteps.required",
  "passwordPolicy.changed",
  "recoveryCodes.made",
  "recoveryCodes.used",
  "passkey.added",
  "passkey.renamed",
  "passkey.removed",
  "passkey.refused",
  "signer.refused",
  "signInProvider.changed",
  "signInProvider.removed",
  "signInProvider.domainProven",
  "signInProvider.domainMissing",
  "signInProvider.domainLost",
] as const;
export type AccountAct = (typeof accountActs)[number];

/** What an act is about, besides the account itself. */
export type SubjectKind =
  | "account"
  | "sender"
  | "group"
  | "accountRole"
  | "clientApp"
  | "setting"
  | "document"
  | "passkey"
  | "template"
  | "package";

/**
 * How whoever acted had proven who they are: a browser's session, an API key, a client application, a signer's session, nobody,
 * or the product itself.
 */
export const accountActors = ["sender", "key", "clientApp", "signer", "anyone", "system"] as const;

/** By the first word of an act. */
const subjectsOf = {
  signIns: ["signIn", "session", "sessions"],
  access: [
    "password",
    "address",
    "key",
    "clientApp",
    "twoSteps",
    "recoveryCodes",
    "passkey",
    "signInProvider",
    "publicLink",
  ],
  people: [
    "sender",
    "delegate",
    "accountRole",
    "group",
    "signature",
    "initials",
    "commission",
    "journal",
    "customValue",
  ],
  settings: [
    "account",
    "subAccount",
    "packageDefaults",
    "features",
    "reminders",
    "expiry",
    "retention",
    "system",
    "passwordPolicy",
    "support",
    "nativeBridge",
    "embedding",
    "attachmentKinds",
    "handover",
    "declineReasons",
    "seal",
    "mailWords",
    "logo",
    "signingThemes",
    "signingUiOptions",
    "languages",
    "designer",
    "consentText",
    "libraryDocument",
    "customField",
  ],
  callbacks: ["callback"],
  signers: ["signer"],
} as const;

export type AuditKind = keyof typeof subjectsOf;
export const auditKinds = Object.keys(subjectsOf) as [AuditKind, ...AuditKind[]];

export const isOfKind = (act: string, kind: AuditKind): boolean =>
  (subjectsOf[kind] as readonly string[]).includes(act.split(".")[0] ?? "");

/** What somebody should look at: ways in that were tried, opened or closed. */
export const isGrave = (act: string): boolean =>
  [
    "signIn.failed",
    "signIn.locked",
    "twoSteps.failed",
    "twoSteps.off",
    "twoSteps.reset",
    "passkey.removed",
    "passkey.refused",
    "signer.refused",
    "sender.locked",
    "sender.linkTaken",
    "key.read",
  ].includes(act);
