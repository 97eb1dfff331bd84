// PURE. How senders sign in where their account says nothing.
import type { SystemSettings } from "#lib/contract/records/account-configuration.ts";

/** Our choice: wrong passwords only let an address rest (lib/auth/sign-in.ts); a week without use ends a session. */
export const systemDefaults: SystemSettings = {
  senderLoginMaxFailedAttempts: 0,
  loginSessionTimeout: 7 * 24 * 60,
  sessionTimeoutWarning: 0,
  orderLastNameFirstName: false,
};
