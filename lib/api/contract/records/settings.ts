// PackageSettings: how the ceremony looks and what it allows. Defaults are in lib/packages/effective-settings.ts.
import { z } from "zod";
import { Int32 } from "./common.ts";

const flag = z.boolean().nullish();
const text = z.string().nullish();
// Members we do not know are kept and answered as they came (loose): newer clients send more than we read.
const Logo = z.looseObject({ link: text, logoAltTextKey: text, src: text });
const Colours = z.looseObject({ color: text, backgroundColor: text });

export const CeremonySettings = z
  .looseObject({
    inPerson: flag,
    hidePackageOwnerInPerson: flag,
    disableFirstInPersonAffidavit: flag,
    disableSecondInPersonAffidavit: flag,
    disableInPersonAffidavit: flag,
    declineButton: flag,
    declineReasons: z.array(z.string()).nullish(),
    disableDeclineOther: flag,
    optOutButton: flag,
    optOutReasons: z.array(z.string()).nullish(),
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
    handOver: z
      .looseObject({ href: text, text, title: text, autoRedirect: flag, parameters: z.array(z.string()).nullish() })
      .nullish(),
    events: z.looseObject({ complete: z.looseObject({ dialog: flag, redirect: text }).nullish() }).nullish(),
    documentToolbarOptions: z.looseObject({ downloadButton: flag }).nullish(),
    layout: z
      .looseObject({
        iframe: flag,
        navigator: flag,
        header: z
          .looseObject({
            feedback: flag,
            breadcrumbs: flag,
            globalNavigation: flag,
            sessionBar: flag,
            globalActions: z
              .looseObject({ confirm: flag, saveAsLayout: flag, hideEvidenceSummary: flag, download: flag })
              .nullish(),
            titleBar: z.looseObject({ title: flag, progressBar: flag }).nullish(),
          })
          .nullish(),
        footer: z.record(z.string(), z.unknown()).nullish(),
        brandingBar: z.looseObject({ logo: Logo.nullish() }).nullish(),
      })
      .nullish(),
    style: z
      .looseObject({
        brandingBar: Logo.nullish(),
        dialog: Colours.nullish(),
        toolbar: Colours.nullish(),
        titleBar: Colours.nullish(),
      })
      .nullish(),
    fontSize: Int32.min(0).nullish(),
    defaultTimeBasedExpiry: flag,
    remainingDays: Int32.min(0).nullish(),
    showNseHelp: flag,
    showNseOverview: flag,
    leftMenuExpand: flag,
    showNseLogoInIframe: flag,
    maxAttachmentFiles: Int32.min(0).nullish(),
    /** Ours, of a template: whoever fills in its fast track is handed the link to sign instead of being mailed it. */
    fastTrackWithoutMail: flag,
  })
  .meta({ id: "CeremonySettings" });
export type CeremonySettings = z.infer<typeof CeremonySettings>;

export const PackageSettings = z
  .object({ ceremony: CeremonySettings, integrationFrameworkWorkflows: z.array(z.unknown()).nullish() })
  .meta({ id: "PackageSettings" });
export type PackageSettings = z.infer<typeof PackageSettings>;

/** In a request the ceremony may be missing: then nothing is said about it. */
export const PackageSettingsInput = z.object({
  ceremony: CeremonySettings.nullish().transform((ceremony) => ceremony ?? {}),
  integrationFrameworkWorkflows: z.array(z.unknown()).nullish(),
});
