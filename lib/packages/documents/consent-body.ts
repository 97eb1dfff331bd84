// PURE. The words of a consent document: as we write them ourselves, as managers write theirs, and as they are typeset.

/** What a signer agrees to before signing electronically, in one language. `accept` and `decline` are the buttons. */
export type ConsentWords = {
  language: string;
  title: string;
  accept: string;
  decline: string;
  lead: string;
  sections: { heading: string; text: string }[];
  closing: string;
};

/** `body`: paragraphs with empty lines between them; one that starts with `# ` is a heading. Stored like this for years. */
export type ConsentText = { language: string; title: string; body: string };

export const textOf = ({ language, title, lead, sections, closing }: ConsentWords): ConsentText => ({
  language,
  title,
  body: [lead, ...sections.flatMap(({ heading, text }) => [`# ${heading}`, text]), closing].join("\n\n"),
});

type ConsentBlock = { heading: boolean; text: string };

export function blocksOf(body: string): ConsentBlock[] {
  return body
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\r?\n\s*/g, " "))
    .filter((paragraph) => paragraph !== "" && paragraph !== "#")
    .map((paragraph) =>
      paragraph.startsWith("# ")
        ? { heading: true, text: paragraph.slice(2).trim() }
        : { heading: false, text: paragraph },
    );
}
