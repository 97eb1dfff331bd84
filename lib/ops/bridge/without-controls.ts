/** PURE. Names that pages tell are shown on a terminal, which would obey what is hidden in them. */

/** Controls and marks that turn the writing round become a visible one each. */
export const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\u{fffd}");
