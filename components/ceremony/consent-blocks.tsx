// The words of a consent as they are read: its name, headings and paragraphs, running as their language does.
import { canonicalLanguage } from "#lib/language/language-codes.ts";

type ConsentBlocksProps = {
  name: string;
  language: string;
  blocks: readonly { heading: boolean; text: string }[];
};

export const baseOf = (code: string) => canonicalLanguage(code)?.split("-")[0];
/** Managers write consents in any language. */
const runsLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);
export const directionOf = (language: string) => (runsLeft.has(baseOf(language) ?? "") ? "rtl" : "ltr");

export function ConsentBlocks({ name, language, blocks }: ConsentBlocksProps) {
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      className="grid gap-2.5 wrap-anywhere p-4 text-ink text-sm leading-5.5 narrow:text-[1rem]/6"
    >
      <h2 className="text-md">{name}</h2>
      {blocks.map(({ heading, text }, at) =>
        heading ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
          <h3 key={at} className="mt-2 text-sm">
            {text}
          </h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
          <p key={at}>{text}</p>
        ),
      )}
    </div>
  );
}
