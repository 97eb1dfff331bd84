// Why a document did not arrive at its destination, told from whatever went wrong.
import { STATUS_CODES } from "node:http";
import type { DeliveryReason } from "#lib/contract/records/delivery-words.ts";
import { ForbiddenAddress } from "#lib/core/target-address.ts";
import { isStoreAway } from "#lib/files/store-away.ts";

/** Trying these again changes nothing before a person does something. */
const lasting: readonly DeliveryReason[] = ["removed", "hostKeyUnknown", "hostKeyChanged", "tooLarge", "copy"];
/** These are about one document; everything else keeps the others from arriving, too. */
const ofOneDocument: readonly DeliveryReason[] = ["tooLarge", "internal"];

const mostDetail = 500;

export class DeliveryProblem extends Error {
  readonly reason: DeliveryReason;
  readonly detail: string | null;
  constructor(reason: DeliveryReason, detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.name = "DeliveryProblem";
    this.reason = reason;
    // The database takes no NUL.
    this.detail = detail?.replaceAll("\0", "").slice(0, mostDetail) || null;
  }
  get isLasting(): boolean {
    return lasting.includes(this.reason);
  }
  get isOfDocument(): boolean {
    return ofOneDocument.includes(this.reason);
  }
}

const unreachable =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|CERT_\w+|ERR_TLS\w*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

/** Without the address that was tried: where a name leads inside our network is nobody's business. */
export function problemOf(cause: unknown, signal?: AbortSignal): DeliveryProblem {
  if (cause instanceof DeliveryProblem) return cause;
  if (cause instanceof ForbiddenAddress) return new DeliveryProblem("forbiddenAddress");
  const { name = "", code, cause: inner } = cause as { name?: string; code?: string; cause?: unknown };
  if (inner instanceof ForbiddenAddress) return new DeliveryProblem("forbiddenAddress");
  if (signal?.aborted) return new DeliveryProblem("timeout");
  // Before the name: the SDK of S3 calls a broken connection a timeout.
  if (typeof code === "string" && unreachable.test(code)) return new DeliveryProblem("unreachable", code);
  if (name === "TimeoutError" || name === "AbortError") return new DeliveryProblem("timeout");
  const { message } = cause as { message?: string };
  if (message === "closed without an answer") return new DeliveryProblem("unreachable");
  return new DeliveryProblem("refused", typeof code === "string" ? code : message);
}

/** Of our own store of documents. */
export const problemOfStore = (cause: unknown): DeliveryProblem =>
  new DeliveryProblem(
    "internal",
    isStoreAway(cause) ? "the store of documents is away" : "the file is not stored any more",
  );

/** Of an HTTP server. */
export function problemOfStatus(status: number): DeliveryProblem {
  const detail = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  if (status === 401 || status === 403) return new DeliveryProblem("credentials", detail);
  // Of this document: smaller ones are not kept waiting for it.
  if (status === 413) return new DeliveryProblem("tooLarge", detail);
  if (status === 404 || status === 409) return new DeliveryProblem("folderMissing", detail);
  return new DeliveryProblem("refused", detail);
}
