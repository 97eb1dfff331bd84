// No sentence of the interface stands outside the catalogues (lib/language): here is what has not come there yet.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";

const modules = globSync("{app,components}/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
  (file) => !/\.(?:test|testing)\.tsx?$|\/api\//.test(file),
);

/** The faces that a signature is written in, and what stands in for them. */
const isFace = (text: string): boolean =>
  /^(?:"?(?:Caveat|Marck Script|Mrs Saint Delafield|Noto [\w ]+|Klee One|IBM Plex [\w ]+)(?: Variable)?"?(?:, )?)+(?:sans-serif)?$/.test(
    text,
  );

/** A word or a sentence as people read it: a capital and small letters, alone or followed by more. */
const isRead = (text: string): boolean => /^[^\p{L}]*\p{Lu}\p{Ll}+(?:[ ,.:;!?…’]|$)/u.test(text.trim());
/** What is said in the middle of a sentence that is put together. */
const isPart = (text: string): boolean => /\p{Ll} \p{Ll}|^\P{L}*\p{Ll}{2,}[.,]?$/u.test(text.trim());

/** Names of keys, of the product, of what a browser knows (such as the type of dragged files), and of errors that nobody is shown. */
const names = new Set(
  "Countersign Files Enter Escape Tab Home End Backspace Delete Shift Alt Control Meta Space ArrowUp ArrowDown PageUp PageDown".split(
    " ",
  ),
);

function sentencesIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(projectRoot, file), "utf8"), { range: true });
  const found: string[] = [];
  const left: [number, number][] = [];
  const leave = (node: Node | null | undefined) => node && left.push([node.start, node.end]);
  const take = (node: Node, text: string) => {
    if (
      !left.some(([start, end]) => node.start >= start && node.end <= end) &&
      // Several keys of one act stand beside each other.
      !text
        .replace(/^\P{L}+/u, "")
        .split(" ")
        .every((word) => names.has(word)) &&
      !isFace(text)
    )
      found.push(text);
  };
  new Visitor({
    ImportDeclaration: leave,
    TSTypeAliasDeclaration: leave,
    TSInterfaceDeclaration: leave,
    TSTypeAnnotation: leave,
    BinaryExpression: (node) => {
      if (/^[!=]==?$/.test(node.operator))
        for (const side of [node.left, node.right]) if (side.type === "Literal") leave(side);
    },
    SwitchCase: (node) => leave(node.test),
    Property: (node) => {
      if (node.key.type === "Literal") leave(node.key);
    },
    // Thrown at programmers.
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && /Error$/.test(node.callee.name)) leave(node);
    },
    JSXAttribute: (node) => {
      if (/^(?:className|name|type|role|id|href|method|autoComplete)$/.test(String(node.name.name))) leave(node);
    },
    JSXText: (node) => {
      const text = node.value.trim();
      if (isRead(text) || isPart(text)) take(node, text);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && isRead(node.value)) take(node, node.value);
    },
    TemplateElement: (node) => {
      const text = node.value.cooked ?? "";
      if (isRead(text)) take(node, text);
    },
  }).visit(program);
  return found;
}

const folderOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** How many are left in each folder. These numbers only get smaller. */
const left: Record<string, number> = {};

test("no more sentences stand in the code than before", () => {
  const counts: Record<string, number> = {};
  for (const file of modules) {
    const many = sentencesIn(file).length;
    // SENTENCES=components/entry shows those of a folder.
    if (file.startsWith(process.env.SENTENCES ?? "-"))
      process.stdout.write(`${file}\n  ${sentencesIn(file).join("\n  ")}\n`);
    if (many > 0) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + many;
  }
  expect(counts).toEqual(left);
});
