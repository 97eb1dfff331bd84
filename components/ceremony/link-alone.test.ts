// What is pressed in the ceremony is as high as a finger: a button's looks see to it, a link that stands alone says it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

/** The opening tags of links and of buttons that are none of `Button`. */
function pressedIn(name: string, code: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement: ({ name: tag, start, end }) => {
      if (tag.type === "JSXIdentifier" && ["a", "Link", "button"].includes(tag.name))
        found.push(code.slice(start, end));
    },
  }).visit(parseSync(name, code).program);
  return found;
}

/** Eleven of the scale are 44 px; a place before it that answers for it is as good. */
const isHigh = (tag: string): boolean =>
  /buttonClass\(|linkAlone|[\s"](?:pointer-coarse:|before:)?(?:min-)?h-1[1-9]/.test(tag);

/** Each with the reason why it is as high as it is. */
const reasons = new Map([
  ["components/ceremony/drawn-box.tsx: fieldClass", "as large as the sender made the field; the list leads there too"],
  [
    "components/ceremony/page-button.tsx: fieldClass",
    "as large as the sender made the field; the sheet leads there too",
  ],
  ["components/ceremony/page-field.tsx: fieldClass", "as large as the sender made the field; the list leads there too"],
]);

test("links and buttons are found, and their height is read", () => {
  const code = `const A = () => (<p><a href="x" onClick={() => go(1 > 0)}>a</a><button className="min-h-9">b</button></p>);`;
  expect(pressedIn("a.tsx", code)).toEqual(['<a href="x" onClick={() => go(1 > 0)}>', '<button className="min-h-9">']);
  expect(
    ["min-h-9", "min-h-11", "h-8 before:h-11.5", "mt-h-11"].map((name) => isHigh(`<a className="${name}">`)),
  ).toEqual([false, true, true, false]);
});

test("whatever stands alone is as high as a finger", () => {
  const files = globSync("components/ceremony/*.tsx", { cwd: projectRoot }).filter((file) => !file.includes(".test."));
  const low = files.flatMap((file) =>
    pressedIn(file, readFileSync(join(projectRoot, file), "utf8"))
      .filter((tag) => !isHigh(tag))
      .map((tag) => `${file}: ${/mailto|fieldClass/.exec(tag)?.[0] ?? tag}`),
  );
  expect(low.sort()).toEqual([...reasons.keys()]);
});
