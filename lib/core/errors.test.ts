// What refusals are told: every key has its sentence in the catalogues, in the language asked for.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import english from "#lib/language/catalogues/en/refusals.json" with { type: "json" };
import { projectRoot } from "./config.ts";
import { type ErrorKey, errorCatalogue, Refusal, toldTo } from "./errors.ts";

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [path + key] : flat(text, `${path}${key}.`),
  );

const code = globSync("{app,lib}/**/*.ts", { cwd: projectRoot })
  .filter((file) => !file.includes("/catalogues/") && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, file), "utf8") }));

test("every key has its sentence, and no sentence is left over", () => {
  const { also: _, ...ofKeys } = english;
  const asked = errorCatalogue.map(({ key }) => key.slice("error.".length));
  const there = flat(ofKeys).map((path) => path.replace(/\.whole$/, ""));
  expect(there.toSorted()).toEqual(asked.toSorted());
});

test("what only some refusals of a key are told is said somewhere", () => {
  const text = code.map((one) => one.text).join("\n");
  const said = (path: string) =>
    text.includes(`"${path}"`) ||
    text.includes(`"also.${path}"`) ||
    text.includes(`\`${path.replace(/\.[^.]+$/, "")}.\${`);
  expect(flat(english.also).filter((path) => (path.includes(".") ? !said(path) : !text.includes(path)))).toEqual([]);
});

test("no refusal brings a sentence of its own", () => {
  const own = /\b(?:refuse|new Refusal)\(\s*"[^"]+",\s*\{[^}]*?\b(?:message|verbatim): ["`]/;
  expect(code.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([]);
});

test.each([
  [null, "en", "No such package."],
  ["*", "en", "No such package."],
  ["de-CH,de;q=0.9,en;q=0.5", "de", "Diesen Vorgang gibt es nicht."],
  ["it, en;q=0.4, fr;q=0.7", "fr", "Ce dossier n’existe pas."],
  ["es;q=0, ar;q=0.1", "ar", "لا توجد معاملة كهذه."],
  ["es-MX", "es", "No existe este expediente."],
  ["ja, nl;q=0.5", "en", "No such package."],
  ["no language at all;;q=x", "en", "No such package."],
])("to whoever accepts %s in %s", async (accepted, language, message) => {
  const refusal = new Refusal("error.notFound.packageNotFound");
  expect(await toldTo(refusal, accepted)).toEqual({
    message,
    headers: { "content-language": language, vary: "Accept-Language" },
  });
  // Programs and the log read English.
  expect(refusal.message).toBe("No such package.");
});

test("the characters that no name of a document has stand in every language as they are", async () => {
  const key: ErrorKey = "error.validation.documentName";
  for (const language of ["en", "de", "fr", "es", "ar"])
    expect((await toldTo(new Refusal(key), language)).message).toContain('* / \\ : < > | ? "');
});
