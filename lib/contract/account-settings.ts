// Endpoints of what an account's managers configure once for everybody in it.
import { z } from "zod";
import * as examples from "./account-settings-examples.ts";
import { endpoint } from "./endpoint.ts";
import { logos } from "./logos.ts";
import { mailWords } from "./mail-words.ts";
import { offeredLanguages } from "./offered-languages.ts";
import {
  EmailReminderSettings,
  EmbeddingSettings,
  Handover,
  NativeBridgeRead,
  NativeBridgeSettings,
  SupportConfiguration,
  SystemSettings,
} from "./records/account-configuration.ts";
import { AccountFeatures } from "./records/account-features.ts";
import { DesignerSettings, DesignerSettingsInput } from "./records/designer-settings.ts";
import { CeremonySettings, CeremonySettingsInput, PackageSettings } from "./records/settings.ts";
import { partsOf, read, write } from "./setting-endpoints.ts";
import { settingGroups } from "./setting-groups.ts";
import { signingThemes } from "./signing-themes.ts";
import { signingUiOptions } from "./signing-ui-options.ts";

const Profiles = z.array(z.object({ name: z.string(), settings: DesignerSettings }));
const Reasons = z.array(z.string());
const ReasonsInput = z.array(z.string().max(1000)).max(100);

export const accountSettings = {
  ...settingGroups,
  ...logos,
  ...signingThemes,
  ...signingUiOptions,
  ...offeredLanguages,
  ...mailWords,
  readPackageSettings: endpoint("GET /account/packageSettings", {
    summary: "The settings that packages inherit where they say nothing themselves",
    access: "sender",
    returns: PackageSettings,
    example: { reply: examples.packageSettings },
  }),
  readDesignerSettings: endpoint("GET /account/designerSettings", {
    summary: "What the designer shows, of the named profile or the default",
    access: "sender",
    query: z.object({ profile: z.string().max(255).optional() }),
    returns: DesignerSettings,
    example: { query: { profile: "default" }, reply: examples.designerSettings },
  }),
  readPackageDesigner: endpoint("GET /packages/{packageId}/designer", {
    summary: "What the designer shows for this package",
    access: "sender",
    returns: DesignerSettings,
    hidden: 403,
    example: { reply: examples.designerSettings },
  }),
  readOwnSettings: endpoint("GET /packages/{packageId}/settings/own", {
    summary:
      "What a package's settings say by themselves, and what they inherit from the account where they say nothing",
    access: "sender",
    returns: z.object({ own: CeremonySettings, account: CeremonySettings }).meta({ id: "OwnSettings" }),
    hidden: 403,
    example: { reply: { own: { hideWatermark: true }, account: examples.packageSettings.ceremony } },
  }),
  readPackageDesignerProfile: endpoint("GET /packages/{packageId}/designer/{profileName}", {
    summary: "What the designer shows for this package in one profile",
    access: "sender",
    returns: DesignerSettings,
    hidden: 403,
    example: { reply: examples.designerSettings },
  }),
  readNativeBridge: endpoint("GET /nativeBridge/{packageId}/configuration", {
    summary: "Where the native bridge is, and its version; both empty where there is none",
    access: "signer",
    returns: z.object({ url: z.string(), version: z.string() }).meta({ id: "NativeBridgeConfiguration" }),
    example: { reply: { url: "https://bridge.example.com", version: "1.4" } },
  }),
  isNativeBridgeEnabled: endpoint("GET /nativeBridge/{packageId}/enabled", {
    summary: "Whether the native bridge is used",
    access: "signer",
    returns: z.boolean(),
    example: { reply: false },
  }),
  readSupport: endpoint("GET /package_information/{packageId}/support_information", {
    summary: "Whom the people of this package ask for help",
    access: "signer",
    returns: SupportConfiguration,
    example: { reply: examples.support },
  }),
  readSystem: endpoint("GET /sysinfo", {
    summary: "The version that runs",
    access: "sender",
    returns: z.object({ version: z.string() }),
    example: { reply: { version: "0.1.0" } },
  }),

  readSignersWords: endpoint("GET /account/admin/signersWords", {
    summary: "The decline reasons and hand-over links of the account, by language",
    access: "manager",
    returns: z.object({ declineReasons: z.record(z.string(), Reasons), handovers: z.record(z.string(), Handover) }),
    internal: true,
  }),
  readHandover: endpoint("GET /accountConfig/handoverUrl/{language}", {
    summary: "Where signers of this language go when they are done",
    access: "sender",
    versioned: true,
    returns: Handover,
    vendorUnset: { href: "", text: "", title: "" },
    example: { reply: examples.handover },
  }),
  addHandover: endpoint("POST /accountConfig/handoverUrl/{language}", {
    summary: "Sets where signers of this language go when they are done",
    access: "manager",
    versioned: true,
    body: partsOf(Handover),
    returns: Handover,
    example: { body: examples.handover, reply: examples.handover },
  }),
  changeHandover: write(
    "PUT /accountConfig/handoverUrl/{language}",
    "Changes where signers of this language go when they are done",
    { body: partsOf(Handover), returns: Handover, sent: examples.handover, reply: examples.handover, versioned: true },
  ),
  removeHandover: endpoint("DELETE /accountConfig/handoverUrl/{language}", {
    summary: "Forgets where signers of this language go",
    access: "manager",
    versioned: true,
    returns: "nothing",
  }),
  readDeclineReasons: endpoint("GET /accountConfig/declineReasons/{language}", {
    summary: "The reasons offered to signers of this language who decline",
    access: "sender",
    versioned: true,
    returns: Reasons,
    example: { reply: examples.declineReasons },
  }),
  addDeclineReasons: endpoint("POST /accountConfig/declineReasons/{language}", {
    summary: "Sets the reasons offered to signers of this language who decline",
    access: "manager",
    versioned: true,
    body: ReasonsInput,
    returns: Reasons,
    example: { body: examples.declineReasons, reply: examples.declineReasons },
  }),
  changeDeclineReasons: write("PUT /accountConfig/declineReasons/{language}", "Replaces the reasons of this language", {
    body: ReasonsInput,
    returns: Reasons,
    sent: examples.declineReasons,
    reply: examples.declineReasons,
    versioned: true,
  }),
  removeDeclineReasons: endpoint("DELETE /accountConfig/declineReasons/{language}", {
    summary: "Forgets the reasons of this language",
    access: "manager",
    versioned: true,
    returns: "nothing",
  }),

  readPackageDefaults: endpoint("GET /account/admin/packageSettings", {
    summary: "The settings that packages inherit",
    access: "manager",
    versioned: true,
    returns: PackageSettings,
    example: { reply: examples.packageSettings },
  }),
  changePackageDefaults: endpoint("PUT /account/admin/packageSettings", {
    summary: "Sets what packages inherit: absent members stay, null goes back to the product's own",
    access: "manager",
    versioned: true,
    body: z.object({ ceremony: CeremonySettingsInput.nullish() }),
    returns: PackageSettings,
    example: {
      body: { ceremony: { inPerson: false, maxAuthFailsAllowed: 3, optOutButton: null } },
      reply: examples.packageSettings,
    },
  }),
  readDesignerDefaults: read(
    "GET /account/admin/designerSettings",
    "What the designer shows where no profile is named",
    DesignerSettings,
    examples.designerSettings,
  ),
  changeDesignerDefaults: write("PUT /account/admin/designerSettings", "Sets what the designer shows", {
    body: DesignerSettingsInput,
    returns: DesignerSettings,
    sent: { addBarcode: false, banner: "" },
    reply: examples.designerSettings,
  }),
  listDesignerProfiles: read("GET /account/admin/designerProfiles", "The account's named designer profiles", Profiles, [
    { name: "clerks", settings: examples.designerSettings },
  ]),
  changeDesignerProfile: write(
    "PUT /account/admin/designerProfiles/{profileName}",
    "Makes or changes a named designer profile",
    {
      body: DesignerSettingsInput,
      returns: DesignerSettings,
      sent: { send: true, deleteDocument: true },
      reply: examples.designerSettings,
    },
  ),
  removeDesignerProfile: endpoint("DELETE /account/admin/designerProfiles/{profileName}", {
    summary: "Removes a named designer profile",
    access: "manager",
    returns: "nothing",
  }),
  readFeatures: endpoint("GET /account/admin/features", {
    summary: "The switches of the account",
    access: "sender",
    returns: AccountFeatures,
    example: { reply: examples.features },
  }),
  changeFeatures: write("PUT /account/admin/features", "Turns switches of the account on or off; absent ones stay", {
    body: partsOf(AccountFeatures),
    returns: AccountFeatures,
    sent: { documentVisibility: true },
    reply: examples.features,
  }),
  readNativeBridgeSettings: read(
    "GET /account/admin/nativeBridge",
    "The account's native bridge",
    NativeBridgeRead,
    examples.nativeBridgeRead,
  ),
  changeNativeBridgeSettings: write("PUT /account/admin/nativeBridge", "Sets the account's native bridge", {
    body: partsOf(NativeBridgeSettings),
    returns: NativeBridgeRead,
    sent: examples.nativeBridge,
    reply: examples.nativeBridgeRead,
  }),
  readEmbeddingSettings: read(
    "GET /account/admin/embedding",
    "The origins whose pages may show the ceremony in a frame",
    EmbeddingSettings,
    examples.embedding,
  ),
  changeEmbeddingSettings: write(
    "PUT /account/admin/embedding",
    "Sets the origins whose pages may show the ceremony in a frame",
    {
      body: partsOf(EmbeddingSettings),
      returns: EmbeddingSettings,
      sent: examples.embedding,
      reply: examples.embedding,
    },
  ),
  readEmailReminderSettings: read(
    "GET /account/admin/emailReminderSettings",
    "The reminder schedule of packages without one of their own",
    EmailReminderSettings,
    examples.emailReminderSettings,
  ),
  changeEmailReminderSettings: write(
    "PUT /account/admin/emailReminderSettings",
    "Sets the reminder schedule of packages without one of their own",
    {
      body: partsOf(EmailReminderSettings),
      returns: EmailReminderSettings,
      sent: examples.emailReminderSettings,
      reply: examples.emailReminderSettings,
    },
  ),
  readSystemSettings: read(
    "GET /account/admin/systemSettings",
    "How senders sign in",
    SystemSettings,
    examples.systemSettings,
  ),
  changeSystemSettings: write("PUT /account/admin/systemSettings", "Sets how senders sign in", {
    body: partsOf(SystemSettings),
    returns: SystemSettings,
    sent: { senderLoginMaxFailedAttempts: 10 },
    reply: examples.systemSettings,
  }),
  readSupportSettings: read(
    "GET /account/admin/support",
    "Whom everybody asks for help",
    SupportConfiguration,
    examples.support,
  ),
  changeSupportSettings: write("PUT /account/admin/support", "Sets whom everybody asks for help", {
    body: partsOf(SupportConfiguration),
    returns: SupportConfiguration,
    sent: examples.support,
    reply: examples.support,
  }),
} as const;
