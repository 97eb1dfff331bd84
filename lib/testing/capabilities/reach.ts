// Which operations a screen asks: the way from a page's declarations over those they use to the calls, read from the text.
import { allEndpoints } from "#lib/contract/registry.ts";
import { importsOf, textOf } from "../import-graph.ts";

/** `file#name` of what is declared at a file's top level; `file#*` for all of it. */
type Node = string;
type Used = { operations: Set<string>; nodes: Set<Node> };
type Source = { file: string; name: string };
type Parsed = { texts: Map<string, string>; taken: Map<string, Source> };

/** The function's answer for the same key again, made once. */
export function kept<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}

const declares =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|enum)\s+(?:(\w+)|[{[]([^}\]]*)[}\]])|^export\s+default\s/;

/** Comments name what the code does not use. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** `{ a, b as c }`, `A, { b }` or `* as all`: by what each is called here. */
function namesOf(written: string): [here: string, there: string][] {
  const [, inBraces = ""] = /\{([^}]*)\}/.exec(written) ?? [];
  const found = inBraces
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one && !one.startsWith("type "))
    .map((one): [string, string] => {
      const [there = "", here = there] = one.split(/\s+as\s+/);
      return [here, there];
    });
  const [, whole] = /\*\s+as\s+(\w+)/.exec(written) ?? [];
  if (whole) found.push([whole, "*"]);
  const [, standard] = /^(\w+)\s*(?:,|$)/.exec(written.trim()) ?? [];
  if (standard) found.push([standard, "default"]);
  return found;
}

const parse = kept((file): Parsed => {
  const texts = new Map<string, string>();
  let current = [""];
  for (const line of withoutComments(textOf.get(file) ?? "").split("\n")) {
    const [all, one, several] = declares.exec(line) ?? [];
    if (one) current = [one];
    else if (several) current = several.split(",").map((name) => name.split(/[:=]/)[0]?.trim() ?? "");
    else if (all) current = ["default"];
    if (all && /^export\s+default/.test(all) && !current.includes("default")) current.push("default");
    if (!/^import\s/.test(line)) for (const name of current) texts.set(name, `${texts.get(name) ?? ""}${line}\n`);
  }
  const taken = new Map<string, Source>();
  for (const { to, kind, names } of importsOf(file))
    if (kind === "value") for (const [here, name] of namesOf(names)) taken.set(here, { file: to, name });
  return { texts, taken };
});

/** What draws, in tests too. What brings a page's answers along knows every route, and asks nothing of itself. */
export const isWalked = (file: string) =>
  file !== "app/brought.tsx" && (/^(?:app|components)\//.test(file) || /^lib\/testing\/.*\.tsx$/.test(file));
const isContract = (file: string) => file.startsWith("lib/contract/");

const declared = new Set(allEndpoints.map(({ noun, operation }) => `${noun}.${operation}`));

/** Whose operations a list of lines holds, e.g. "clientApps" those of "tokens"; elsewhere the name is the noun's own. */
const nounOf = ({ file, name }: Source): string =>
  new RegExp(`^export const ${name} = linesOf<typeof \\w+\\.(\\w+)>`, "m").exec(textOf.get(file) ?? "")?.[1] ?? name;

/** An address in a test or a screen: whatever stands for its parameters. */
export const addressPattern = (path: string): string =>
  path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "(?:\\$\\{(?:[^{}]|\\{[^{}]*\\})*\\}|[^/\\s\"'`?$]+)");

/** What a link leads to is written out in a few places. */
const written = allEndpoints
  .filter(({ endpoint }) => endpoint.method === "GET")
  .map(({ noun, operation, endpoint }) => ({
    name: `${noun}.${operation}`,
    address: new RegExp(`["'\`]/api${addressPattern(endpoint.path)}["'\`?]`),
  }));

const usedBy = kept((node): Used => {
  const [file = "", name = ""] = node.split("#");
  const { texts, taken } = parse(file);
  const used: Used = { operations: new Set(), nodes: new Set() };
  const ask = (operation: string) => {
    if (declared.has(operation)) used.operations.add(operation);
  };
  for (const text of name === "*" ? texts.values() : [texts.get(name) ?? "", texts.get("") ?? ""]) {
    for (const { to, kind } of text.includes("import(") ? importsOf(file) : [])
      if (kind === "lazy" && isWalked(to) && text.includes(`/${to.split("/").at(-1)}"`)) used.nodes.add(`${to}#*`);
    // What stands in quotes is no name, but where it chooses among a noun's operations: `ceremony[act]`.
    for (const [, word = ""] of text.matchAll(/\b(\w+)\[\w+\]/g)) {
      const from = taken.get(word);
      if (!from || !isContract(from.file)) continue;
      for (const [, quoted] of text.matchAll(/"(\w+)"/g)) ask(`${nounOf(from)}.${quoted}`);
    }
    const names = text.replace(/"[^"\n]*"/g, "").matchAll(/(?<!(?<!\.\.)\.|\w)([A-Za-z_]\w*)(?:\??\.(\w+))?(?!\??:)/g);
    for (const [, word = "", member] of names) {
      const from = taken.get(word);
      if (from && isContract(from.file)) ask(`${nounOf(from)}.${member}`);
      else if (from && isWalked(from.file)) used.nodes.add(`${from.file}#${from.name}`);
      else if (texts.has(word) && word !== name) used.nodes.add(`${file}#${word}`);
    }
    if (text.includes("/api/")) for (const one of written) if (one.address.test(text)) ask(one.name);
  }
  return used;
});

const walk = kept((start) => {
  const operations = new Set<string>();
  const nodes = new Set([start]);
  for (const node of nodes) {
    const used = usedBy(node);
    for (const one of used.operations) operations.add(one);
    for (const one of used.nodes) nodes.add(one);
  }
  return { operations, files: new Set([...nodes].map((node) => node.split("#")[0] ?? "")) };
});

/** All that a file, or one of its declarations, can come to ask, e.g. "packages.getPackage". */
export const asksOf = (node: Node): Set<string> => walk(node).operations;

/** The files that are drawn and asked on the way. */
export const filesOf = (node: Node): Set<string> => walk(node).files;

/** What a file takes from others by value. */
export const takenBy = (file: string): Source[] => [...parse(file).taken.values()];
