// Calls an endpoint from the browser: types from its declaration, errors as the interface's error object.
import type { AnyCallable, ParamsOf, ReplyOf, SentBodyOf, SentQueryOf } from "./endpoint.ts";

/**
 * What became of the request: "not sent" without a network, "refused" by the server's answer, "unknown" where it may have
 * been carried out although no answer told so.
 */
type Outcome = "not sent" | "refused" | "unknown";

/** The interface's error object, thrown; `status` 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly key: string;
  /** The interface's words, in the language that was asked for; undefined where it gave none, which screens tell themselves. */
  readonly told: string | undefined;
  readonly parameters: Record<string, string>;
  readonly requestId: string | undefined;
  readonly outcome: Outcome;
  /** Seconds until it may be asked again, where the answer says so. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    body: { messageKey?: string; message?: string; parameters?: Record<string, string>; requestId?: string },
    outcome: Outcome = status >= 400 && status < 500 ? "refused" : "unknown",
    retryAfter?: number,
  ) {
    super(body.message ?? `no usable answer: ${outcome}`);
    this.name = "CallError";
    this.status = status;
    this.key = body.messageKey ?? "";
    this.told = body.message;
    this.parameters = body.parameters ?? {};
    this.requestId = body.requestId;
    this.outcome = outcome;
    this.retryAfter = retryAfter;
  }
}

/** Refusals are to be told in the language of the page, whatever the browser's own is. */
export function askedLanguage(): Record<string, string> {
  const language = typeof document === "undefined" ? "" : document.documentElement.lang;
  return language ? { "accept-language": language } : {};
}

/** Asked before a request: a browser that knows of no network sends nothing. */
export const isOffline = (): boolean => typeof navigator !== "undefined" && navigator.onLine === false;

/**
 * Our choice: a minute for an answer, three where a file is sent, which may have to be converted. Sending itself may take a
 * second more for each 32 KB, as on a slow phone's line.
 */
const patienceMs = { plain: 60_000, upload: 180_000 };
const bytesPerMs = 32;

/** How long to wait for the answer to a request, in milliseconds. */
export function patienceFor(form?: FormData): number {
  if (!form) return patienceMs.plain;
  let bytes = 0;
  for (const [, value] of form) bytes += typeof value === "string" ? value.length : value.size;
  return patienceMs.upload + bytes / bytesPerMs;
}

let answered = Date.now();
/** When an answer came last, by this device's clock: each is a use of the session. */
export const lastAnswered = (): number => answered;

type Query = Record<string, string | number | boolean | undefined>;

/** What a call of an endpoint is given. */
export type Args<C extends AnyCallable> = {
  params?: ParamsOf<C>;
  query?: SentQueryOf<C> | Query;
  body?: SentBodyOf<C> | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The version (`versionOf`) of what is changed, as it was last seen: 412 when something else stands there by now. */
  version?: string | undefined;
  /** Of an `idempotent` endpoint: the same key again gets the first answer, so that a second press makes no second thing. */
  once?: string | undefined;
};

/** The address of an endpoint, e.g. for a download link. */
export function addressOf<C extends AnyCallable>(
  endpoint: C,
  args: { params?: ParamsOf<C>; query?: Query } = {},
): string {
  return buildAddress(endpoint, (args.params ?? {}) as Record<string, string>, args.query ?? {});
}

function buildAddress({ path: pattern }: { path: string }, params: Record<string, string>, values: Query): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "") query.set(name, String(value));
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

export async function call<C extends AnyCallable>(endpoint: C, args: Args<C> = {}): Promise<ReplyOf<C>> {
  const form = args.body instanceof FormData ? args.body : undefined;
  const offline = isOffline();
  const over = new AbortController();
  const stop = () => over.abort(args.signal?.reason);
  args.signal?.addEventListener("abort", stop);
  if (args.signal?.aborted) stop();
  const timer = setTimeout(() => over.abort(), patienceFor(form));
  let response: Response;
  let text: string;
  try {
    response = await fetch(
      buildAddress(endpoint, (args.params ?? {}) as Record<string, string>, (args.query ?? {}) as Query),
      {
        method: endpoint.method,
        headers: {
          accept: "application/json",
          ...askedLanguage(),
          ...(args.body !== undefined && !form ? { "content-type": "application/json" } : {}),
          ...(args.once !== undefined ? { "idempotency-key": args.once } : {}),
          ...(args.version !== undefined ? { "if-match": `"${args.version}"` } : {}),
        },
        ...(args.body !== undefined ? { body: form ?? JSON.stringify(args.body) } : {}),
        ...(args.keepalive ? { keepalive: true } : {}),
        signal: over.signal,
      },
    );
    text = await response.text();
    // Whoever has no session any more uses none.
    if (response.status !== 401) answered = Date.now();
  } catch {
    args.signal?.throwIfAborted();
    throw new CallError(0, {}, offline ? "not sent" : "unknown");
  } finally {
    clearTimeout(timer);
    args.signal?.removeEventListener("abort", stop);
  }
  const body = jsonOf(response, text);
  if (!response.ok) {
    const retryAfter = Number(response.headers.get("retry-after")) || undefined;
    throw new CallError(response.status, (body as object | undefined) ?? {}, undefined, retryAfter);
  }
  return body as ReplyOf<C>;
}

/** Undefined for what is no JSON, such as the page of a proxy. */
function jsonOf(response: Response, text: string): unknown {
  if (!text || !(response.headers.get("content-type") ?? "").includes("json")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(response.ok ? 0 : response.status, {});
  }
}
