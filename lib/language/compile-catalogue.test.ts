// Pages say what the server has parsed, everything else what Node parses: both say the same, in every language and case.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import format from "icu-minify/format";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import compileCatalogue, { compiled } from "./compile-catalogue.mjs";
import { type Area, completeIn } from "./complete-in.ts";

type Catalogue = { [key: string]: string | Catalogue };
type Values = Record<string, string | number>;
const tag = (name: string) => (chunks: unknown) => `<${name}>${[chunks].flat().join("")}</${name}>`;

const flat = (catalogue: object, path = ""): [string, never][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" || Array.isArray(value) ? [[path + key, value as never]] : flat(value, `${path}${key}.`),
  );

/** What a message may be given: every choice of each argument, with the first of the others. */
function casesOf(elements: MessageFormatElement[], found = new Map<string, Set<string | number>>()) {
  for (const one of elements) {
    if (one.type === TYPE.literal || one.type === TYPE.pound) continue;
    if (one.type === TYPE.tag) {
      casesOf(one.children, found);
      continue;
    }
    const values = found.get(one.value) ?? new Set();
    found.set(one.value, values);
    if (one.type === TYPE.select) for (const option of Object.keys(one.options)) values.add(option);
    else if (one.type === TYPE.plural || one.type === TYPE.number)
      for (const count of [0, 1, 2, 3, 5, 11, 21, 1234.5]) values.add(count);
    else values.add("Ann");
    if (one.type === TYPE.select || one.type === TYPE.plural)
      for (const option of Object.values(one.options)) casesOf(option.value, found);
  }
  return found;
}

function everyCase(message: string): Values[] {
  const choices = [...casesOf(parse(message))].map(([name, values]) => {
    const counts = [...values].filter((value) => typeof value === "number");
    return [name, counts.length ? counts : [...values]] as const;
  });
  const firsts = Object.fromEntries(choices.map(([name, [first]]) => [name, first as string | number]));
  return [firsts, ...choices.flatMap(([name, values]) => values.map((value) => ({ ...firsts, [name]: value })))];
}

const tagsOf = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((one) => {
    if (one.type === TYPE.tag) return [one.value, ...tagsOf(one.children)];
    if (one.type !== TYPE.select && one.type !== TYPE.plural) return [];
    return Object.values(one.options).flatMap((option) => tagsOf(option.value));
  });

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

describe.each(Object.keys(completeIn) as Area[])("%s", (area) => {
  test.each(completeIn[area])("in %s", (language) => {
    const source = readFileSync(join(projectRoot, `lib/language/catalogues/${language}/${area}.json`), "utf8");
    const messages: Catalogue = JSON.parse(source);
    const t = createTranslator({
      locale: language,
      messages,
      onError: (error) => {
        throw error;
      },
    });
    const compiled = new Map(flat(JSON.parse(compileCatalogue(source))));
    let said = 0;
    for (const [key, message] of flat(messages)) {
      const tags = Object.fromEntries(tagsOf(parse(message)).map((name) => [name, tag(name)]));
      for (const values of everyCase(message)) {
        const given = { ...values, ...tags };
        const parsedNow = t.markup(key as never, given as never);
        expect(format(compiled.get(key) as never, language, given as never, { formatters }), key).toBe(parsedNow);
        said += 1;
      }
    }
    expect(said).toBeGreaterThan(0);
  });
});

test("what is parsed can be sent to a page, and stays when it is parsed again", () => {
  const messages = {
    one: "{n, plural, one {# page of {name}} other {# pages}}",
    inner: { two: "<b>{name}</b>", three: "Plain" },
  };
  const once = compiled(messages);
  const odd: unknown[] = [];
  JSON.stringify(once, (_, value) => {
    if (typeof value === "object" && !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
      odd.push(value);
    return value;
  });
  expect(odd).toEqual([]);
  expect(once.inner.three).toBe("Plain");
  expect(compiled(once)).toEqual(once);
});
