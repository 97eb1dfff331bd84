// PURE. The members of PackageSettings as people think of them: in which group each stands, and how it is given.

export const groups = ["seen", "look", "may", "reasons", "after", "signing"] as const;
export type Group = (typeof groups)[number];

type Given =
  /** `inverted`: the switch says what is there, the member what is taken away. */
  | { kind: "switch"; inverted?: true }
  | { kind: "text" }
  | { kind: "address" }
  | { kind: "colour" }
  | { kind: "picture" }
  /** Whole numbers; empty is as inherited. */
  | { kind: "number"; least: number; most: number }
  /** One on each line. */
  | { kind: "lines" }
  | { kind: "parameters" }
  | { kind: "theme" }
  | { kind: "footer" };

/** `older`: where the same may stand as well; it applies as long as nothing stands at `path`. */
type Place = { group: Group; path: string; older?: string };

export type MemberKind = Given["kind"];

const on = { kind: "switch" } as const;
const off = { kind: "switch", inverted: true } as const;
const text = { kind: "text" } as const;
const address = { kind: "address" } as const;
const colour = { kind: "colour" } as const;

/** By the name under which its words stand in the catalogue (area `signing-page`, `member`). In the order of the form. */
export const members = {
  sessionBar: { group: "seen", path: "layout.header.sessionBar", ...on },
  globalNavigation: { group: "seen", path: "layout.header.globalNavigation", ...on },
  languages: { group: "seen", path: "hideLanguageDropdown", ...off },
  breadcrumbs: { group: "seen", path: "layout.header.breadcrumbs", ...on },
  title: { group: "seen", path: "layout.header.titleBar.title", ...on },
  progress: { group: "seen", path: "layout.header.titleBar.progressBar", ...on },
  navigator: { group: "seen", path: "layout.navigator", ...on },
  overview: { group: "seen", path: "showNseOverview", ...on },
  overviewStays: { group: "seen", path: "leftMenuExpand", ...on },
  watermark: { group: "seen", path: "hideWatermark", ...off },
  feedback: { group: "seen", path: "layout.header.feedback", ...on },
  help: { group: "seen", path: "showNseHelp", ...on },
  footer: { group: "seen", path: "layout.footer", kind: "footer" },
  iframe: { group: "seen", path: "layout.iframe", ...on },
  logoInFrame: { group: "seen", path: "showNseLogoInIframe", ...on },

  logo: { group: "look", path: "style.brandingBar.src", older: "layout.brandingBar.logo.src", kind: "picture" },
  logoWords: {
    group: "look",
    path: "style.brandingBar.logoAltTextKey",
    older: "layout.brandingBar.logo.logoAltTextKey",
    ...text,
  },
  logoLink: { group: "look", path: "style.brandingBar.link", older: "layout.brandingBar.logo.link", ...address },
  theme: { group: "look", path: "theme", kind: "theme" },
  bar: { group: "look", path: "style.titleBar.backgroundColor", ...colour },
  barInk: { group: "look", path: "style.titleBar.color", ...colour },
  buttons: { group: "look", path: "style.toolbar.backgroundColor", ...colour },
  buttonsInk: { group: "look", path: "style.toolbar.color", ...colour },
  dialogs: { group: "look", path: "style.dialog.backgroundColor", ...colour },
  dialogsInk: { group: "look", path: "style.dialog.color", ...colour },

  decline: { group: "may", path: "declineButton", ...on },
  optOut: { group: "may", path: "optOutButton", ...on },
  downloadDocuments: { group: "may", path: "documentToolbarOptions.downloadButton", ...on },
  download: { group: "may", path: "layout.header.globalActions.download", ...on },
  downloadEarly: { group: "may", path: "disableDownloadForUncompletedPackage", ...off },
  evidence: { group: "may", path: "layout.header.globalActions.hideEvidenceSummary", ...off },
  confirm: { group: "may", path: "layout.header.globalActions.confirm", ...on },
  attachments: { group: "may", path: "maxAttachmentFiles", kind: "number", least: 0, most: 100 },
  inPerson: { group: "may", path: "inPerson", ...on },
  ownerInPerson: { group: "may", path: "hidePackageOwnerInPerson", ...off },
  affidavits: { group: "may", path: "disableInPersonAffidavit", ...off },
  firstAffidavit: { group: "may", path: "disableFirstInPersonAffidavit", ...off },
  secondAffidavit: { group: "may", path: "disableSecondInPersonAffidavit", ...off },

  declineReasons: { group: "reasons", path: "declineReasons", kind: "lines" },
  declineOther: { group: "reasons", path: "disableDeclineOther", ...off },
  optOutReasons: { group: "reasons", path: "optOutReasons", kind: "lines" },
  optOutOther: { group: "reasons", path: "disableOptOutOther", ...off },

  lastPage: { group: "after", path: "events.complete.dialog", ...on },
  redirect: { group: "after", path: "events.complete.redirect", ...address },
  handOver: { group: "after", path: "handOver.href", ...address },
  handOverTitle: { group: "after", path: "handOver.title", ...text },
  handOverText: { group: "after", path: "handOver.text", ...text },
  handOverAlone: { group: "after", path: "handOver.autoRedirect", ...on },
  parameters: { group: "after", path: "handOver.parameters", kind: "parameters" },

  drawn: { group: "signing", path: "enforceCaptureSignature", ...on },
  caption: { group: "signing", path: "hideCaptureText", ...off },
  fontSize: { group: "signing", path: "fontSize", kind: "number", least: 4, most: 72 },
  tries: { group: "signing", path: "maxAuthFailsAllowed", kind: "number", least: 1, most: 100 },
  expires: { group: "signing", path: "defaultTimeBasedExpiry", ...on },
  days: { group: "signing", path: "remainingDays", kind: "number", least: 0, most: 36_500 },
  formFields: { group: "signing", path: "extractAcroFields", ...on },
  textTags: { group: "signing", path: "extractTextTags", ...on },
  accessible: { group: "signing", path: "ada", ...on },
  saveAsLayout: { group: "signing", path: "layout.header.globalActions.saveAsLayout", ...on },
  fastTrack: { group: "signing", path: "fastTrackWithoutMail", ...on },
} as const satisfies Record<string, Place & Given>;

export type MemberName = keyof typeof members;
export type Member = Place & Given;

export const memberNames = Object.keys(members) as MemberName[];
export const memberOf = (name: MemberName): Member => members[name];

/** What an address tells the page behind it, as `handOver.parameters` names it. */
export const handOverParameters = ["PACKAGE", "SIGNER", "STATUS"] as const;
