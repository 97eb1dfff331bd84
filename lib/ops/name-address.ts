// An address that leads nowhere is told by the variable that it stands in: the driver names a host at best, and of several addresses
// nobody knows which. Never the address itself: it holds a password.

/** The driver's own words; of several addresses of one host each has its own. */
function wordsOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(wordsOf).join(", ");
  return cause instanceof Error ? cause.message : String(cause);
}

/** What `ask` answers; throws what it throws, with the variable's name in front. */
export async function atVariable<T>(variable: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new Error(`${variable}: expected the address of a database that answers; there, ${wordsOf(cause)}.`, {
      cause,
    });
  }
}
