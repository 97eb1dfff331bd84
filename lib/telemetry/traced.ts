// Spans of requests, jobs and callbacks. Nothing happens, and no SDK is loaded, unless start-tracing.ts was told
// where to send them. Attributes hold no addresses, names or tokens: the paths of a ceremony open it, so they stay out, too.
import type { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { withLogIds } from "#lib/core/log-ids.ts";
import { parseTraceparent, traceparentOf } from "./traceparent.ts";

export type Tracing = { tracer: Tracer; spans: AsyncLocalStorage<Span>; stop: () => Promise<void> };

// Next loads a module once per bundle: one tracer per process all the same.
export const tracingHolder = globalThis as typeof globalThis & { countersignTracing?: Tracing | undefined };

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

type Traced = {
  kind: keyof typeof kinds;
  /** Where the trace began: a header, or what a row carries. Of another trace than the present one the two are linked. */
  parent?: string | null | undefined;
  attributes?: Attributes;
};

/** `run` is given its span, or undefined where nothing is traced. */
export async function traced<T>(
  name: string,
  { kind, parent, attributes = {} }: Traced,
  run: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const tracing = tracingHolder.countersignTracing;
  if (!tracing) return run(undefined);
  const { tracer, spans } = tracing;
  const active = spans.getStore();
  const remote = parseTraceparent(parent);
  const isElsewhere = remote !== undefined && remote.traceId !== active?.spanContext().traceId;
  const links = isElsewhere && active ? [{ context: active.spanContext() }] : [];
  const context = isElsewhere
    ? trace.setSpanContext(ROOT_CONTEXT, remote)
    : active
      ? trace.setSpan(ROOT_CONTEXT, active)
      : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, context);
  const { traceId, spanId } = span.spanContext();
  try {
    return await spans.run(span, () => withLogIds({ traceId, spanId }, () => run(span)));
  } catch (cause) {
    // Messages of errors quote what people typed: the log has them, cleaned.
    failSpan(span, cause instanceof Error ? cause.constructor.name : typeof cause);
    throw cause;
  } finally {
    span.end();
  }
}

export function failSpan(span: Span | undefined, type: string): void {
  span?.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}

/** For a row or a header, so that what follows from this goes on in the same trace. */
export function currentTraceparent(): string | undefined {
  const span = tracingHolder.countersignTracing?.spans.getStore();
  return span && traceparentOf(span.spanContext());
}
