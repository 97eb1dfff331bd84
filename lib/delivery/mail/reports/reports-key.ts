// Who may report what became of mails: whoever knows MAIL_REPORTS_KEY. Judged before the body is read.
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { isSameSecret } from "#lib/core/secrets.ts";

/** `Bearer KEY`, or the password of `Basic`, which is all that providers can be told, in the address itself. */
function keyIn(authorization: string): string {
  const [, scheme, value = ""] = /^\s*(basic|bearer)\s+(\S+)\s*$/i.exec(authorization) ?? [];
  if (scheme?.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64")
    .toString("utf8")
    .replace(/^[^:]*:/, "");
}

/** Without a key there is no such address. */
export function requireReportsKey(request: Request): void {
  const { mailReportsKey } = config();
  if (!mailReportsKey) refuse("error.notFound.route");
  if (!isSameSecret(keyIn(request.headers.get("authorization") ?? ""), mailReportsKey))
    refuse("error.unauthorised.notSignedIn", { say: "reportsKey" });
}

/** Amazon SNS sends what its address says only to who asks for it. */
export function askForKey(refusal: Response): Response {
  if (refusal.status === 401) refusal.headers.set("www-authenticate", 'Basic realm="mail reports", charset="UTF-8"');
  return refusal;
}
