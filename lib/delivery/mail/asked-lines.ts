// PURE. The parts of an invitation: each document's line, who else signs, and the ways out.
import { isolated, listOf } from "#lib/language/formats.ts";
import type { Translator } from "#lib/language/translator.ts";
import type { PackageMailFacts } from "./mail-facts.ts";
import type { DocumentFact, Others } from "./package-facts.ts";

export function askedLines(words: Translator<"mails">) {
  const { t } = words;
  const typed = (text: string | undefined): string => isolated(text ?? "", words);
  const listed = (names: readonly string[]): string => listOf(names.map(typed), words);

  const documentLine = ({ name, pages, fields }: DocumentFact): string =>
    t("asked.document", { name: typed(name), pages, fields });
  const othersLines = ({ done, now, later }: Others): string[] => [
    ...(done.length > 0 ? [t("asked.signed", { names: listed(done) })] : []),
    ...(now.length > 0 ? [t("asked.signingNow", { names: listed(now) })] : []),
    ...(later.length > 0 ? [t("asked.signingLater", { names: listed(later) })] : []),
  ];

  /** Each leads to its question in the ceremony, never past it: programs that look through mails follow links, too. */
  const waysOut = ({ waysOut: { decline, optOut }, link, reader }: PackageMailFacts) => [
    ...(decline ? [{ label: t("asked.decline"), url: `${link}#decline` }] : []),
    ...(optOut ? [{ label: t("asked.optOut"), url: `${link}#opt-out` }] : []),
    { label: t("asked.report", { reader: typed(reader) }), url: `${link}#report` },
  ];

  return { documentLine, othersLines, waysOut };
}
