// What refusals are told: English at hand, for programs and the log, every other language read when somebody asks in it.
import { createTranslator, type IntlError } from "use-intl/core";
import english from "./catalogues/en/refusals.json" with { type: "json" };
import { isComplete, languageFor } from "./complete-in.ts";
import { isolated } from "./formats.ts";
import { acceptedLanguage, formatTag } from "./language-codes.ts";
import { type Language, languages } from "./languages.ts";
import { loadMessages } from "./translator.ts";

/** A list of names is written as such, each in the quotes of the language. */
type Value = string | number | readonly string[];
type Values = Readonly<Record<string, Value>>;
/** Asks for a message by its path in the catalogue. */
export type Say = (path: string, values?: Values) => string;

/** Characters that stand in a sentence as they are in every language. */
const constants = { characters: '* / \\ : < > | ? "' };

type Also = (typeof english)["also"];
type PathsOf<T, Before extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : PathsOf<T[K], `${Before}${K}.`>;
}[keyof T & string];
type TextAt<T, Path extends string> = Path extends `${infer K}.${infer Rest}`
  ? TextAt<T[K & keyof T], Rest>
  : T[Path & keyof T];
/** What a message takes: what stands behind an opening brace up to a comma or the closing one, unless it is a sentence. */
type NamesIn<Text> = Text extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Head}}${string}` ? NameAt<Head> : never) | NamesIn<Rest>
  : never;
type NameAt<Head extends string> = Head extends `${infer Name},${string}`
  ? WordIn<Name>
  : Head extends ""
    ? never
    : WordIn<Head>;
type WordIn<Name extends string> = Name extends `${string}${" " | "{"}${string}` | keyof typeof constants
  ? never
  : Name;
type Saying<Path extends string, Name extends string> = [Name] extends [never]
  ? { say: Path; values?: undefined }
  : { say: Path; values: Readonly<Record<Name, Value>> };

/** A sentence that only some refusals of a key are told, with what fills it. */
export type Said = { [Path in PathsOf<Also>]: Saying<Path, NamesIn<TextAt<Also, Path>>> }[PathsOf<Also>];

function fail(error: IntlError): never {
  throw error;
}

/** Untyped inside: a key for each of all these messages would take the compiler long at every call. */
function sayer(messages: object, language: Language): Say {
  const reader = { formatTag: formatTag(language, language), direction: languages[language].direction };
  const t = createTranslator({ locale: reader.formatTag, messages: messages as never, onError: fail }) as Say;
  // What programs and the log read stays without marks.
  const typed = (text: string) => (language === "en" ? text : isolated(text, reader));
  const written = (value: Value): string | number => {
    if (typeof value === "number") return value;
    if (typeof value === "string") return typed(value);
    return value.map((name) => t("also.quoted", { name: typed(name) })).join(", ");
  };
  return (path, values = {}) =>
    t(
      path,
      Object.fromEntries(Object.entries({ ...constants, ...values }).map(([name, value]) => [name, written(value)])),
    );
}

export const inEnglish = sayer(english, "en");
const sayers = new Map<Language, Say>([["en", inEnglish]]);

/** All of a refusal's sentences in one language. */
export async function refusalsIn(language: Language): Promise<Say> {
  const known = sayers.get(language);
  if (known) return known;
  const made = sayer(await loadMessages("refusals", language), language);
  sayers.set(language, made);
  return made;
}

/** The language of whoever asked, by their Accept-Language; English for none and for what refusals are not told in. */
export const languageAsked = (acceptLanguage: string | null): Language =>
  languageFor(
    acceptedLanguage(acceptLanguage ?? "", (language) => isComplete("refusals", language)),
    "refusals",
  );
