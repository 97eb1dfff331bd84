// PURE. Which areas of the catalogues a page loads together, and in which languages it can be spoken whole.
import { type Area, isComplete } from "./complete-in.ts";
import { type Language, languages } from "./languages.ts";

export const ceremonyAreas = [
  "ceremony",
  "ceremony-dialogs",
  "ceremony-gates",
  "ceremony-troubles",
  "ceremony-in-person",
  "ceremony-phone",
] as const;
/** Of what stands around every screen of the desk; each screen brings its own beside them. */
export const deskFrameAreas = ["ui", "desk"] as const satisfies readonly Area[];
/** Of the desk and all its screens. */
export const deskAreas = [
  "ui",
  "checks",
  "desk",
  "overview",
  "reports",
  "health",
  "settings",
  "lists",
  "outbox",
  "activity",
  "evidence",
  "package-page",
  "prepare",
  "recipients",
  "senders",
  "roles",
  "sub-accounts",
  "groups",
  "keys",
  "custom-fields",
  "designer",
  "designer-fields",
  "designer-parts",
  "designer-profiles",
  "designer-find",
  "designer-documents",
  "designer-people",
  "designer-embed",
  "designer-canvas",
  "journal",
  "audit-log",
  "account-settings",
  "delivery",
  "templates",
  "bulk",
  "security",
] as const satisfies readonly Area[];
/** Of the reference of the REST interface. */
export const referenceAreas = ["ui", "reference"] as const satisfies readonly Area[];
/** Of the form of the signing page, beside those of the desk. */
export const signingPageAreas = ["signing-page"] as const satisfies readonly Area[];
/** Of the designer in other people's pages: of the desk what its designer says, and what it says there. */
export const embeddedDesignerAreas = [
  ...deskAreas.filter((area) => /^(?:ui|desk|prepare|recipients|designer)$|^designer-(?!profiles$)/.test(area)),
  ...signingPageAreas,
];
/** Of the pages before the desk. */
export const entryAreas = ["ui", "entry", "checks"] as const satisfies readonly Area[];
/** Of a public link, where whoever comes says who signs: signers meet it before their ceremony. */
export const fastTrackAreas = ["ui", "fast-track"] as const satisfies readonly Area[];
/** Of the page of whoever hosts a signing in person; beside it those of the ceremony. */
export const hostAreas = ["ui", "in-person"] as const satisfies readonly Area[];
/** Of the page that checks sealed files. */
export const verifyAreas = ["ui", "verify", "evidence"] as const satisfies readonly Area[];
/** Of the page that says whether the service works. */
export const statusAreas = ["ui", "status"] as const satisfies readonly Area[];
/** Of the page that shows the anchors of the evidence. */
export const anchorsAreas = ["ui", "anchors"] as const satisfies readonly Area[];
/** What reaches a signer: page, mails, text messages, and the document with which they consent. */
const signersAreas = [
  ...ceremonyAreas,
  ...fastTrackAreas,
  "mails",
  "texts",
  "consent",
] as const satisfies readonly Area[];

const speaksIn =
  (areas: readonly Area[]) =>
  (language: Language): boolean =>
    areas.every((area) => isComplete(area, language));

export const entrySpeaks = speaksIn(entryAreas);
export const verifySpeaks = speaksIn(verifyAreas);
export const statusSpeaks = speaksIn(statusAreas);
/** The desk's pages bring the reference's area along with them only where it is asked for; a page never mixes languages. */
export const deskSpeaks = speaksIn([
  ...deskAreas,
  ...referenceAreas,
  ...anchorsAreas,
  ...hostAreas,
  ...signingPageAreas,
]);

const spoken = (speaks: (language: Language) => boolean): Language[] =>
  (Object.keys(languages) as Language[]).filter(speaks);
export const deskLanguages = spoken(deskSpeaks);
export const signersLanguages = spoken(speaksIn(signersAreas));
