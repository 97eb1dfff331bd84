// The records that managers set for their whole account, with what holds where they have said nothing.
import { refuse } from "#lib/core/errors.ts";
import { configured } from "./configured.ts";
import { systemDefaults } from "./system-defaults.ts";

/** Our choice: nobody is reminded unless somebody says so. */
export const emailReminderSettings = configured("emailReminderSettings", {
  defaults: { startInDaysDelay: 0, intervalInDays: 0, repetitionsCount: 0 },
});

export const systemSettings = configured("systemSettings", { defaults: systemDefaults });

export const supportSettings = configured("support", { defaults: { email: "", phone: "" } });

export const nativeBridgeSettings = configured("nativeBridge", {
  defaults: { enabled: false, url: "", version: "" },
  check: ({ enabled, url }) => {
    if (url && !/^https?:/i.test(url)) refuseMember("url", "The address of a native bridge starts with http or https.");
    if (enabled && !url) refuseMember("url", "A native bridge needs an address.");
  },
});

export const expiryTimeConfiguration = configured("expiryTimeConfiguration", {
  defaults: { maximumRemainingDays: 0, remainingDays: 0 },
  check: ({ maximumRemainingDays, remainingDays }) => {
    if (maximumRemainingDays > 0 && remainingDays > maximumRemainingDays)
      refuseMember("remainingDays", "No more than maximumRemainingDays.");
  },
});

function refuseMember(field: string, text: string): never {
  refuse("error.validation.body", { message: `${field}: ${text}`, parameters: { field } });
}
