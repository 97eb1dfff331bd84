// Calls an endpoint from the browser: types from its declaration, errors as the interface's error object.
import type { AnyEndpoint, ParamsOf, ReplyOf, SentBodyOf, SentQueryOf } from "./endpoint.ts";

/** The interface's error object, thrown; `status` 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly key: string;
  readonly parameters: Record<string, string>;
  readonly requestId: string | undefined;
  constructor(
    status: number,
    body: { messageKey?: string; message?: string; parameters?: Record<string, string>; requestId?: string },
  ) {
    super(body.message ?? "No connection to the server.");
    this.name = "CallError";
    this.status = status;
    this.key = body.messageKey ?? "";
    this.parameters = body.parameters ?? {};
    this.requestId = body.requestId;
  }
}

type Query = Record<string, string | number | boolean | undefined>;

type Args<E extends AnyEndpoint> = {
  params?: ParamsOf<E>;
  query?: SentQueryOf<E> | Query;
  body?: SentBodyOf<E> | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** The address of an endpoint, e.g. for a download link. */
export function addressOf<E extends AnyEndpoint>(
  endpoint: E,
  args: { params?: ParamsOf<E>; query?: Query } = {},
): string {
  return buildAddress(endpoint, (args.params ?? {}) as Record<string, string>, args.query ?? {});
}

function buildAddress(endpoint: AnyEndpoint, params: Record<string, string>, values: Query): string {
  const path = String(endpoint.path).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "") query.set(name, String(value));
  const text = query.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

export async function call<E extends AnyEndpoint>(endpoint: E, args: Args<E> = {}): Promise<ReplyOf<E>> {
  const form = args.body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(
      buildAddress(endpoint, (args.params ?? {}) as Record<string, string>, (args.query ?? {}) as Query),
      {
        method: endpoint.method,
        headers: {
          accept: "application/json",
          ...(args.body !== undefined && !form ? { "content-type": "application/json" } : {}),
        },
        ...(args.body !== undefined ? { body: form ? (args.body as FormData) : JSON.stringify(args.body) } : {}),
        ...(args.signal ? { signal: args.signal } : {}),
        ...(args.keepalive ? { keepalive: true } : {}),
      },
    );
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new CallError(0, {});
  }
  const text = await response.text();
  const body: unknown =
    text && (response.headers.get("content-type") ?? "").includes("json") ? JSON.parse(text) : undefined;
  if (!response.ok)
    throw new CallError(
      response.status,
      (body as object | undefined) ?? { message: "The server gave no usable answer." },
    );
  return body as ReplyOf<E>;
}
