// PURE. What an enhanced status code (RFC 3463) and a mail server's reply say: why, and whether for good.
import type { MailReportReason } from "#lib/contract/records/mail-report.ts";
import type { Permanence } from "./found-report.ts";

/** By subject and detail, the second and third number. */
const reasons: readonly [RegExp, MailReportReason][] = [
  [/^1\.(?:2|10)$|^4\.4$/, "noDomain"],
  [/^1\.[1346]$/, "noMailbox"],
  [/^2\.1$/, "disabled"],
  [/^2\.2$/, "full"],
  [/^2\.3$|^3\.4$/, "tooLarge"],
  [/^[67]\./, "refused"],
  [/^4\.[1-9]$/, "noAnswer"],
];

const enhanced = /(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?![\d.])/;
const permanenceOf = (digit: string | undefined): Permanence =>
  digit === "5" ? "hard" : digit === "4" ? "soft" : "unknown";

/** `status` is the report's own code, which many servers leave general; `reply` is what the refusing server answered. */
export function reasonOf(status: string, reply: string): { reason: MailReportReason; permanence: Permanence } {
  const codes = [status, reply].map((text) => enhanced.exec(text));
  const [stated] = codes;
  for (const code of codes) {
    const found = reasons.find(([detail]) => detail.test(code?.[2] ?? ""));
    if (found) return { reason: found[1], permanence: permanenceOf(stated?.[1] ?? code?.[1]) };
  }
  // Without such codes the reply's first digit says whether for good (RFC 5321, 4.2.1).
  const digit = stated?.[1] ?? codes[1]?.[1] ?? /(?<![\d.])([45])\d\d(?![\d.])/.exec(reply)?.[1];
  return { reason: "unknown", permanence: permanenceOf(digit) };
}
