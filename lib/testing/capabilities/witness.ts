// Whether a test tells of an operation: by its line or address, by its route, by the operation that is bound to it, or by the
// function of components/queries that asks it.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { allEndpoints, type NamedEndpoint } from "#lib/contract/registry.ts";
import { projectRoot } from "#lib/core/config.ts";
import { importsOf, textOf } from "../import-graph.ts";
import { addressPattern, asksOf, filesOf, isWalked, kept, takenBy } from "./reach.ts";

const textIn = kept((file): string => {
  const path = join(projectRoot, file);
  return textOf.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
});
const importsIn = kept(importsOf);

const byLine = new Map(allEndpoints.map((one) => [one.endpoint.line as string, one]));
export const operationOf = (line: string): NamedEndpoint | undefined => byLine.get(line);

const routeOf = ({ path, web }: { path: string; web?: boolean }): string =>
  `app${web ? "" : "/api"}${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;

const end = "(?=[\"'`?\\s$])";
const patternsOf = kept((line) => {
  const { endpoint, noun, operation } = byLine.get(line) as NamedEndpoint;
  const address = addressPattern(endpoint.path);
  const [tail = ""] = /\/[^/{]+(?:\/\{\w+\})*$/.exec(endpoint.path) ?? [];
  const bound = new RegExp(`handle\\(${noun}\\.${operation},\\s*(\\w+)`).exec(textIn(routeOf(endpoint)))?.[1];
  return {
    /** "GET /packages/p1" for "GET /packages/{packageId}", with `/api` before it or not. */
    line: new RegExp(`["'\`]${endpoint.method} (?:/api)?${address}${end}`),
    address: new RegExp(`/api${address}${end}`),
    /** As tests match it: `endsWith("/delegates")`. */
    tail: new RegExp(`${addressPattern(tail)}${end}`),
    name: new RegExp(`\\b${noun}\\.${operation}\\b`),
    method: new RegExp(`\\b${endpoint.method}\\b`),
    bound: bound ? new RegExp(`\\b${bound}\\(`) : undefined,
  };
});

/** A test of the interface: it names the line, calls the operation, or takes its route, itself or by a helper of ours. */
export function tellsOfOperation(file: string, { endpoint }: NamedEndpoint): boolean {
  const patterns = patternsOf(endpoint.line);
  const text = textIn(file);
  if (patterns.line.test(text) || patterns.name.test(text) || patterns.bound?.test(text)) return true;
  const helpers = importsIn(file).flatMap(({ to }) => (to.startsWith("lib/testing/") ? [to] : []));
  return [file, ...helpers].some(
    (one) => importsIn(one).some(({ to }) => to === routeOf(endpoint)) && patterns.method.test(textIn(one)),
  );
}

const nameOf = ({ noun, operation }: NamedEndpoint) => `${noun}.${operation}`;

/** What of ours a component's test takes, and with it comes to the operation. */
const asking = (file: string, one: NamedEndpoint): string[] =>
  takenBy(file)
    .filter(({ file: from, name }) => isWalked(from) && asksOf(`${from}#${name}`).has(nameOf(one)))
    .map(({ file: from }) => from);

/** Whether it draws, of what the screen shows, a part that comes to ask the operation; also by a helper of the tests. */
export function drawsPartOf(screen: string, file: string, one: NamedEndpoint): boolean {
  const shown = filesOf(`${screen}#*`);
  const parts = (from: string) => (/^lib\/testing\/|\.testing\./.test(from) ? [...filesOf(`${from}#*`)] : [from]);
  return asking(file, one).some((from) =>
    parts(from).some((part) => shown.has(part) && asksOf(`${part}#*`).has(nameOf(one))),
  );
}

/** Whether a component's test says which request it means. */
export function tellsOfRequest(file: string, one: NamedEndpoint): boolean {
  const patterns = patternsOf(one.endpoint.line);
  const text = textIn(file);
  if (patterns.line.test(text) || patterns.address.test(text) || patterns.tail.test(text)) return true;
  return asking(file, one).some((from) => from.startsWith("components/queries/"));
}

export const screenAsks = (screen: string, one: NamedEndpoint): boolean => asksOf(`${screen}#*`).has(nameOf(one));

/** Links that the product hands out; nobody writes their addresses. */
const handedOut = new Set(["app/sign/[token]/page.tsx", "app/host/[packageId]/sign/[ceremonyId]/page.tsx"]);

/** Whether a journey, or what it takes of the other journeys, opens the screen. */
export function opensScreen(file: string, screen: string): boolean {
  const address = screen
    .replace(/^app(?:\/\(desk\))?/, "")
    .replace(/\/page\.tsx$/, "")
    .replace(/\[\w+\]/g, (name) => `{${name.slice(1, -1)}}`);
  const pattern = handedOut.has(screen)
    ? /goto\(\S*(?:link|url)\b/i
    : new RegExp(`${addressPattern(address)}(?=["'\`?#$\\\\])`);
  const others = [...textIn(file).matchAll(/from "(\.[^"]+)"/g)].map(([, to = ""]) => join(dirname(file), to));
  // Also as an expression that the page's address is compared with.
  return [file, ...others].some((one) => pattern.test(textIn(one).replaceAll("\\/", "/")));
}
