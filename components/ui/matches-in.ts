// PURE. Where the words of a search stand in a text, as the search itself compares them: case does not count, accents do, and `*`
// stands for anything.
type Piece = { text: string; isMatch: boolean };

/** A letter may be longer in small ("İ"): each is looked at by itself, so that places stay those of the text. */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
};
const inSmall = (text: string): string => Array.from(text, small).join("");

/** The text in pieces, in order, with every place of every word that the search is made of. */
export function matchesIn(text: string, search: string): Piece[] {
  const sought = search
    .split("*")
    .map((part) => inSmall(part.trim()))
    .filter(Boolean);
  const within = inSmall(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const part of sought)
    for (let at = within.indexOf(part); at >= 0; at = within.indexOf(part, at + part.length))
      marked.fill(true, at, at + part.length);
  const pieces: Piece[] = [];
  for (const [at, isMatch] of marked.entries()) {
    const last = pieces.at(-1);
    const letter = text.charAt(at);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}
