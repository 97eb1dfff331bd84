// PURE. How senders sign in, and what the evidence shows, where their account says nothing.
import type {
  EvidenceSettings,
  PasswordPolicy,
  SecuritySettings,
  SystemSettings,
} from "#lib/contract/records/account-configuration.ts";

/** Our choice: wrong passwords only let an address rest (lib/auth/sign-in.ts); a week without use ends a session. */
export const systemDefaults: SystemSettings = {
  senderLoginMaxFailedAttempts: 0,
  loginSessionTimeout: 7 * 24 * 60,
  sessionTimeoutWarning: 0,
  orderLastNameFirstName: false,
};

/** Our choice: long and not guessed first is what makes a password good; nothing else is demanded of it. */
export const passwordPolicyDefaults: PasswordPolicy = { minimumLength: 10, refuseCommon: true };
/** Our choice: who has the evidence sees in it from where everybody acted, and nothing is taken out of it by itself. */
export const evidenceDefaults: EvidenceSettings = {
  signerAddresses: "everybody",
  senderAddresses: "everybody",
  deletedPackagesDays: 0,
};
export const securityDefaults: SecuritySettings = { secondStepRequired: false };
