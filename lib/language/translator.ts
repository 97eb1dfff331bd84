// Sentences of one area in a reader's language: only that catalogue is loaded, in the server, the worker and the browser alike.
import { createTranslator, type IntlError } from "use-intl/core";
import type accountSettings from "./catalogues/en/account-settings.json";
import type activity from "./catalogues/en/activity.json";
import type anchors from "./catalogues/en/anchors.json";
import type auditLog from "./catalogues/en/audit-log.json";
import type bulk from "./catalogues/en/bulk.json";
import type ceremony from "./catalogues/en/ceremony.json";
import type ceremonyDialogs from "./catalogues/en/ceremony-dialogs.json";
import type ceremonyGates from "./catalogues/en/ceremony-gates.json";
import type ceremonyInPerson from "./catalogues/en/ceremony-in-person.json";
import type ceremonyPhone from "./catalogues/en/ceremony-phone.json";
import type ceremonyTroubles from "./catalogues/en/ceremony-troubles.json";
import type checks from "./catalogues/en/checks.json";
import type consent from "./catalogues/en/consent.json";
import type customFields from "./catalogues/en/custom-fields.json";
import type delivery from "./catalogues/en/delivery.json";
import type designer from "./catalogues/en/designer.json";
import type designerCanvas from "./catalogues/en/designer-canvas.json";
import type designerDocuments from "./catalogues/en/designer-documents.json";
import type designerEmbed from "./catalogues/en/designer-embed.json";
import type designerFields from "./catalogues/en/designer-fields.json";
import type designerFind from "./catalogues/en/designer-find.json";
import type designerParts from "./catalogues/en/designer-parts.json";
import type designerPeople from "./catalogues/en/designer-people.json";
import type designerProfiles from "./catalogues/en/designer-profiles.json";
import type desk from "./catalogues/en/desk.json";
import type entry from "./catalogues/en/entry.json";
import type evidence from "./catalogues/en/evidence.json";
import type fastTrack from "./catalogues/en/fast-track.json";
import type groups from "./catalogues/en/groups.json";
import type health from "./catalogues/en/health.json";
import type inPerson from "./catalogues/en/in-person.json";
import type journal from "./catalogues/en/journal.json";
import type keys from "./catalogues/en/keys.json";
import type lists from "./catalogues/en/lists.json";
import type mails from "./catalogues/en/mails.json";
import type outbox from "./catalogues/en/outbox.json";
import type overview from "./catalogues/en/overview.json";
import type packagePage from "./catalogues/en/package-page.json";
import type prepare from "./catalogues/en/prepare.json";
import type recipients from "./catalogues/en/recipients.json";
import type reference from "./catalogues/en/reference.json";
import type refusals from "./catalogues/en/refusals.json";
import type reports from "./catalogues/en/reports.json";
import type roles from "./catalogues/en/roles.json";
import type security from "./catalogues/en/security.json";
import type senders from "./catalogues/en/senders.json";
import type settings from "./catalogues/en/settings.json";
import type signingPage from "./catalogues/en/signing-page.json";
import type status from "./catalogues/en/status.json";
import type subAccounts from "./catalogues/en/sub-accounts.json";
import type templates from "./catalogues/en/templates.json";
import type texts from "./catalogues/en/texts.json";
import type ui from "./catalogues/en/ui.json";
import type verify from "./catalogues/en/verify.json";
import type { Area } from "./complete-in.ts";
import { languageFor } from "./complete-in.ts";
import { formatTag } from "./language-codes.ts";
import { type Direction, type Language, languages } from "./languages.ts";

/** The English files tell which messages there are and what each takes. */
type Catalogues = {
  "account-settings": typeof accountSettings;
  mails: typeof mails;
  texts: typeof texts;
  evidence: typeof evidence;
  consent: typeof consent;
  ceremony: typeof ceremony;
  "ceremony-dialogs": typeof ceremonyDialogs;
  "ceremony-gates": typeof ceremonyGates;
  "ceremony-troubles": typeof ceremonyTroubles;
  "ceremony-in-person": typeof ceremonyInPerson;
  "ceremony-phone": typeof ceremonyPhone;
  "fast-track": typeof fastTrack;
  "in-person": typeof inPerson;
  ui: typeof ui;
  entry: typeof entry;
  checks: typeof checks;
  desk: typeof desk;
  overview: typeof overview;
  reports: typeof reports;
  health: typeof health;
  settings: typeof settings;
  "signing-page": typeof signingPage;
  journal: typeof journal;
  "audit-log": typeof auditLog;
  security: typeof security;
  "sub-accounts": typeof subAccounts;
  lists: typeof lists;
  outbox: typeof outbox;
  senders: typeof senders;
  roles: typeof roles;
  activity: typeof activity;
  "package-page": typeof packagePage;
  prepare: typeof prepare;
  bulk: typeof bulk;
  templates: typeof templates;
  recipients: typeof recipients;
  keys: typeof keys;
  groups: typeof groups;
  "custom-fields": typeof customFields;
  designer: typeof designer;
  "designer-fields": typeof designerFields;
  "designer-parts": typeof designerParts;
  "designer-profiles": typeof designerProfiles;
  "designer-find": typeof designerFind;
  "designer-documents": typeof designerDocuments;
  "designer-people": typeof designerPeople;
  "designer-embed": typeof designerEmbed;
  "designer-canvas": typeof designerCanvas;
  delivery: typeof delivery;
  reference: typeof reference;
  refusals: typeof refusals;
  status: typeof status;
  anchors: typeof anchors;
  verify: typeof verify;
};
export type Messages<A extends Area> = Catalogues[A];

/** Every language and area is a file of its own, so that a page gets the one it needs. */
export async function loadMessages<A extends Area>(area: A, language: Language): Promise<Messages<A>> {
  const found = await import(`./catalogues/${language}/${area}.json`, { with: { type: "json" } });
  return found.default as Messages<A>;
}

/** Never in a language of which a message is missing: a test holds that, so that what is wrong here is a mistake of ours. */
function fail(error: IntlError): never {
  throw error;
}

const translate = <A extends Area>(messages: Messages<A>, tag: string) =>
  createTranslator<Messages<A>>({ locale: tag, messages, onError: fail });

export type Translator<A extends Area> = {
  t: ReturnType<typeof translate<A>>;
  language: Language;
  direction: Direction;
  /** For `Intl`. */
  formatTag: string;
};

/** The words of a catalogue that is already there. */
export function translatorOf<A extends Area>(
  messages: Messages<A>,
  language: Language,
  code: string | null = language,
) {
  const tag = formatTag(code, language);
  const { direction } = languages[language];
  return { t: translate<A>(messages, tag), language, direction, formatTag: tag } satisfies Translator<A>;
}

const known = new Map<string, Promise<unknown>>();

/** Of a reader's language code as people and programs write it; English for what this area does not speak. */
export function translatorFor<A extends Area>(area: A, code: string | null | undefined): Promise<Translator<A>> {
  const language = languageFor(code, area);
  const tag = formatTag(code, language);
  const key = `${area} ${tag}`;
  const made = known.get(key) ?? loadMessages(area, language).then((it) => translatorOf(it, language, tag));
  known.set(key, made);
  return made as Promise<Translator<A>>;
}
