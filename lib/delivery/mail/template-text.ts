// PURE. A template as plain text.
import { inItsLines, type MailTemplate } from "./template.ts";

const block = (...lines: (string | undefined)[]): string[] => {
  const kept = lines.filter((line): line is string => Boolean(line));
  return kept.length > 0 ? [kept.join("\n")] : [];
};

export function templateText(composed: MailTemplate): string {
  const template = inItsLines(composed);
  const { quote, button, assurance, colon } = template;
  const blocks = [
    ...block(template.brand),
    ...block(template.eyebrow, template.title),
    ...block(template.greeting),
    ...template.paragraphs,
    ...block(quote?.replaceAll(/^/gm, "> ")),
    ...block(button && `${button.label}${colon}`, button?.url, template.note),
    ...block(...template.facts.map((fact) => `${fact.label}${colon} ${fact.lines.join("\n  ")}`)),
    ...block(assurance && `${assurance.title} ${assurance.text}`),
    ...block(...(template.links ?? []).map((link) => `${link.label}${colon} ${link.url}`)),
    ...block((template.footer || template.help) && "--", template.footer, template.help),
  ];
  return `${blocks.join("\n\n")}\n`;
}
