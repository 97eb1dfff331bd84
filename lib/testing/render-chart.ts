// Renders the templates of a Helm chart as far as ours go: values, conditions, loops, named templates and the few functions that they
// use. Anything else is refused, so that nothing is taken for rendered that was not. Not Helm: what Helm adds is not judged by it.
import { stringify } from "yaml";

type Scope = { dot: unknown; variables: Record<string, unknown> };
type Node =
  | { kind: "text"; text: string }
  | { kind: "value"; source: string }
  | { kind: "block"; word: "if" | "with" | "range"; source: string; then: Node[]; otherwise: Node[] };

const action = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g;

/** Texts and actions in turn, with the spaces that an action takes away beside it. */
function tokensOf(template: string): { text: string; isAction: boolean }[] {
  const tokens: { text: string; isAction: boolean }[] = [];
  let at = 0;
  let trims = false;
  const push = (text: string) => tokens.push({ text, isAction: false });
  for (const found of template.matchAll(action)) {
    const text = template.slice(at, found.index);
    const left = trims ? text.trimStart() : text;
    push(found[1] ? left.trimEnd() : left);
    tokens.push({ text: found[2] ?? "", isAction: true });
    trims = found[3] !== "";
    at = found.index + found[0].length;
  }
  const rest = template.slice(at);
  push(trims ? rest.trimStart() : rest);
  return tokens;
}

type Token = ReturnType<typeof tokensOf>[number];

function parse(tokens: Token[], defined: Map<string, Node[]>): Node[] {
  const nodes: Node[] = [];
  while (tokens.length > 0) {
    const token = tokens[0] as Token;
    const [word = "", ...rest] = token.isAction ? token.text.split(/\s+/) : [];
    if (word === "end" || word === "else") return nodes;
    tokens.shift();
    if (!token.isAction) nodes.push({ kind: "text", text: token.text });
    else if (word === "define") {
      defined.set(rest.join(" ").replaceAll('"', ""), parse(tokens, defined));
      closed(tokens);
    } else if (word === "if" || word === "with" || word === "range") {
      const then = parse(tokens, defined);
      const isElse = tokens[0]?.text === "else";
      if (isElse) tokens.shift();
      const otherwise = isElse ? parse(tokens, defined) : [];
      closed(tokens);
      nodes.push({ kind: "block", word, source: rest.join(" "), then, otherwise });
    } else nodes.push({ kind: "value", source: token.text });
  }
  return nodes;
}

function closed(tokens: Token[]): void {
  if (tokens.shift()?.text !== "end") throw new Error("a block is not closed");
}

const isTruthy = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== null && typeof value === "object"
      ? Object.keys(value).length > 0
      : Boolean(value);

const words = /\((?:[^()]*)\)|"[^"]*"|\S+/g;

export function renderChart(templates: readonly string[], values: Record<string, unknown>): string[] {
  const defined = new Map<string, Node[]>();
  const parsed = templates.map((template) => {
    const tokens = tokensOf(template);
    const nodes = parse(tokens, defined);
    if (tokens.length > 0) throw new Error("an end closes nothing");
    return nodes;
  });
  const root = { Values: values, Release: { Name: "signing", Service: "Helm" } };

  function path(source: string, scope: Scope): unknown {
    if (source === ".") return scope.dot;
    const [first = "", ...names] = source.split(".");
    let found = first.startsWith("$") ? scope.variables[first] : scope.dot;
    for (const name of names) {
      if (found === null || typeof found !== "object" || !(name in found)) throw new Error(`no value: ${source}`);
      found = (found as Record<string, unknown>)[name];
    }
    return found;
  }
  function term(source: string, scope: Scope): unknown {
    if (source.startsWith("(")) return pipeline(source.slice(1, -1), scope);
    if (/^".*"$/.test(source)) return source.slice(1, -1);
    if (/^\d+$/.test(source)) return Number(source);
    return path(source, scope);
  }
  const functions: Record<string, (...args: unknown[]) => unknown> = {
    quote: (value) => JSON.stringify(String(value)),
    default: (otherwise, value) => (isTruthy(value) ? value : otherwise),
    printf: (form, ...rest) => String(form).replace(/%s/g, () => String(rest.shift())),
    not: (value) => !isTruthy(value),
    toYaml: (value) => stringify(value).trimEnd(),
    nindent: (by, text) => `\n${String(text).replace(/^(?=.)/gm, " ".repeat(Number(by)))}`,
  };
  function pipeline(source: string, scope: Scope): unknown {
    return source.split(/\s*\|\s*/).reduce<unknown>((before, step, at) => {
      const [name = "", ...rest] = step.match(words) ?? [];
      const piped = at > 0 ? [before] : [];
      if (name === "include") {
        const [template = "", dot = "."] = rest;
        const nodes = defined.get(template.replaceAll('"', ""));
        if (!nodes) throw new Error(`no template: ${template}`);
        return render(nodes, { dot: term(dot, scope), variables: {} });
      }
      const call = functions[name];
      if (call) return call(...rest.map((one) => term(one, scope)), ...piped);
      if (rest.length > 0 || at > 0) throw new Error(`not known: ${step}`);
      return term(name, scope);
    }, undefined);
  }
  function block(node: Extract<Node, { kind: "block" }>, scope: Scope): string {
    const [, key, name, source = ""] = /^(?:(\$\w+),\s*(\$\w+)\s*:=\s*)?(.*)$/.exec(node.source) ?? [];
    const value = pipeline(source, scope);
    if (!isTruthy(value)) return render(node.otherwise, scope);
    if (node.word === "if") return render(node.then, scope);
    if (node.word === "with") return render(node.then, { ...scope, dot: value });
    return Object.entries(value as object)
      .map(([at, dot]) => {
        const variables = key && name ? { ...scope.variables, [key]: at, [name]: dot } : scope.variables;
        return render(node.then, { dot, variables });
      })
      .join("");
  }
  function render(nodes: readonly Node[], scope: Scope): string {
    return nodes
      .map((node) => {
        if (node.kind === "text") return node.text;
        return node.kind === "value" ? String(pipeline(node.source, scope)) : block(node, scope);
      })
      .join("");
  }
  return parsed.map((nodes) => render(nodes, { dot: root, variables: { $: root } }));
}
