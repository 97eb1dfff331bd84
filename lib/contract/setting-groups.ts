// Endpoints of the groups of settings at the addresses that vendor clients know. They are the same stores as /account/admin/… has.
import { z } from "zod";
import * as examples from "./account-settings-examples.ts";
import { EmailReminderSettings, SystemSettings } from "./records/account-configuration.ts";
import { AccountFeatures } from "./records/account-features.ts";
import { AttachmentsWhitelist, AttachmentsWhitelistInput } from "./records/attachment-kinds.ts";
import {
  AccountDesignerSettings,
  AccountPackageSettings,
  AccountSettings,
  ChooseSignature,
  ChooseSignatureSettings,
  designerGroup,
  packageSettingFlags,
} from "./records/setting-groups.ts";
import { partsOf, read, reset, write } from "./setting-endpoints.ts";

const shown = new Set([
  "declineButton",
  "globalActionsDownload",
  "navigator",
  "progressBar",
  "showNseOverview",
  "title",
]);
const packageSettings = {
  ...Object.fromEntries(packageSettingFlags.map((name) => [name, shown.has(name)])),
  maxAttachmentFiles: 0,
};
const designer = Object.fromEntries(designerGroup.map((name) => [name, true]));
const whole = { accountPackageSettings: packageSettings, accountFeatureSettings: examples.features };

const whitelist = { attachmentsWhitelist: ["pdf", "jpg", "png"] };

const chooses = {
  signature: {
    allowStyling: true,
    allowDrawing: true,
    allowUploading: true,
    allowMobileSigning: true,
    defaultSignatureType: "STYLE",
  },
};

export const settingGroups = {
  readSettingGroups: read(
    "GET /account/admin/accountSettings",
    "What packages inherit, and the account's switches, in one",
    AccountSettings,
    whole,
  ),
  changeSettingGroups: write("PATCH /account/admin/accountSettings", "Changes what it names of both; the rest stays", {
    body: z.object({
      accountPackageSettings: partsOf(AccountPackageSettings).nullish(),
      accountFeatureSettings: partsOf(AccountFeatures).nullish(),
    }),
    returns: AccountSettings,
    sent: { accountPackageSettings: { hideWatermark: true }, accountFeatureSettings: { groups: true } },
    reply: whole,
  }),
  resetSettingGroups: reset("DELETE /account/admin/accountSettings", "Takes both back to the product's defaults"),
  readPackageGroup: read(
    "GET /account/admin/accountSettings/packageSettings",
    "What packages inherit, as a flat record",
    AccountPackageSettings,
    packageSettings,
  ),
  changePackageGroup: write(
    "PATCH /account/admin/accountSettings/packageSettings",
    "Changes what it names of what packages inherit; the rest stays",
    {
      body: partsOf(AccountPackageSettings),
      returns: AccountPackageSettings,
      sent: { declineButton: true, inPerson: false, maxAttachmentFiles: 3 },
      reply: { ...packageSettings, maxAttachmentFiles: 3 },
    },
  ),
  resetPackageGroup: reset(
    "DELETE /account/admin/accountSettings/packageSettings",
    "Takes the members of the flat record back to the product's defaults; texts, links and colours stay",
  ),
  readFeatureGroup: read(
    "GET /account/admin/accountSettings/featureSettings",
    "The switches of the account",
    AccountFeatures,
    examples.features,
  ),
  changeFeatureGroup: write(
    "PATCH /account/admin/accountSettings/featureSettings",
    "Turns switches on or off; absent ones stay",
    {
      body: partsOf(AccountFeatures),
      returns: AccountFeatures,
      sent: { documentVisibility: true },
      reply: examples.features,
    },
  ),
  resetFeatures: reset(
    "DELETE /account/admin/accountSettings/featureSettings",
    "Takes all switches back to the product's defaults",
  ),
  readDesignerGroup: read(
    "GET /account/admin/accountSettings/designerSettings",
    "Which elements of the designer show where no profile is named",
    AccountDesignerSettings,
    designer,
  ),
  changeDesignerGroup: write(
    "PATCH /account/admin/accountSettings/designerSettings",
    "Shows or hides elements of the designer; absent ones stay",
    {
      body: partsOf(AccountDesignerSettings),
      returns: AccountDesignerSettings,
      sent: { saveLayout: false },
      reply: { ...designer, saveLayout: false },
    },
  ),
  resetDesignerGroup: reset(
    "DELETE /account/admin/accountSettings/designerSettings",
    "Shows these elements of the designer again; the rest of the profile stays",
  ),
  readReminderGroup: read(
    "GET /account/admin/accountSettings/emailReminderSettings",
    "The reminder schedule of packages without one of their own",
    EmailReminderSettings,
    examples.emailReminderSettings,
  ),
  changeReminderGroup: write(
    "PATCH /account/admin/accountSettings/emailReminderSettings",
    "Changes what it names of the reminder schedule",
    {
      body: partsOf(EmailReminderSettings),
      returns: EmailReminderSettings,
      sent: examples.emailReminderSettings,
      reply: examples.emailReminderSettings,
    },
  ),
  resetReminderGroup: reset(
    "DELETE /account/admin/accountSettings/emailReminderSettings",
    "Takes the reminder schedule back to none",
  ),
  readSystemGroup: read(
    "GET /account/admin/accountSettings/systemSettings",
    "How senders sign in and in which order names are written",
    SystemSettings,
    examples.systemSettings,
  ),
  changeSystemGroup: write(
    "PATCH /account/admin/accountSettings/systemSettings",
    "Changes what it names of how senders sign in",
    {
      body: partsOf(SystemSettings),
      returns: SystemSettings,
      sent: { senderLoginMaxFailedAttempts: 10 },
      reply: examples.systemSettings,
    },
  ),
  resetSystemGroup: reset(
    "DELETE /account/admin/accountSettings/systemSettings",
    "Takes how senders sign in back to the product's defaults",
  ),
  readAttachmentsWhitelist: read(
    "GET /account/admin/accountSettings/attachmentsWhitelist",
    "The kinds of files that signers may hand in; empty for everything but programs",
    AttachmentsWhitelist,
    whitelist,
  ),
  changeAttachmentsWhitelist: write(
    "PUT /account/admin/accountSettings/attachmentsWhitelist",
    "Sets the kinds of files that signers may hand in",
    {
      body: partsOf(AttachmentsWhitelistInput),
      returns: AttachmentsWhitelist,
      sent: whitelist,
      reply: whitelist,
    },
  ),
  resetAttachmentsWhitelist: reset(
    "DELETE /account/admin/accountSettings/attachmentsWhitelist",
    "Takes every kind of file again, but for programs",
  ),
  readChooseSignature: read(
    "GET /account/admin/chooseSignature",
    "How signers may sign where they choose it",
    ChooseSignatureSettings,
    chooses,
  ),
  changeChooseSignature: write(
    "PATCH /account/admin/chooseSignature",
    "Changes what it names. Drawing and pictures are one switch; typing is always there",
    {
      body: z.object({ signature: partsOf(ChooseSignature).nullish() }),
      returns: ChooseSignatureSettings,
      sent: { signature: { allowMobileSigning: true } },
      reply: chooses,
    },
  ),
  resetChooseSignature: reset(
    "DELETE /account/admin/chooseSignature",
    "Takes the switches behind it back to the product's defaults",
  ),
} as const;
