// PURE. A letter as plain text.
import type { Letter } from "./template.ts";

const block = (...lines: (string | undefined)[]): string[] => {
  const kept = lines.filter((line): line is string => Boolean(line));
  return kept.length > 0 ? [kept.join("\n")] : [];
};

export function letterText(letter: Letter): string {
  const { quote, button, assurance } = letter;
  const blocks = [
    ...block(letter.brand),
    ...block(letter.eyebrow, letter.title),
    ...block(letter.greeting),
    ...letter.paragraphs,
    ...block(quote?.replaceAll(/^/gm, "> ")),
    ...block(button && `${button.label}:`, button?.url, letter.note),
    ...block(...letter.facts.map((fact) => `${fact.label}: ${fact.lines.join("\n  ")}`)),
    ...block(assurance && `${assurance.title} ${assurance.text}`),
    ...block("--", letter.footer),
  ];
  return `${blocks.join("\n\n")}\n`;
}
