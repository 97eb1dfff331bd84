// PURE. Puts a word where the caret stands, in the place of what is selected; where nothing is known of a caret, at the end.
export function putAtCaret(text: string, word: string, start: number | null, end: number | null) {
  const from = Math.min(start ?? text.length, text.length);
  const to = Math.max(from, Math.min(end ?? from, text.length));
  return { text: text.slice(0, from) + word + text.slice(to), caret: from + word.length };
}
