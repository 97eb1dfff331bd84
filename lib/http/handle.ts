// Binds an endpoint to an operation: who calls, may they, is the request well formed, run it, reply. One catch for all.
import type { z } from "zod";
import { isDatabaseAway, isDeadlock } from "#db/database-away.ts";
import { identify, isCrossSite } from "#lib/auth/identify.ts";
import { originOf } from "#lib/auth/origin.ts";
import type {
  AnswerOf,
  AnyEndpoint,
  BodyOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
  UploadedFile,
} from "#lib/contract/endpoint.ts";
import { isInScope } from "#lib/contract/key-scope.ts";
import { mostBytes } from "#lib/contract/records/limits.ts";
import { HiddenPackage, hiddenAs, Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { addLogIds } from "#lib/core/log-ids.ts";
import { isDiskFull } from "#lib/files/disk-full.ts";
import { isStoreAway } from "#lib/files/store-away.ts";
import type { Language } from "#lib/language/languages.ts";
import { languageAsked } from "#lib/language/refusal-texts.ts";
import { PdfToolError } from "#lib/pdf/worker/pool.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { watchRequest } from "#lib/telemetry/watch-request.ts";
import type { Caller, SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { answerOnce } from "./answer-once.ts";
import { isStorable, readBody } from "./form.ts";
import { issueWords } from "./issue-words.ts";
import { limitRequests } from "./limit-requests.ts";
import { isVendorClient, wantedMedia } from "./negotiate.ts";
import { permitted } from "./permitted.ts";
import { type IfMatch, parseIfMatch } from "./preconditions.ts";
import { readingOwnWrites } from "./read-own-writes.ts";
import { recordRefused } from "./record-refused.ts";
import { replyRefused, replyTo } from "./reply.ts";
import { tellRefused } from "./tell-refused.ts";

type CallerOf<E extends AnyEndpoint> = E["access"] extends "anyone"
  ? Caller
  : E["access"] extends "signer"
    ? SenderCaller | SignerCaller
    : SenderCaller;

export type OperationInput<E extends AnyEndpoint> = {
  caller: CallerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: UploadedFile[];
  /** Which of the endpoint's `also` media types `Accept` asks for; undefined for JSON. */
  wants?: string | undefined;
  /** Of a `versioned` endpoint; for `requireVersion`, once what is changed is locked. */
  ifMatch?: IfMatch;
  /** The client names its version by `esl-api-version`. */
  vendor?: boolean;
  /** Of a `told` endpoint: the language that its sentences are asked for in. */
  language?: Language | undefined;
  /** The Authorization header, where the endpoint judges it itself. */
  authorization?: string | undefined;
};
export type Operation<E extends AnyEndpoint> = (input: OperationInput<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type Options<E extends AnyEndpoint> = {
  /** Refuses before the body is read, e.g. where its size is worth a secret. */
  before?: (request: Request) => void;
  headers?: (result: ReplyOf<E>, request: Request) => Record<string, string | string[]>;
  /** What a refusal becomes, for an address that people open as well as programs. */
  refused?: (refusal: Response, request: Request) => Response;
};

/** What is known of a request when it is refused. */
type Seen = { requestId: string; caller?: Caller; params: Record<string, string> };

/** Refuses callers that lack the endpoint's least privilege. */
function admit(endpoint: AnyEndpoint, caller: Caller): void {
  // Also where anyone may call: whoever calls with a key calls as its owner.
  if (caller.kind === "sender" && !isInScope(caller.scope, endpoint))
    refuse("error.forbidden.keyScope", {
      say: caller.scope === "READ" ? "keyScope.READ" : "keyScope.PACKAGES",
      parameters: { scope: caller.scope ?? "" },
    });
  if (endpoint.access === "anyone") return;
  // A page that was left alone has to say so, and must not open itself again.
  if (caller.kind === "anyone" && caller.idled)
    refuse("error.unauthorised.notSignedIn", { say: "sessionIdle", parameters: { reason: "idle" } });
  if (caller.kind === "anyone") refuse("error.unauthorised.notSignedIn");
  if (
    caller.kind === "signer" &&
    caller.authenticationStep &&
    endpoint.access === "signer" &&
    !endpoint.beforeAuthentication
  )
    refuse("error.forbidden.authenticateFirst");
  if (caller.kind === "system" || (endpoint.access === "signer" && caller.kind === "signer")) return;
  // The designer's 403 is told like that of a package nobody may see (specification, Errors 3).
  if (caller.kind === "signer" && endpoint.hidden === 403) throw new HiddenPackage();
  if (caller.kind === "signer") refuse("error.forbidden.restrictedSession");
  // A session that is limited to one package reaches what is about a package; the door hides the others.
  if (caller.onlyPackage && !(endpoint.restricted ?? String(endpoint.path).includes("{packageId}")))
    refuse("error.forbidden.restrictedSession");
  if (caller.secondStepDue && !endpoint.beforeSecondStep) refuse("error.forbidden.secondStepDue");
  if (endpoint.access === "manager" && caller.type !== "MANAGER") refuse("error.forbidden.noPermission");
}

function parse(schema: z.ZodType, value: unknown, key: "error.validation.body" | "error.validation.query"): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join(".") ?? "";
  refuse(key, { at: field, retell: issueWords(schema, value), parameters: { field } });
}

/** Empty query values are sent literally by clients and mean "absent". */
function queryOf(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!isStorable(value)) refuse("error.validation.query", { parameters: { field: name } });
    if (value !== "" && !(name in query)) query[name] = value;
  }
  return query;
}

async function run<E extends AnyEndpoint>(
  endpoint: E,
  operation: Operation<E>,
  request: Request,
  context: RouteContext,
  seen: Seen,
  options: Options<E>,
): Promise<Response> {
  await limitRequests(request);
  const { requestId } = seen;
  // Next gives none at all to a route without parameters in its path.
  const params = ((await context.params) ?? {}) as Record<string, string>;
  seen.params = params;
  // Whatever else stands in a path stays out of the log.
  if (/^[\w-]{1,100}$/.test(params.packageId ?? "")) addLogIds({ packageId: params.packageId ?? "" });
  const known: Caller = endpoint.ownCredentials
    ? { ...originOf(request.headers), requestId, kind: "anyone" }
    : await identify(request, requestId);
  seen.caller = known;
  // The paths of a ceremony open it, and name no package.
  if (known.kind === "signer") addLogIds({ packageId: known.packageId });
  const caller = permitted(endpoint, known);
  admit(endpoint, caller);
  options.before?.(request);
  if (isCrossSite(request, caller)) refuse("error.forbidden.crossSite");
  // Nothing that we gave or took has such an id.
  if (!Object.values(params).every((id) => isStorable(id) && id.length <= 255)) refuse("error.notFound.route");
  const query = endpoint.query ? parse(endpoint.query, queryOf(request), "error.validation.query") : undefined;
  let body: unknown;
  let json: unknown;
  let files: UploadedFile[] = [];
  using held = new DisposableStack();
  if (endpoint.body) {
    const { form = false, limit = mostBytes, urlencoded, whole } = endpoint;
    const read = await readBody(request, { form, limit, urlencoded, whole }, held);
    ({ json, files } = read);
    if (read.hasBody) body = parse(endpoint.body, read.json, "error.validation.body");
    else if (files.length > 0 && !endpoint.bodyOptional) refuse("error.validation.missingPayload");
    else if (!endpoint.bodyOptional) refuse("error.validation.body", { say: "bodyRequired" });
  }
  const wants = wantedMedia(endpoint, request);
  const ifMatch = endpoint.versioned ? parseIfMatch(request.headers.get("if-match")) : undefined;
  // Awaited here: the memory of its body is held until the request is done.
  return await answerOnce(
    endpoint,
    request,
    caller,
    { params, query: queryOf(request), json, files, requestId },
    {
      run: async () => {
        const authorization = endpoint.ownCredentials ? (request.headers.get("authorization") ?? "") : undefined;
        const vendor = isVendorClient(request);
        const language = endpoint.told ? languageAsked(request.headers.get("accept-language")) : undefined;
        const input = { caller, params, query, body, files, wants, ifMatch, vendor, language, authorization };
        return readingOwnWrites(endpoint, caller, async () => operation(input as unknown as OperationInput<E>));
      },
      reply: (result) => {
        const response = replyTo(endpoint, request, result, requestId);
        for (const [name, values] of Object.entries(options.headers?.(result as ReplyOf<E>, request) ?? {}))
          for (const value of [values].flat()) response.headers.append(name, value);
        return response;
      },
    },
  );
}

/** What the client hears: what passes by itself is told apart from what is broken. */
function refusalOf(cause: unknown, endpoint: AnyEndpoint): Refusal {
  // Else the answer would tell whether there is such a package. Of 412 the specification itself says that what is missing is 404.
  if (cause instanceof Refusal && cause.key === "error.notFound.packageNotFound" && endpoint.hidden !== 412)
    return endpoint.hidden ? hiddenAs(endpoint.hidden) : cause;
  if (cause instanceof Refusal) return cause;
  if (cause instanceof HiddenPackage) return hiddenAs(endpoint.hidden ?? 404);
  if (cause instanceof PdfToolError && cause.code === "busy")
    return new Refusal("error.unavailable.busy", { retryAfter: 5 });
  // Before the database: what stands behind it is the network's word, which is the same for both.
  if (isStoreAway(cause)) return new Refusal("error.unavailable.storage", { say: "storeAway", retryAfter: 30 });
  if (isDatabaseAway(cause)) return new Refusal("error.unavailable.database", { retryAfter: 2 });
  if (isDeadlock(cause))
    return new Refusal("error.unavailable.busy", {
      say: "changedAtOnce",
      retryAfter: 1,
    });
  if (isDiskFull(cause)) return new Refusal("error.unavailable.storage", { retryAfter: 60 });
  return new Refusal("error.internal.default");
}

/** Next decodes path segments; a `%` that is not an escape never reaches us. */
export function handle<E extends AnyEndpoint>(endpoint: E, operation: Operation<E>, options: Options<E> = {}) {
  async function answer(request: Request, context: RouteContext, requestId: string): Promise<Response> {
    const started = performance.now();
    const seen: Seen = { requestId, params: {} };
    let response: Response;
    try {
      response = await run(endpoint, operation, request, context, seen, options);
    } catch (cause) {
      const refusal = refusalOf(cause, endpoint);
      await recordRefused({ endpoint, caller: seen.caller, params: seen.params, cause }, refusal);
      await tellRefused({ endpoint, caller: seen.caller, cause, request }, refusal);
      if (refusal.status === 429) metrics.rateLimited.inc({ reason: refusal.key });
      // Who hung up in the middle of a body hears no answer, and nothing of ours has failed.
      if (request.signal.aborted) log.info({ requestId, err: cause, line: endpoint.line }, "the client hung up");
      else if (refusal !== cause && refusal.status >= 500)
        log.error({ requestId, err: cause, line: endpoint.line }, "request failed");
      response = await replyRefused(refusal, requestId, { endpoint, request });
      response = options.refused?.(response, request) ?? response;
    }
    log.info(
      { requestId, line: endpoint.line, status: response.status, ms: Math.round(performance.now() - started) },
      "request",
    );
    return response;
  }

  return (request: Request, context: RouteContext): Promise<Response> =>
    watchRequest(String(endpoint.line), request, (requestId) => answer(request, context, requestId));
}
