// The records that managers set for their whole account, with what holds where they have said nothing.
import type { NativeBridgeSettings } from "#lib/contract/records/account-configuration.ts";
import { issuersDefault } from "#lib/contract/records/native-bridge.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { listedIssuers } from "#lib/sealing/trusted-here.ts";
import { configured } from "./configured.ts";
import { isOrigin, isSafeEmbedder } from "./embedder-origin.ts";
import { evidenceDefaults, passwordPolicyDefaults, securityDefaults, systemDefaults } from "./system-defaults.ts";

/** Our choice: nobody is reminded unless somebody says so. */
export const emailReminderSettings = configured("emailReminderSettings", {
  defaults: { startInDaysDelay: 0, intervalInDays: 0, repetitionsCount: 0 },
});

export const systemSettings = configured("systemSettings", { defaults: systemDefaults });

export const passwordPolicy = configured("passwordPolicy", { defaults: passwordPolicyDefaults });

export const securitySettings = configured("security", { defaults: securityDefaults });

export const evidenceSettings = configured("evidence", { defaults: evidenceDefaults });

export const supportSettings = configured("support", { defaults: { email: "", phone: "" } });

const nativeBridge = configured("nativeBridge", {
  defaults: { enabled: false, url: "", version: "", acceptedIssuers: issuersDefault },
  check: ({ enabled, url }) => {
    if (url && !/^https?:/i.test(url)) refuseMember("url", "bridgeAddress");
    if (enabled && !url) refuseMember("url", "bridgeNeedsAddress");
  },
});

const withTrustLists = async (saved: NativeBridgeSettings) => ({ ...saved, trustLists: (await listedIssuers()).lists });
export const nativeBridgeSettings = {
  read: async (asked: Parameters<typeof nativeBridge.read>[0]) => withTrustLists(await nativeBridge.read(asked)),
  write: async (asked: Parameters<typeof nativeBridge.write>[0]) => withTrustLists(await nativeBridge.write(asked)),
};

/** Our choice: no page of anybody else shows the ceremony unless a manager says so. */
export const embeddingSettings = configured("embedding", {
  defaults: { origins: [] },
  check: ({ origins }) => {
    const wrong = origins.find((origin) => !isOrigin(origin));
    if (wrong !== undefined) refuseOrigin("embedderOrigin", wrong);
    const unsafe = origins.find((origin) => !isSafeEmbedder(origin, config().baseUrl));
    if (unsafe !== undefined) refuseOrigin("embedderUnsafe", unsafe);
  },
});

/** Our choice: everything but programs, unless a manager says which. */
export const attachmentKinds = configured("attachments", { defaults: { attachmentsWhitelist: [] } });

export const expiryTimeConfiguration = configured("expiryTimeConfiguration", {
  defaults: { maximumRemainingDays: 0, remainingDays: 0 },
  check: ({ maximumRemainingDays, remainingDays }) => {
    if (maximumRemainingDays > 0 && remainingDays > maximumRemainingDays) refuseMember("remainingDays", "noMoreDays");
  },
});

function refuseMember(field: string, say: "bridgeAddress" | "bridgeNeedsAddress" | "noMoreDays"): never {
  refuse("error.validation.body", { at: field, say, parameters: { field } });
}

function refuseOrigin(say: "embedderOrigin" | "embedderUnsafe", text: string): never {
  refuse("error.validation.body", { at: "origins", say, values: { text }, parameters: { field: "origins" } });
}
