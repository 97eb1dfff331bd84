// Sends one request, again where that is safe, and answers with the service's answer or throws a ServiceError.
import { refusalOf, ServiceError } from "./service-error.ts";

export type ClientOptions = {
  /** Where the service is, without `/api`: e.g. `https://sign.example.net`. */
  address: string;
  /** An account's or a named API key, verbatim. */
  apiKey?: string;
  /** A token of a client application, in place of a key. */
  accessToken?: string;
  /** The language that refusals are told in, e.g. `fr`. */
  language?: string;
  /** How often a request is sent again at most; 3. */
  retries?: number;
  /** Milliseconds until the beginning of an answer; 60,000, for forms 600,000. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Waits before a request is sent again; milliseconds. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export type Sent = {
  method: string;
  /** Below the address, with its query. */
  path: string;
  accept: string;
  body?: string | FormData;
  headers?: Record<string, string>;
  /** Sent twice it has the effect of once. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
};

const defaultRetries = 3;
const patienceMs = { plain: 60_000, form: 600_000 };
const firstPauseMs = 500;
const longestPauseMs = 60_000;
/** Between us and the service something has failed, or the service is busy. */
const passing = new Set([502, 503, 504]);

function authorization({ apiKey, accessToken }: ClientOptions): Record<string, string> {
  if (apiKey) return { authorization: `Basic ${apiKey}` };
  return accessToken ? { authorization: `Bearer ${accessToken}` } : {};
}

function plainWait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Doubled each time, and spread, so that many clients do not come back at once. */
function pauseBefore(attempt: number, error: ServiceError): number {
  if (error.retryAfterSeconds !== undefined) return Math.min(error.retryAfterSeconds * 1000, longestPauseMs);
  return Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (0.5 + Math.random() / 2);
}

/** 429 is a refusal: nothing was done, so whatever it was may be sent again. */
const mayTryAgain = (error: ServiceError, isRepeatable: boolean): boolean =>
  error.status === 429 ||
  (isRepeatable && (error.status === 0 || passing.has(error.status))) ||
  (error.status === 0 && error.outcome === "not sent");

/** No connection came about, as Node.js tells it: then nothing was sent. */
function wasNeverSent(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } })?.cause?.code;
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "UND_ERR_CONNECT_TIMEOUT";
}

async function attempt(options: ClientOptions, sent: Sent): Promise<Response> {
  const patience = options.timeoutMs ?? (sent.body instanceof FormData ? patienceMs.form : patienceMs.plain);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patience);
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(new URL(sent.path, options.address), {
      method: sent.method,
      redirect: "manual",
      headers: {
        accept: sent.accept,
        ...authorization(options),
        ...(options.language ? { "accept-language": options.language } : {}),
        ...(typeof sent.body === "string" ? { "content-type": "application/json" } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
      signal: sent.signal ? AbortSignal.any([sent.signal, over.signal]) : over.signal,
    });
  } catch (error) {
    sent.signal?.throwIfAborted();
    const outcome = wasNeverSent(error) ? "not sent" : "unknown";
    throw new ServiceError(`No answer from ${options.address}.`, { status: 0, outcome }, error);
  } finally {
    clearTimeout(timer);
  }
  if (response.status >= 400) throw refusalOf(response, await response.text().catch(() => ""));
  return response;
}

/** Throws a `ServiceError`, or the reason of `signal` when that ends it. */
export async function send(options: ClientOptions, sent: Sent): Promise<Response> {
  const most = options.retries ?? defaultRetries;
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt(options, sent);
    } catch (error) {
      if (!(error instanceof ServiceError) || tried >= most || !mayTryAgain(error, sent.isRepeatable)) throw error;
      await (options.wait ?? plainWait)(pauseBefore(tried, error), sent.signal);
    }
  }
}
