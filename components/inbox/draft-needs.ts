// PURE. What a draft still needs before it can be sent, in a few words for its row: the first of it, and how much more there is.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type Missing, missingBeforeSending } from "#lib/packages/readiness.ts";

function wordsFor(t: AreaWords<"lists">, { code, parameters }: Missing): string {
  const who = String(parameters?.who || "none");
  switch (code) {
    case "noDocuments":
    case "noSigner":
    case "nobodySigns":
    case "duePassed":
      return t(`needed.${code}`);
    case "placeholder":
    case "emptyGroup":
      return t("needed.placeholder", { role: String(parameters?.role ?? "") });
    case "signerIncomplete":
      return t("needed.person", { who });
    case "signsNothing":
    case "noSignature":
      return t("needed.signature", { who });
    default:
      return t("needed.field");
  }
}

export function draftNeeds(t: AreaWords<"lists">, pkg: Package): { words: string; isReady: boolean } {
  const missing = missingBeforeSending(pkg);
  const said = new Set(missing.map((one) => wordsFor(t, one)));
  const [first] = said;
  if (first === undefined) return { words: t("needed.nothing"), isReady: true };
  const count = said.size - 1;
  const isReady = missing.every(({ severity }) => severity === "warning");
  return { words: count > 0 ? t("needed.more", { first, count }) : first, isReady };
}
