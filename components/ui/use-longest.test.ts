// Sweeps the screens: whatever takes text says how much of it the service takes.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

const takesNoText = /\btype=(?:"(?:checkbox|radio|file|range|color|date|hidden)"|\{[^}]*"(?:checkbox|radio)"[^}]*\})/;

/** The opening tags of these elements, braces and what is in them included. */
function tagsOf(source: string, names: readonly string[]): { name: string; tag: string }[] {
  return [...source.matchAll(new RegExp(`<(${names.join("|")})(?=[\\s/>])`, "g"))].map((found) => {
    let depth = 0;
    let end = found.index;
    for (; end < source.length; end += 1) {
      if (source[end] === "{") depth += 1;
      if (source[end] === "}") depth -= 1;
      if (source[end] === ">" && depth === 0) break;
    }
    return { name: found[1] ?? "", tag: source.slice(found.index, end + 1) };
  });
}

/** Those among them that would take any amount of text. */
function endless(source: string): string[] {
  const own = tagsOf(source, ["input", "textarea", "Command\\.Input"])
    .filter(({ tag }) => !takesNoText.test(tag) && !/\breadOnly(?=[\s/>])/.test(tag))
    .filter(({ tag }) => !tag.includes("{...limited}"));
  const ours = tagsOf(source, ["Input", "Textarea", "PropertyText", "PropertyArea"])
    .filter(({ tag }) => !/\blongest=\{/.test(tag))
    // A function of its own within a file, not the shared one.
    .filter(({ name }) => !source.includes(`function ${name}(`) || source.includes(`export function ${name}(`));
  return [...own, ...ours].map(({ tag }) => tag);
}

test.each<[string, string[]]>([
  ['<input type="text" />', ['<input type="text" />']],
  ["<input {...limited} onChange={(e) => e > 1} />", []],
  ['<input type={radio ? "radio" : "checkbox"} /><input readOnly value="x" />', []],
  ["<Textarea rows={2} />", ["<Textarea rows={2} />"]],
  ["<Input longest={longest.short} />", []],
])("of %s it finds %j", (source, found) => {
  expect(endless(source)).toEqual(found);
});

test("every input of every screen says how much it takes", () => {
  const files = globSync("{app,components}/**/*.tsx", { cwd: projectRoot }).filter(
    // Boxes and switches, whichever its caller says.
    (file) => !file.endsWith(".test.tsx") && file !== "components/ui/choice.tsx",
  );
  const found = files.flatMap((file) =>
    endless(
      readFileSync(join(projectRoot, file), "utf8")
        // Uses in comments are no elements.
        .replace(/^\s*\/\/.*$/gm, ""),
    ).map((tag) => `${file}: ${tag}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
