// How screens are styled: Tailwind's utilities, on the scales of tokens.css. Holds the CSS of our own down, and every class to something that is there.
import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { __unstable__loadDesignSystem } from "tailwindcss";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const styleSheets = globSync("{app,components,lib}/**/*.css", { cwd: projectRoot }).sort();
const modules = globSync("{app,components}/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
  (file) => !/\.(?:test|testing)\./.test(file),
);

/** Where CSS of our own may stand: tokens, base, fonts, and what utilities cannot say about a drawn page. */
const lasting = [
  "app/fonts.css",
  "app/globals.css",
  "components/pdf/page-canvas.css",
  "components/ui/base.css",
  "components/ui/tokens.css",
];

/** Lines of CSS in the repository. */
const mostLines = 700;

let isUtility: (name: string) => boolean;
beforeAll(async () => {
  const own = read("app/globals.css").match(/^@(?:custom-variant|utility) [^;{]*(?:;|\{[\s\S]*?^\})/gm) ?? [];
  const css = [
    `@import "tailwindcss/theme.css";\n@import "./components/ui/tokens.css";\n@import "tailwindcss/utilities.css";`,
    ...own,
  ].join("\n");
  const design = await __unstable__loadDesignSystem(css, {
    base: projectRoot,
    loadStylesheet: async (id, base) => {
      const path = id.startsWith(".") ? join(base, id) : join(projectRoot, "node_modules", id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  isUtility = (name) => design.candidatesToCss([name])[0] !== null;
});

describe("CSS of our own", () => {
  test("stands in the lasting style sheets alone", () => {
    expect(styleSheets).toEqual(lasting);
  });

  test("does not grow", () => {
    const lines = styleSheets.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
    expect(lines).toBeLessThanOrEqual(mostLines);
  });
});

describe("class names", () => {
  test("every one is a utility on our scales, or stands in a style sheet", () => {
    const own = new Set(
      styleSheets.flatMap((file) => [...read(file).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)),
    );
    const unknown = modules.flatMap((file) =>
      classesOf(file)
        .filter((name) => !own.has(name) && !isUtility(name) && !isMarker(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test("distances come from the scale, not from pixels in brackets", () => {
    const odd = /^(?:[^\s]*:)?-?(?:p|m|gap|space|scroll-[pm])[trblxyse]?(?:-[xy])?-\[-?[\d.]+(?:px|rem|em)\]$/;
    expect(modules.flatMap((file) => classesOf(file).filter((name) => odd.test(name)))).toEqual([]);
  });
});

/** Whoever has set 24 pixels in their browser reads 24: what is written in pixels would stay at 16. */
describe("sizes follow the reader's own font size", () => {
  test("of text, distances, controls and breakpoints", () => {
    const scales = /^\s*--(?:text|spacing|space|control|target|rail|panel|row|breakpoint)[\w-]*: [\d.]+px;/;
    const stiff = (file: string, line: RegExp) =>
      read(file)
        .split("\n")
        .filter((one) => line.test(one));
    expect(stiff("components/ui/tokens.css", scales)).toEqual([]);
    expect(stiff("components/ui/base.css", /^\s*font(?:-size)?:.*\d(?:px|rem)/)).toEqual([]);
    expect(stiff("app/globals.css", /^\s*@(?:custom-variant|media).*\dpx/)).toEqual([]);
  });

  test("in class names, too", () => {
    // What lies on a drawn page is as large as the page.
    const screens = modules.filter((file) => file !== "components/ceremony/field-looks.ts");
    const stiff = /(?:^|:)(?:text|leading)-\[[\d.]+px|(?:^|:)(?:max|min)-\[[\d.]+px\]:|@media\([^)]*\dpx/;
    const found = screens.flatMap((file) =>
      classesOf(file)
        .filter((name) => stiff.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test("and what is as high as a thumb grows with its words", () => {
    // What is typed into has one line; a drawn mark has its own look, whatever the letters.
    const oneLine = ["components/ui/control-class.ts", "components/ceremony/mark-control.tsx"];
    const acts = modules.filter((file) => !oneLine.includes(file));
    const fixed = acts.flatMap((file) =>
      classesOf(file)
        .filter((name) => /(?:^|:)h-13$/.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(fixed).toEqual([]);
  });

  test("where a script asks for the window's", () => {
    const found = modules.filter((file) => /\((?:max|min)-(?:width|height): [\d.]+px\)"/.test(read(file)));
    expect(found).toEqual([]);
  });
});

/** Inter is cut to what screens use (app/fonts.css). */
describe("the face of every screen", () => {
  test("is small: every first visit waits for it", () => {
    expect(statSync(join(projectRoot, "app/fonts/inter-latin-wght-normal.woff2")).size).toBeLessThan(22_500);
  });

  test("has every weight that is asked for", () => {
    const [, from, to] = /"Inter Variable";[^}]*font-weight: (\d+) (\d+);/.exec(read("app/fonts.css")) ?? [];
    const named = [...read("components/ui/tokens.css").matchAll(/--font-weight-[\w-]+: (\d+);/g)].map(
      ([, weight]) => weight,
    );
    const written = modules.flatMap((file) =>
      classesOf(file).flatMap((name) => /font-\[(\d+)\]$/.exec(name)?.[1] ?? []),
    );
    const asked = [...named, ...written].map(Number);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((weight) => weight < Number(from) || weight > Number(to))).toEqual([]);
  });
});

/** An ellipsis stands where the line of its element ends: a name that runs the other way inside of it would lose its beginning. */
describe("what is cut with an ellipsis", () => {
  test("runs in the direction of its own words", () => {
    const wrong = modules.flatMap((file) => {
      const source = read(file);
      const found: string[] = [];
      new Visitor({
        JSXElement: (node) => {
          const has = (name: string) => node.openingElement.attributes.find((one) => isNamed(one, name));
          const look = has("className");
          if (!look || has("dir") || !/\b(?:truncate|text-ellipsis)\b/.test(source.slice(look.start, look.end))) return;
          const inside = source.slice(node.openingElement.end, node.end);
          if (/<bdi\b|dir="auto"/.test(inside)) found.push(`${file}: ${source.slice(node.start, look.end)}`);
        },
      }).visit(parseSync(file, source).program);
      return found;
    });
    expect(wrong).toEqual([]);
  });
});

const isNamed = (attribute: Node, name: string): boolean =>
  attribute.type === "JSXAttribute" && attribute.name.type === "JSXIdentifier" && attribute.name.name === name;

/** Names that style nothing themselves: what `group-hover:` and `peer-checked:` look at. */
function isMarker(name: string): boolean {
  return /^(?:group|peer)(?:\/[\w-]+)?$/.test(name) || name.startsWith("@container");
}

/** The class names a module gives away: in `className` and the like, and in what it hands to cn, clsx and cva. */
function classesOf(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && /^className$|ClassName$/.test(node.name.name))
        found.push(...namesIn(node.value));
    },
    CallExpression: (node) => {
      if (node.callee.type !== "Identifier") return;
      if (/^(?:cn|clsx)$/.test(node.callee.name)) found.push(...node.arguments.flatMap(namesIn));
      if (node.callee.name === "cva") found.push(...node.arguments.flatMap(namesOfVariants));
    },
  }).visit(parseSync(file, read(file)).program);
  return [...new Set(found)];
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What an expression may come to as class names: its strings, but not the conditions that choose between them. */
function namesIn(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? wordsOf(node.value) : [];
    case "TemplateLiteral":
      // What touches a hole is only a part of a name.
      return wordsOf(node.quasis.map((part) => part.value.raw).join("\0")).filter((name) => !name.includes("\0"));
    case "JSXExpressionContainer":
      return namesIn(node.expression);
    case "TSSatisfiesExpression":
    case "TSAsExpression":
      return namesIn(node.expression);
    case "ConditionalExpression":
      return [...namesIn(node.consequent), ...namesIn(node.alternate)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : namesIn(node.left)), ...namesIn(node.right)];
    case "ArrayExpression":
      return node.elements.flatMap(namesIn);
    case "ObjectExpression":
      return node.properties.flatMap((property) =>
        property.type === "Property" && property.key.type === "Literal" ? namesIn(property.key) : [],
      );
    default:
      return [];
  }
}

/** In cva's tables the values are class names; what it chooses when nothing is said is not. */
function namesOfVariants(node: Node): string[] {
  if (node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression") return namesOfVariants(node.expression);
  if (node.type !== "ObjectExpression") return namesIn(node);
  return node.properties.flatMap((property) => {
    if (property.type !== "Property") return [];
    const isChoice = property.key.type === "Identifier" && property.key.name === "defaultVariants";
    return isChoice ? [] : namesOfVariants(property.value);
  });
}
