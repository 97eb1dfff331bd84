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
    if (url && !/^https?:/i.test(url)) refuseMember("url", "bridgeAddress");
    if (enabled && !url) refuseMember("url", "bridgeNeedsAddress");
  },
});

export const expiryTimeConfiguration = configured("expiryTimeConfiguration", {
  defaults: { maximumRemainingDays: 0, remainingDays: 0 },
  check: ({ maximumRemainingDays, remainingDays }) => {
    if (maximumRemainingDays > 0 && remainingDays > maximumRemainingDays) refuseMember("remainingDays", "noMoreDays");
  },
});

function refuseMember(field: string, say: "bridgeAddress" | "bridgeNeedsAddress" | "noMoreDays"): never {
  refuse("error.validation.body", { at: field, say, parameters: { field } });
}
