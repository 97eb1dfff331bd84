// The ceremony says nothing that no catalogue holds: no sentence stands in its code, neither between tags nor in an attribute.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

type Node = { type: string; [member: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Attributes that are read out or shown. */
const shown = ["title", "placeholder", "alt", "label", "lead", "offReason", "busyLabel", "hint", "error", "sub"];
const said = new Set(["aria-label", "aria-description", "aria-valuetext", ...shown]);
const isText = (text: string): boolean => /\p{L}/u.test(text);

/** Strings that an expression may come to: through conditions and templates, but not into what is called or looked up. */
function stringsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    return [...quasis.map(({ value }) => value.cooked), ...(node.expressions as unknown[]).flatMap(stringsOf)];
  }
  const within: Record<string, string[]> = {
    ConditionalExpression: ["consequent", "alternate"],
    LogicalExpression: ["left", "right"],
    BinaryExpression: node.operator === "+" ? ["left", "right"] : [],
    JSXExpressionContainer: ["expression"],
    ParenthesizedExpression: ["expression"],
  };
  return (within[node.type] ?? []).flatMap((member) => stringsOf(node[member]));
}

/** Whatever is shown or read out and does not come from a catalogue. */
function literalsOf(name: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isNode(node)) return;
    if (node.type === "JSXText") found.push(String(node.value).trim());
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of node.children as Node[])
        if (child.type === "JSXExpressionContainer") found.push(...stringsOf(child));
    if (node.type === "JSXAttribute" && said.has(String((node.name as Node).name)))
      found.push(...stringsOf(node.value));
    if (node.type === "Property" && said.has(String((node.key as Node).name ?? (node.key as Node).value)))
      found.push(...stringsOf(node.value));
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(name, code).program);
  return found.filter(isText);
}

test("such literals are found wherever they hide", () => {
  const code = `export const A = ({ on, name }) => (
    <p title={on ? "Why not" : undefined} aria-label={\`About \${name}\`} className="row">
      Read this {on && "and that"} {t("steps.next")} <Gate title="Over" onClick={() => go("next")} />
    </p>
  );
  const shared = { placeholder: on ? "Type here" : "", dir: "auto" };`;
  expect(literalsOf("a.tsx", code).sort()).toEqual(
    ["About ", "Over", "Read this", "Type here", "Why not", "and that"].sort(),
  );
});

const files = globSync("{components/ceremony,app/sign,app/transaction}/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

test("there are files to look at", () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(files)("%s says nothing by itself", (file) => {
  expect(literalsOf(file, readFileSync(join(projectRoot, file), "utf8"))).toEqual([]);
});
