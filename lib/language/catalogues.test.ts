// What is promised of the catalogues: whole in every language they claim, with the same arguments, the plurals of each, in one order.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { ceremonyAreas } from "./areas.ts";
import { type Area, completeIn } from "./complete-in.ts";
import { type Language, languages } from "./languages.ts";

type Catalogue = { [key: string]: string | Catalogue };
const folder = join(projectRoot, "lib/language/catalogues");
const areas = Object.keys(completeIn) as Area[];
const read = (language: string, area: string): Catalogue =>
  JSON.parse(readFileSync(join(folder, language, `${area}.json`), "utf8"));

/** Each message by its path, in the order of the file. */
const flat = (catalogue: Catalogue, path = ""): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const parsed = (message: string): MessageFormatElement[] => parse(message, { requiresOtherClause: true });

type Argument = { name: string; type: string; options: string[] };
function argumentsOf(elements: MessageFormatElement[]): Argument[] {
  return elements.flatMap((one): Argument[] => {
    if (one.type === TYPE.literal || one.type === TYPE.pound) return [];
    if (one.type === TYPE.tag) return [{ name: one.value, type: "tag", options: [] }, ...argumentsOf(one.children)];
    if (one.type !== TYPE.select && one.type !== TYPE.plural)
      return [{ name: one.value, type: TYPE[one.type], options: [] }];
    const own = { name: one.value, type: TYPE[one.type], options: Object.keys(one.options) };
    return [own, ...Object.values(one.options).flatMap(({ value }) => argumentsOf(value))];
  });
}
/** What whoever asks for the message has to give: names with their types, and the words that a select chooses by. */
const asked = (message: string): string[] =>
  [
    ...new Set(
      argumentsOf(parsed(message)).map(
        ({ name, type, options }) => `${name}: ${type}${type === "select" ? ` ${options.sort().join("|")}` : ""}`,
      ),
    ),
  ].sort();

const claimed = areas.flatMap((area) => completeIn[area].map((language) => [area, language] as [Area, Language]));

test("there is a file for each language that an area claims, and no other", () => {
  const there = globSync("*/*.json", { cwd: folder });
  expect(there.sort()).toEqual(claimed.map(([area, language]) => `${language}/${area}.json`).sort());
});

describe.each(claimed)("%s in %s", (area, language) => {
  const english = flat(read("en", area));
  const translated = flat(read(language, area));

  test("has every message, in the order of the English file", () => {
    expect(translated.map(([key]) => key)).toEqual(english.map(([key]) => key));
  });

  test("asks for the same arguments of the same types", () => {
    const of = (messages: [string, string][]) => messages.map(([key, message]) => [key, asked(message)]);
    expect(of(translated)).toEqual(of(english));
  });

  test("has every plural that the language knows", () => {
    const categories = (type: Intl.PluralRuleType) =>
      new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted();
    const lacking = translated.flatMap(([key, message]) =>
      argumentsOf(parsed(message))
        .filter(({ type }) => type === "plural")
        .filter(({ options }) => categories("cardinal").some((one) => !options.includes(one)))
        .map(({ name, options }) => `${key}: ${name} has ${options.join(", ")}`),
    );
    expect(lacking).toEqual([]);
  });

  test("is written with the marks of people who typeset, and nothing is left over at its ends", () => {
    // An apostrophe that is not the typographic one quotes in ICU.
    const wrong = translated.filter(
      ([, message]) =>
        (language === "en" ? /'(?!\p{L})|(?<!\p{L})'/u : /'/).test(message) ||
        message === "" ||
        // A tag is whatever the screen puts there or draws around: a name in bold, a moment.
        /^ | $| {2}|<|>/.test(message.replaceAll(/<\/?[a-z]+>/g, "x")),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(claimed.filter(([, language]) => language !== "en"))(
  "%s in %s: no sentence was left in English",
  (area, language) => {
    const english = new Map(flat(read("en", area)));
    // Single words may be the same in both, e.g. the French "Documents".
    const isSentence = (text: string) => /\p{L} +\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ""));
    const same = flat(read(language, area)).filter(([key, text]) => text === english.get(key) && isSentence(text));
    expect(same).toEqual([]);
  },
);

test("French sets two-part marks apart with a space that does not break, except where a text message pays for it", () => {
  const spaced = areas.filter((area) => area !== "texts" && area !== "consent");
  const ordinary = spaced.flatMap((area) =>
    flat(read("fr", area)).filter(([, message]) => / [:;?!»]|« /.test(message)),
  );
  expect(ordinary).toEqual([]);
});

const outbox = { en: "outbox", de: "Postausgang", fr: "boîte d’envoi", es: "bandeja de salida", ar: "صندوق الصادر" };

test.each(Object.entries(outbox))(
  "%s: no signer is told of the %s, which is a page of the sender's desk",
  (language, word) => {
    expect(
      flat(read(language, "outbox")).some(([, message]) => message.toLowerCase().includes(word.toLowerCase())),
    ).toBe(true);
    const told = ceremonyAreas.flatMap((area) => flat(read(language, area)));
    expect(told.filter(([, message]) => message.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  },
);

test("each language is called what the people who speak it call it", () => {
  for (const [code, { name, direction }] of Object.entries(languages)) {
    const own = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? "";
    if (!code.startsWith("zh")) expect(own.toLowerCase()).toBe(name.toLowerCase());
    expect(direction).toBe(/[\u0590-\u06ff]/.test(name) ? "rtl" : "ltr");
  }
});

test.each(areas)("the types of %s are those of the English file (vitest -u writes them)", async (area) => {
  const types = `// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: ${JSON.stringify(read("en", area), null, 2)};
export default messages;
`;
  await expect(types).toMatchFileSnapshot(join(folder, "en", `${area}.d.json.ts`));
});

test("every message is asked for somewhere, by its whole name or by a pattern of it", () => {
  const code = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: projectRoot })
    .filter((file) => !file.includes("/catalogues/") && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(projectRoot, file), "utf8"))
    .join("\n");
  const patterns = [
    ...code.matchAll(/\b(?:t|words|entryTitle)(?:\.rich)?\(\s*(?:"([\w.]+)"|`((?:[\w.]|\$\{[^}]+\})+)`)/g),
  ].map(([, name, pattern]) =>
    name ? name.replaceAll(".", "\\.") : (pattern ?? "").replaceAll(".", "\\.").replaceAll(/\$\{[^}]+\}/g, "[\\w.-]+"),
  );
  expect(patterns.length).toBeGreaterThan(30);
  const known = new RegExp(`^(?:${patterns.join("|")})$`);
  // The consent document is typeset whole; what refusals are told is asked for by their keys (lib/core/errors.test.ts).
  const asked = areas.filter((area) => area !== "consent" && area !== "refusals");
  expect(asked.flatMap((area) => flat(read("en", area)).filter(([key]) => !known.test(key)))).toEqual([]);
});

test("the areas that a page of the ceremony loads together share no name", () => {
  const names = ceremonyAreas.flatMap((area) => Object.keys(read("en", area)));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
