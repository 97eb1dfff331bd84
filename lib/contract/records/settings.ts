// PackageSettings: how the ceremony looks and what it allows. Defaults are in lib/packages/effective-settings.ts.
import { z } from "zod";
import { Int32 } from "./common.ts";
import { Data, ImageText, issue, LineText, mostTexts, Opaque, open, ShortText, UrlText } from "./limits.ts";
import { unsafeAddresses } from "./settings-addresses.ts";

const flag = z.boolean().nullish();
const text = ShortText.nullish();
const url = UrlText.nullish();
// Members we do not know are kept and answered as they came (loose): newer clients send more than we read.
const Logo = open({ link: url, logoAltTextKey: text, src: ImageText.nullish() });
const Colours = open({ color: text, backgroundColor: text });

export const CeremonySettings = open({
  inPerson: flag,
  hidePackageOwnerInPerson: flag,
  disableFirstInPersonAffidavit: flag,
  disableSecondInPersonAffidavit: flag,
  disableInPersonAffidavit: flag,
  declineButton: flag,
  declineReasons: z.array(LineText).max(mostTexts).nullish(),
  disableDeclineOther: flag,
  optOutButton: flag,
  optOutReasons: z.array(LineText).max(mostTexts).nullish(),
  disableOptOutOther: flag,
  hideLanguageDropdown: flag,
  hideWatermark: flag,
  hideCaptureText: flag,
  disableDownloadForUncompletedPackage: flag,
  enforceCaptureSignature: flag,
  extractAcroFields: flag,
  extractTextTags: flag,
  ada: flag,
  maxAuthFailsAllowed: Int32.min(0).nullish(),
  handOver: open({
    href: url,
    text,
    title: text,
    autoRedirect: flag,
    parameters: z.array(LineText).max(mostTexts).nullish(),
  }).nullish(),
  events: open({ complete: open({ dialog: flag, redirect: url }).nullish() }).nullish(),
  documentToolbarOptions: open({ downloadButton: flag }).nullish(),
  layout: open({
    iframe: flag,
    navigator: flag,
    header: open({
      feedback: flag,
      breadcrumbs: flag,
      globalNavigation: flag,
      sessionBar: flag,
      globalActions: open({ confirm: flag, saveAsLayout: flag, hideEvidenceSummary: flag, download: flag }).nullish(),
      titleBar: open({ title: flag, progressBar: flag }).nullish(),
    }).nullish(),
    footer: Data.nullish(),
    brandingBar: open({ logo: Logo.nullish() }).nullish(),
  }).nullish(),
  style: open({
    brandingBar: Logo.nullish(),
    dialog: Colours.nullish(),
    toolbar: Colours.nullish(),
    titleBar: Colours.nullish(),
  }).nullish(),
  fontSize: Int32.min(0).nullish(),
  defaultTimeBasedExpiry: flag,
  remainingDays: Int32.min(0).nullish(),
  showNseHelp: flag,
  showNseOverview: flag,
  leftMenuExpand: flag,
  showNseLogoInIframe: flag,
  maxAttachmentFiles: Int32.min(0).nullish(),
  /** Ours: which of the account's signing themes gives the colours; `default` where nothing is said. */
  theme: text,
  /** Ours, of a template: whoever fills in its fast track is handed the link to sign instead of being mailed it. */
  fastTrackWithoutMail: flag,
}).meta({ id: "CeremonySettings" });
export type CeremonySettings = z.infer<typeof CeremonySettings>;

/** As given, the settings' addresses are ones that a browser may follow. What is kept from before is answered as it is. */
export const CeremonySettingsInput = CeremonySettings.superRefine((ceremony, ctx) => {
  for (const path of unsafeAddresses(ceremony)) ctx.addIssue({ ...issue({ say: "issue.webAddress" }), path });
});

export const PackageSettings = z
  .object({
    ceremony: CeremonySettings,
    integrationFrameworkWorkflows: z.array(Opaque).max(mostTexts).nullish(),
  })
  .meta({ id: "PackageSettings" });
export type PackageSettings = z.infer<typeof PackageSettings>;

/** In a request the ceremony may be missing: then nothing is said about it. */
export const PackageSettingsInput = z.object({
  ceremony: CeremonySettingsInput.nullish().transform((ceremony) => ceremony ?? {}),
  integrationFrameworkWorkflows: z.array(Opaque).max(mostTexts).nullish(),
});
