// A kept upload as a download: the bytes as they came, with the media type and extension of what they are.
import type { FileReply } from "#lib/contract/endpoint.ts";
import { kinds, sniff } from "#lib/pdf/convert/sniff.ts";
import { fileBase } from "./zip-entries.ts";

export function uploadedFile(documentName: string, bytes: Uint8Array): FileReply {
  const seen = sniff(bytes);
  const [mediaType, extension] = "kind" in seen ? kinds[seen.kind] : ["application/octet-stream", "bin"];
  const base = fileBase(documentName);
  const isNamed = base.toLowerCase().endsWith(`.${extension}`);
  return { bytes, mediaType, name: isNamed ? base : `${base}.${extension}` };
}
