// Sends a request that a reader tries out, and takes its answer as it comes: what is refused is an answer, too.
import { askedLanguage, isOffline } from "#lib/contract/call.ts";
import { authorizationBy } from "#lib/contract/snippets/snippet.ts";

export type Credentials = { by: "session" | "key"; key: string };

export type Answer = {
  status: number;
  statusText: string;
  ms: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** It would have led elsewhere; browsers tell a page nothing else of such an answer. */
  leadsAway: boolean;
  content: Blob;
};

/** No answer came: "offline" nothing was sent, "lost" nobody knows, "stopped" by the reader. */
export type NoAnswer = { failed: "offline" | "lost" | "stopped" };

type Sent = { address: string; init: RequestInit };

export async function ask(
  { address, init }: Sent,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Answer | NoAnswer> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(askedLanguage())) headers.set(name, value);
  const byKey = credentials.by === "key";
  if (byKey) headers.set("authorization", authorizationBy(credentials.key.trim()));
  const offline = isOffline();
  const started = performance.now();
  try {
    const response = await fetch(address, {
      ...init,
      headers,
      signal,
      cache: "no-store",
      redirect: "manual",
      // Whoever tries a key wants to see what the key may, not what they may themselves.
      credentials: byKey ? "omit" : "same-origin",
    });
    const content = await response.blob();
    return {
      status: response.status,
      statusText: response.statusText,
      ms: performance.now() - started,
      headers: [...response.headers],
      leadsAway: response.type === "opaqueredirect",
      content,
    };
  } catch {
    if (signal.aborted) return { failed: "stopped" };
    return { failed: offline ? "offline" : "lost" };
  }
}

/** A header can hold nothing else. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]+$/.test(key.trim());
