// PURE. The request that a reader has filled in: as the examples show it, and as it is sent.
import type { ExampleBody, ExampleRequest } from "#lib/contract/snippets/snippet.ts";
import type { TrialOperation, TrialParameter } from "./trial-operation.ts";
import { isSecret, standIn, withoutSecrets } from "./without-secrets.ts";

export type Entered = {
  /** By `keyOf` of each parameter. */
  values: Readonly<Record<string, string>>;
  /** The record as it was typed, and as it could be read last: what is half typed changes no example. */
  body: string;
  record: unknown;
  /** Whether the record goes in a form, beside files. */
  asForm: boolean;
  files: readonly File[];
};

export const keyOf = ({ in: place, name }: Pick<TrialParameter, "in" | "name">): string => `${place} ${name}`;

const isEmptyRecord = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** Undefined is nothing at all. */
export function recordOf(text: string): { isJson: true; record: unknown } | { isJson: false } {
  if (text.trim() === "") return { isJson: true, record: undefined };
  try {
    return { isJson: true, record: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

export function typed(entered: Entered, body: string): Entered {
  const read = recordOf(body);
  return { ...entered, body, record: read.isJson ? read.record : entered.record };
}

/** Before anything is typed: the contract's own example, and no value, so that nothing is sent that nobody meant. */
export function firstEntered({ body }: TrialOperation): Entered {
  const shown = body && !(body.takesFiles && isEmptyRecord(body.example)) ? body.example : undefined;
  return {
    values: {},
    body: shown === undefined ? "" : JSON.stringify(withoutSecrets(shown), null, 2),
    record: shown,
    asForm: body?.takesFiles === true,
    files: [],
  };
}

/** What stands in the records of the contract for something that the reader has at hand, e.g. `<packageId>`. */
export function leftOpen(text: string): string[] {
  return [...new Set([...text.matchAll(/"(<\w+>)"/g)].flatMap(([, name]) => name ?? []))];
}

/** A dot or two would lead to another address than the one that is shown. */
const isSegment = (value: string): boolean => value !== "" && value !== "." && value !== "..";

export const missing = ({ parameters }: TrialOperation, { values }: Entered): string[] =>
  parameters
    .filter((one) => one.in === "path" && !isSegment((values[keyOf(one)] ?? "").trim()))
    .map(({ name }) => name);

type Given = (parameter: TrialParameter) => string | undefined;

function addressOf({ address, parameters }: TrialOperation, given: Given): string {
  const inPath = new Map(parameters.filter((one) => one.in === "path").map((one) => [one.name, given(one)]));
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = inPath.get(name);
    return value === undefined ? `<${name}>` : encodeURIComponent(value);
  });
  const query = parameters
    .filter((one) => one.in === "query")
    .flatMap((one) => {
      const value = given(one);
      return value === undefined ? [] : [`${encodeURIComponent(one.name)}=${encodeURIComponent(value)}`];
    })
    // An id that is still to be filled in stays readable.
    .map((pair) => pair.replace(/%3C(\w+)%3E/g, "<$1>"));
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

const headersOf = ({ parameters }: TrialOperation, given: Given): [string, string][] =>
  parameters
    .filter((one) => one.in === "header")
    .flatMap((one): [string, string][] => {
      const value = given(one);
      return value === undefined ? [] : [[one.name, value]];
    });

const enteredIn =
  ({ values }: Entered): Given =>
  (parameter) =>
    (values[keyOf(parameter)] ?? "").trim() || undefined;

/** Names of files that say what is wanted. */
const files: Record<string, string> = { startBulkSend: "people.csv", putSignature: "signature.png" };

function exampleBody({ id, body }: TrialOperation, entered: Entered): ExampleBody {
  if (!body) return { kind: "none" };
  const record = withoutSecrets(entered.record);
  if (body.takesFiles && entered.asForm)
    return { kind: "form", payload: record, file: entered.files[0]?.name ?? files[id] ?? "document.pdf" };
  return record === undefined ? { kind: "none" } : { kind: "json", value: record };
}

/** `base` is the instance's own address. Where nothing is filled in, what the contract shows stands. */
export function exampleOf(operation: TrialOperation, entered: Entered, base: string): ExampleRequest {
  const given = enteredIn(entered);
  const shown: Given = (parameter) => {
    const value = given(parameter) ?? parameter.example;
    return value !== undefined && parameter.in === "query" && isSecret(parameter.name)
      ? standIn(parameter.name)
      : value;
  };
  return {
    method: operation.method,
    address: `${base}${addressOf(operation, shown)}`,
    withKey: operation.withKey,
    headers: headersOf(operation, shown),
    body: exampleBody(operation, entered),
    answer: operation.answer,
  };
}

/** Of what is sent, below the address that the page came from: only what was filled in. */
export const sentAddress = (operation: TrialOperation, entered: Entered): string =>
  addressOf(operation, enteredIn(entered));

export function sentOf(operation: TrialOperation, entered: Entered): { address: string; init: RequestInit } {
  const given = enteredIn(entered);
  const headers = new Headers(headersOf(operation, given));
  if (operation.answer.kind === "json") headers.set("accept", "application/json");
  const init: RequestInit = { method: operation.method, headers };
  const text = entered.body.trim();
  if (operation.body?.takesFiles && entered.asForm) {
    const form = new FormData();
    if (text) form.append("payload", text);
    for (const file of entered.files) form.append("file", file, file.name);
    init.body = form;
  } else if (operation.body && text) {
    headers.set("content-type", "application/json");
    init.body = text;
  }
  return { address: sentAddress(operation, entered), init };
}
