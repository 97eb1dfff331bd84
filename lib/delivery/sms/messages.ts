// PURE. The product's text messages. Short: a message of 160 plain characters is one, a longer one is paid for twice.
import { asOneLine } from "#lib/language/formats.ts";
import type { Translator } from "#lib/language/translator.ts";

/**
 * One line whatever was typed: a name adds none of its own to a text of ours. It is cut where it would not fit; with plain dots, as one
 * character beyond the plain ones doubles the price.
 */
function named(typed: string, most: number): string {
  const letters = [...asOneLine(typed)];
  return letters.length > most
    ? `${letters
        .slice(0, most - 3)
        .join("")
        .trimEnd()}...`
    : letters.join("");
}

type Texts = Translator<"texts">;

export const passcodeText = ({ t }: Texts, code: string, packageName: string, minutes: number): string =>
  t("passcode", { code, package: named(packageName, 40), minutes });

export const signingLinkText = ({ t }: Texts, company: string, packageName: string, link: string): string =>
  t("signingLink", { company: named(company, 30), package: named(packageName, 40), link });

export const drawingLinkText = ({ t }: Texts, company: string, packageName: string, link: string): string =>
  t("drawingLink", { company: named(company, 30), package: named(packageName, 40), link });
