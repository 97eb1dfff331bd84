// PURE. The product's text messages. Short: a message of 160 plain characters is one, a longer one is paid for twice.
import type { Translator } from "#lib/language/translator.ts";

/** The package's name is cut where it would not fit; with plain dots, as one character beyond the plain ones doubles the price. */
const named = (name: string, most: number): string =>
  [...name].length > most
    ? `${[...name]
        .slice(0, most - 3)
        .join("")
        .trimEnd()}...`
    : name;

type Texts = Translator<"texts">;

export const passcodeText = ({ t }: Texts, code: string, packageName: string, minutes: number): string =>
  t("passcode", { code, package: named(packageName, 40), minutes });

export const signingLinkText = ({ t }: Texts, company: string, packageName: string, link: string): string =>
  t("signingLink", { company: named(company, 30), package: named(packageName, 40), link });

export const drawingLinkText = ({ t }: Texts, company: string, packageName: string, link: string): string =>
  t("drawingLink", { company: named(company, 30), package: named(packageName, 40), link });
