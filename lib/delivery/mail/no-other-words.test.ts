// Mails say nothing that no catalogue holds: with English taken out of it, no English is left in any of them.
import { expect, test } from "vitest";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { loadMessages, translatorOf } from "#lib/language/translator.ts";
import { accentedCatalogue } from "#lib/testing/pseudo-language.ts";
import { ownColours } from "./brand-colours.ts";
import { mailsIn } from "./messages.ts";
import { templateHtml } from "./template-html.ts";
import { templateText } from "./template-text.ts";

const { words: _, ...kinds } = mailsIn(
  translatorOf<"mails">(accentedCatalogue(await loadMessages("mails", "en")), "en"),
);
const due = { day: "1", time: "2", zone: "3", isOwnZone: true, utc: { day: "4", time: "5" } };
/** Nothing in it is a word, and no list has two of them: `Intl` would write "and". */
const facts = {
  reader: "6",
  sender: { name: "7", email: "8" },
  company: "9",
  colours: ownColours,
  packageName: "10",
  message: "11",
  due,
  documents: [{ name: "12", pages: 1, fields: 2 }],
  others: { done: ["13"], now: ["14"], later: ["16"] },
  rejected: [{ name: "17", comment: "18" }],
  link: "19",
  host: "20",
  verifyUrl: "21",
  isOwner: true,
  attached: false,
  when: due,
  isOpen: true,
  signsIn: false,
  waysOut: { decline: false, optOut: false },
  facts: { by: "22", from: "23", to: "24", reason: "25", event: "26", problem: "27", address: "28" },
  invitedBy: "29",
  zone: { id: "UTC", isOwn: false },
};

test.each(mailKinds)("%s", (kind) => {
  const changes = [{}, { isOwner: false, isOpen: false, due: { ...due, isOwnZone: false } }, { facts: {} }];
  for (const change of [...changes, { due: null, rejected: [], invitedBy: "" }]) {
    const template = kinds[kind]({ ...facts, ...change });
    const shown = templateHtml(template)
      .replace(/<style>.*?<\/style>/s, "")
      .replace(/<[^>]+>|&\w+;/g, " ");
    // What an address ends with is no word.
    const all = `${template.subject} ${shown} ${templateText(template)}`.replaceAll("19#report", "19");
    expect(all.match(/[a-z]+/gi)).toBeNull();
  }
});
