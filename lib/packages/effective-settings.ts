// PURE. The ceremony settings that apply: what the package says, else the account, else the product's defaults.
import type { CeremonySettings, PackageSettings } from "#lib/contract/records/settings.ts";

const defaults = {
  inPerson: false,
  hidePackageOwnerInPerson: false,
  disableFirstInPersonAffidavit: false,
  disableSecondInPersonAffidavit: false,
  disableInPersonAffidavit: false,
  declineButton: true,
  declineReasons: [],
  disableDeclineOther: false,
  optOutButton: false,
  optOutReasons: [],
  disableOptOutOther: false,
  hideLanguageDropdown: false,
  fastTrackWithoutMail: false,
  hideWatermark: false,
  hideCaptureText: false,
  disableDownloadForUncompletedPackage: false,
  enforceCaptureSignature: false,
  extractAcroFields: false,
  extractTextTags: false,
  ada: false,
  maxAuthFailsAllowed: 3,
  handOver: null,
  events: { complete: { dialog: true } },
  documentToolbarOptions: { downloadButton: true },
  layout: {
    iframe: false,
    navigator: true,
    header: {
      breadcrumbs: true,
      feedback: true,
      globalNavigation: true,
      sessionBar: true,
      globalActions: { confirm: true, download: true, saveAsLayout: true, hideEvidenceSummary: false },
      titleBar: { title: true, progressBar: true },
    },
    footer: {},
    brandingBar: { logo: null },
  },
  style: null,
  fontSize: null,
  defaultTimeBasedExpiry: false,
  remainingDays: 0,
  showNseHelp: false,
  showNseOverview: true,
  leftMenuExpand: false,
  showNseLogoInIframe: false,
  maxAttachmentFiles: 0,
} as const;

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** Later layers win member by member; `null` and absent members leave the earlier layer. Lists are taken whole. */
function merge(base: Tree, over: Tree | null | undefined): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(over ?? {})) {
    if (value === null || value === undefined) continue;
    result[key] = isTree(value) ? merge(isTree(result[key]) ? result[key] : {}, value) : value;
  }
  return result;
}

export function effectiveSettings(own: PackageSettings | null, account: Partial<CeremonySettings>): PackageSettings {
  const ceremony = merge(merge(defaults as unknown as Tree, account as Tree), own?.ceremony as Tree | undefined);
  return {
    ceremony: ceremony as CeremonySettings,
    integrationFrameworkWorkflows: own?.integrationFrameworkWorkflows ?? [],
  };
}
