/** Asks a timestamp server (RFC 3161) to confirm that a signature existed, and trusts its answer only when it fits. */
import { randomBytes } from "node:crypto";
import { fromBER, Integer, OctetString, Sequence } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from "pkijs";
import { checkTimestampToken } from "./check-timestamp.ts";

export type TimestampServer = {
  /** http or https, a name and password inside it are sent as Basic authentication. */
  url: string;
  /** For one attempt; there are two. */
  timeoutMs?: number;
};
type Timestamp = { token: Buffer; at: Date } | { reason: string };

const defaultTimeoutMs = 8_000;
const maxAnswerBytes = 64 * 1024;
const attempts = 2;

/** The server could not be reached or was out of order: worth asking again. */
class TransportError extends Error {}

/** Never throws: without an answer that fits there is a reason, in words for the operator. */
export async function fetchTimestamp(imprint: Buffer, server: TimestampServer): Promise<Timestamp> {
  let reason = "";
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // A nonce per attempt: the late answer to the first one must not pass for an answer to the second.
    const nonce = randomBytes(8);
    nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
    try {
      return readAnswer(await ask(makeRequest(imprint, nonce), server), imprint, nonce);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof TransportError)) break;
    }
  }
  return { reason: `No timestamp from TSA_URL (${hostOf(server.url)}): ${reason}` };
}

function makeRequest(imprint: Buffer, nonce: Buffer): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(imprint).buffer }),
    }),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

async function ask(
  body: Uint8Array<ArrayBuffer>,
  { url, timeoutMs = defaultTimeoutMs }: TimestampServer,
): Promise<Uint8Array> {
  const address = new URL(url);
  const headers = new Headers({ "content-type": "application/timestamp-query", accept: "application/timestamp-reply" });
  if (address.username || address.password) {
    const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
    headers.set("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
    address.username = "";
    address.password = "";
  }
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(address, { method: "POST", headers, body, signal });
    if (response.ok) return await readBounded(response);
    await response.body?.cancel();
  } catch (error) {
    throw new TransportError(signal.aborted ? `no answer within ${timeoutMs} ms` : unreachable(error), {
      cause: error,
    });
  }
  const refused = `it answered with HTTP status ${response.status}`;
  throw response.status >= 500 || response.status === 429 ? new TransportError(refused) : new Error(refused);
}

async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error("its answer is larger than any timestamp");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readAnswer(bytes: Uint8Array, imprint: Buffer, nonce: Buffer): Timestamp {
  const answer = parseAnswer(bytes);
  const { status, statusStrings, failInfo } = answer.response.status;
  // 0 granted, 1 granted with modifications; all others come without a token.
  if (status !== 0 && status !== 1) {
    const said = statusStrings?.map((text) => text.valueBlock.value).join("; ");
    throw new Error(
      `it refused (status ${status}${failInfo ? ", with failure information" : ""}${said ? `: ${said}` : ""})`,
    );
  }
  if (!answer.token) throw new Error("its answer holds no timestamp");
  // The bytes as they came: encoding the token anew could break its signature.
  const token = Buffer.from(answer.token);
  return { token, at: checkTimestampToken(token, imprint, nonce).at };
}

function parseAnswer(bytes: Uint8Array) {
  try {
    const { result } = fromBER(Uint8Array.from(bytes));
    const response = new TimeStampResp({ schema: result });
    const token = result instanceof Sequence ? result.valueBlock.value[1]?.valueBeforeDecodeView : undefined;
    return { response, token };
  } catch (error) {
    throw new Error("its answer is not a timestamp response", { cause: error });
  }
}

function unreachable(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "it cannot be reached";
}

/** The address without what may be secret in it. */
function hostOf(url: string): string {
  return new URL(url).host;
}
