/** What a remote signing service did wrong or refused, in plain words that hold nothing secret. */

/** The part of the protocol in which it happened. */
export type CscStep =
  | "info"
  | "oauth2/authorize"
  | "oauth2/token"
  | "credentials/list"
  | "credentials/info"
  | "credentials/authorize"
  | "signatures/signHash";

export class CscError extends Error {
  override readonly name = "CscError";
  readonly step: CscStep;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The standard's word for it, such as `invalid_request`. */
  readonly code: string | undefined;

  constructor(step: CscStep, message: string, more: { status?: number; code?: string; cause?: unknown } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.step = step;
    this.status = more.status;
    this.code = more.code;
  }
}

/** 200 characters of what it said, on one line, without the secrets it was sent: a service may repeat what it was asked. */
export function quoted(said: string, secrets: readonly string[]): string {
  const clean = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, "…"), said);
  const line = clean.replace(/[\p{C}\s]+/gu, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
