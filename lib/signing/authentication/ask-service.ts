// Asks a service that the operator names about a signer: JSON over HTTP, with a key, for a while, and so much of an answer at most.

/** A signer waits for it. */
const patience = 15_000;
/** More is no answer to what is asked. */
const largest = 64 * 1024;

export type ServiceCall = {
  url: string;
  token: string | undefined;
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** The same for a retry of the same act. */
  key: string;
  body?: object;
};

/** Why there is nothing to go by; the cause is never told beyond its name. */
export type Unavailable = (reason: string, cause?: unknown) => never;

/** Its status and its JSON; the bytes are counted before they are read as text. */
export async function askService(
  { url, token, method, path, key, body }: ServiceCall,
  unavailable: Unavailable,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(`${url.replace(/\/+$/, "")}/${path}`, {
    method,
    headers: {
      accept: "application/json",
      "idempotency-key": key,
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => unavailable("no answer", cause));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > largest) return unavailable("the answer is too large");
      chunks.push(chunk);
    }
    return { status: response.status, answer: JSON.parse(Buffer.concat(chunks).toString("utf8") || "null") };
  } catch (cause) {
    if (response.ok && size <= largest) return unavailable("the answer is no JSON", cause);
    return { status: response.status, answer: null };
  }
}
