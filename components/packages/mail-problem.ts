// PURE. What is wrong with an e-mail address as typed; nothing when it can be written to.
import type { AreaWords } from "#components/ui/use-words.ts";

/** Says it in the reader's language. */
export type Said = (t: AreaWords<"prepare">) => string;

export function mailProblem(email: string): Said | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return (t) => t("mail.form");
  const domain = email.split("@")[1] ?? "";
  if (!domain.includes(".") && domain !== "localhost") return (t) => t("mail.domain", { domain });
  if (/[<>"(),;:]|\.\.|^\.|\.$/.test(domain)) return (t) => t("mail.character");
  return undefined;
}
