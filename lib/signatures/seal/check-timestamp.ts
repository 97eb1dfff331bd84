/** Checks a timestamp token (RFC 3161): that it is about these bytes, answers this question, and is rightly signed. */
import { fromBER } from "asn1js";
import { TSTInfo } from "pkijs";
import { CmsError, checkChain, checkCms, readCms } from "./check-cms.ts";

const timestampContent = "1.2.840.113549.1.9.16.1.4";
const sha256 = "2.16.840.1.101.3.4.2.1";

/**
 * Returns the time the token confirms for `imprint` (a SHA-256), and whose certificate signed it. Throws a CmsError where it does not fit.
 * Whether its authority is to be trusted is for the reader of the document: lists of those are not ours to keep.
 */
export function checkTimestampToken(
  token: Uint8Array,
  imprint: Uint8Array,
  nonce?: Uint8Array,
): { at: Date; by: string } {
  const cms = readCms(token);
  if (cms.contentType !== timestampContent || !cms.content) throw new CmsError("its answer holds no timestamp");
  const info = readInfo(cms.content);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== sha256 || !Buffer.from(imprint).equals(hashedMessage.valueBlock.valueHexView)) {
    throw new CmsError("its timestamp is about other bytes");
  }
  if (nonce && !Buffer.from(nonce).equals(info.nonce?.valueBlock.valueHexView ?? Buffer.alloc(0))) {
    throw new CmsError("its timestamp answers another question (the nonce differs)");
  }
  try {
    const chain = checkCms(cms, { content: cms.content });
    checkChain(chain, info.genTime);
    return { at: info.genTime, by: nameOf(chain[0]?.subject ?? "") };
  } catch (error) {
    throw new CmsError(`its timestamp is not rightly signed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** The time that a token gives, unchecked; undefined for what is none. */
export function timeOfToken(token: Uint8Array): Date | undefined {
  try {
    const { contentType, content } = readCms(token);
    return contentType === timestampContent && content ? readInfo(content).genTime : undefined;
  } catch {
    return undefined;
  }
}

/** What a person knows it by: its common name, where it has one. */
const nameOf = (subject: string): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll("\n", ", ");

function readInfo(content: Uint8Array): TSTInfo {
  try {
    return new TSTInfo({ schema: fromBER(Uint8Array.from(content)).result });
  } catch (error) {
    throw new CmsError("its timestamp cannot be read", { cause: error });
  }
}
