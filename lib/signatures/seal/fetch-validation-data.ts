/** Fetches what an issuer publishes about its certificates: revocation lists, OCSP answers, issuers' certificates. */

const timeoutMs = 8_000;
/** Public lists of busy authorities reach a few MB; a document should not carry more. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Only addresses from the operator's own certificate, those of signers at the service that the operator has set, their issuers and
 * the configured timestamp server's come here, so private networks are allowed: a company's own authority lives there. Still http and https alone, no redirects, and
 * bounded in size and time. Throws with a reason that names the host only.
 */
export async function fetchValidationData(
  address: string,
  post?: { type: string; body: Uint8Array<ArrayBuffer> },
): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error("the address is not one of http or https");
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const request = post ? { method: "POST", headers: { "content-type": post.type }, body: post.body } : {};
    const response = await fetch(url, { ...request, signal, redirect: "error", credentials: "omit" });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`answered with HTTP status ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new Error("answers with more than a proof can be");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    const why = signal.aborted ? `no answer within ${timeoutMs} ms` : cause instanceof Error ? cause.message : "failed";
    throw new Error(`${url.host}: ${why}`, { cause });
  }
}
