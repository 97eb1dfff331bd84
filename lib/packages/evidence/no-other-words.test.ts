// The evidence says nothing that no catalogue holds: with English taken out of it, no English is left.
import { expect, test } from "vitest";
import { evidenceTypes } from "#lib/evidence/events.ts";
import { loadMessages, translatorOf } from "#lib/language/translator.ts";
import { accentedCatalogue } from "#lib/testing/pseudo-language.ts";
import { documentChange, packageChange, recipientChange, recipientOf, withEdits } from "./describe-change.ts";
import { eventWords } from "./describe-event.ts";
import { openingWords } from "./describe-link.ts";

const words = translatorOf<"evidence">(accentedCatalogue(await loadMessages("evidence", "en")), "en");
/** No list of two: `Intl` would write "and". */
const fields = (did: string, from?: string) => ({ [`${did}${from}`]: { did, page: 1, ...(from ? { from } : {}) } });
const changes = [
  { what: "order" },
  { peopleBefore: [{ name: "1", email: "2" }], people: [{ name: "3", email: "4" }], nameBefore: "5", name: "6" },
  { peopleBefore: [{ name: "1", email: "2" }], people: [] },
  { peopleBefore: [], people: [{ name: "1", email: "2" }] },
  { changed: ["type", "locked", "phone", "groupId", "delivery", "7"], signers: ["8", "9"] },
];
const members = ["name", "due", "emailMessage", "documents", "reminders", "visibility", "limits", "data"];
const packages = [
  { members },
  { members, name: "1", due: null, before: { name: "2", due: "2026-12-04T17:00:00Z" }, visibility: [] },
];
const documents = [
  { replaced: true, nameBefore: "1", name: "2", whats: ["layout.applied", "conditions.changed"] },
  { fields: { ...fields("added"), ...fields("changed"), ...fields("changed", "0"), ...fields("removed") } },
];
const edited = {
  at: "2026-12-04T17:00:00Z",
  data: { edits: 3, firstEdit: "2026-12-04T15:00:00Z", lastEdit: "2026-12-04T16:00:00Z" },
};
const ways = ["mail", "sms", "account", "interface", "outbox", "fast-track", "session", "8"].flatMap((channel) => [
  { channel, recipient: "9" },
  { channel, by: "outbox" },
]);

test.each([
  ["events", evidenceTypes.flatMap((type) => [{}, { by: "outbox" }].map((data) => eventWords(type, data, words)))],
  ["recipients", changes.flatMap((data) => [recipientOf(data, words), recipientChange(data, words)])],
  ["packages", packages.map((data) => packageChange(data, words).replaceAll("UTC", ""))],
  ["documents", documents.map((data) => withEdits(edited, documentChange(data, words), words).replaceAll("UTC", ""))],
  ["ways", ways.flatMap((data) => Object.values({ ...openingWords(data, words), way: "" }))],
])("%s", (_, said) => {
  expect(said.join(" ").length).toBeGreaterThan(50);
  expect(said.join(" ").match(/[a-z]+/gi)).toBeNull();
});
