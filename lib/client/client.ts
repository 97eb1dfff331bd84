/** The client of the interface: every published operation as a typed method, e.g. `client.packages.createPackage({ body })`. */
import { fileAnswerOf } from "./file-answer.ts";
import { type Operations, operations } from "./generated/operations.ts";
import type { FileToSend, Nouns, OperationFacts } from "./operation.ts";
import { ServiceError } from "./service-error.ts";
import { type ClientOptions, send } from "./transport.ts";

/** How many rows the service gives at once, at most (specification, "Packages": at most 100). */
const pageSize = 100;

export type Client = Nouns<Operations>;

type Input = {
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly FileToSend[];
  idempotencyKey?: string;
  version?: string;
  signal?: AbortSignal;
} & Record<string, unknown>;

function pathOf({ path, isWeb }: OperationFacts, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    if (typeof value !== "string" || value === "") throw new TypeError(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return `${isWeb ? "" : "/api"}${filled}${text ? `?${text}` : ""}`;
}

function bodyOf({ takesFiles }: OperationFacts, { body, files }: Input): string | FormData | undefined {
  if (!takesFiles || !files?.length) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  if (body !== undefined) form.append("payload", JSON.stringify(body));
  for (const { name, data, mediaType } of files) {
    const blob = data instanceof Blob && !mediaType ? data : new Blob([data], mediaType ? { type: mediaType } : {});
    form.append("file", blob, name);
  }
  return form;
}

/** Of POST, which has its effect anew each time, only what brings a key; with a version the second would be refused. */
const isRepeatable = ({ method }: OperationFacts, key: string | undefined, version: string | undefined): boolean =>
  method === "POST" || method === "PATCH" ? key !== undefined : version === undefined;

async function request(options: ClientOptions, facts: OperationFacts, input: Input, accept: string): Promise<Response> {
  const key = facts.isIdempotent ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const body = bodyOf(facts, input);
  return send(options, {
    method: facts.method,
    path: pathOf(facts, input),
    accept,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(input.version === undefined ? {} : { "if-match": input.version }),
    },
    isRepeatable: isRepeatable(facts, key, input.version),
    signal: input.signal,
  });
}

const versions = new WeakMap<object, string>();

/** The version of a record as it was read, for `version` of a change: who was faster is not overwritten then. */
export const versionOf = (record: object): string | undefined => versions.get(record);

/** 204 is "there is none", 302 the address asked for. */
async function recordOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined;
  if (response.status >= 300) return { redirectTo: response.headers.get("location") };
  const text = await response.text();
  const version = response.headers.get("etag");
  try {
    const record: unknown = JSON.parse(text);
    if (version && typeof record === "object" && record !== null) versions.set(record, version);
    return record;
  } catch (error) {
    const told = { status: response.status, outcome: "unknown" as const };
    throw new ServiceError("What answered is no Countersign service.", told, error);
  }
}

async function call(options: ClientOptions, facts: OperationFacts, input: Input): Promise<unknown> {
  if (facts.isFile) return fileAnswerOf(await request(options, facts, input, "*/*"));
  return recordOf(await request(options, facts, input, "application/json"));
}

type PageOfRows = { count?: number; results?: unknown[] } | unknown[];

/** From and to are counted from 1 and both meant; a page that is not full is the last. */
async function* each(options: ClientOptions, facts: OperationFacts, input: Input): AsyncGenerator<unknown, void> {
  const last = Number(input.query?.to ?? Number.POSITIVE_INFINITY);
  for (let from = Number(input.query?.from ?? 1); from <= last; from += pageSize) {
    const to = Math.min(from + pageSize - 1, last);
    const page = (await call(options, facts, { ...input, query: { ...input.query, from, to } })) as PageOfRows;
    const rows = Array.isArray(page) ? page : (page.results ?? []);
    yield* rows;
    if (rows.length < to - from + 1) return;
  }
}

function methodOf(options: ClientOptions, facts: OperationFacts) {
  return Object.assign((input: Input = {}) => call(options, facts, input), {
    as: async (mediaType: string, input: Input = {}) => fileAnswerOf(await request(options, facts, input, mediaType)),
    each: (input: Input = {}) => each(options, facts, input),
  });
}

/** Nothing is sent before a method is called. Throws a TypeError for an address that is none. */
export function createClient(options: ClientOptions): Client {
  if (!/^https?:$/.test(new URL(options.address).protocol))
    throw new TypeError("The address begins with https:// or http://.");
  const all: Record<string, Record<string, OperationFacts>> = operations;
  return Object.fromEntries(
    Object.entries(all).map(([noun, methods]) => [
      noun,
      Object.fromEntries(Object.entries(methods).map(([name, facts]) => [name, methodOf(options, facts)])),
    ]),
  ) as unknown as Client;
}
