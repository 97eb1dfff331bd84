// A job carries in its data where the trace of whoever enqueued it goes on; what the job itself is told stays as it was.
import { currentTraceparent } from "./traced.ts";

type Carried = { traceparent?: unknown };

/** The data as it is stored: the same object where nothing is traced. */
export function withTrace<Data extends object>(data: Data): Data {
  const traceparent = currentTraceparent();
  return traceparent ? { ...data, traceparent } : data;
}

/** What was stored, taken apart again. A schedule that an older version made carries no data. */
export function takeTrace<Data>(stored: Data): { data: Data; traceparent: string | undefined } {
  if (typeof stored !== "object" || stored === null) return { data: stored, traceparent: undefined };
  const { traceparent, ...data } = stored as Data & Carried;
  return { data: data as unknown as Data, traceparent: typeof traceparent === "string" ? traceparent : undefined };
}
