// PURE. Where a trace goes on, as the header `traceparent` of W3C Trace Context writes it; what is malformed begins a new trace.
import type { SpanContext } from "@opentelemetry/api";

const shape = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

export function parseTraceparent(text: string | null | undefined): SpanContext | undefined {
  const [, known, traceId, spanId, flags, more] = shape.exec(text ?? "") ?? [];
  // Later versions may say more; the first one may not.
  if (!traceId || !spanId || !flags || (known === "00" && more)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
