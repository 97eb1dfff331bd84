// PURE. Whether an error says that the store of documents is not there for the moment: nothing is lost, and it passes.

/** Thrown by a distant store that does not answer, is overloaded or does not let us in. */
export class StoreAway extends Error {
  /** What it said, or the system of the connection, in one word. */
  readonly code: string;
  /** It answered, and said no: waiting does not help, other settings do. */
  readonly isRefusal: boolean;
  constructor(what: string, cause?: unknown, isRefusal?: boolean) {
    const { name, code, $metadata } = (cause ?? {}) as { name?: string; code?: string; $metadata?: Answer };
    const status = $metadata?.httpStatusCode ?? 0;
    const word = status > 0 ? `${name} ${status}` : (code ?? name ?? "no answer");
    super(`the store of documents failed: ${what} (${word})`, { cause });
    this.name = "StoreAway";
    this.code = word;
    this.isRefusal = isRefusal ?? (status >= 300 && status < 500 && status !== 408 && status !== 429);
  }
}
type Answer = { httpStatusCode?: number };

const deepest = 5;

export function isStoreAway(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth === deepest) return false;
  return cause instanceof StoreAway || isStoreAway(cause.cause, depth + 1);
}
