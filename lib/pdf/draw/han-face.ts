// PURE. In which language's way the characters are drawn that Chinese, Japanese and Korean share: the same on the screen and in the PDF.

export type HanFace = "SC" | "JP" | "KR";
export const hanFace = (text: string): HanFace =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? "JP" : /\p{Script=Hangul}/u.test(text) ? "KR" : "SC";
