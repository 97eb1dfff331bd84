/** What the finding of fields inside a PDF asks and answers: anchors, tags and form fields. Shared by both sides of the pool. */

/** px of the displayed page. */
export type Box = { page: number; left: number; top: number; width: number; height: number };

export type AnchorRequest = {
  key: string;
  text: string;
  index: number;
  characterIndex: number;
  anchorPoint: "TOPLEFT" | "TOPRIGHT" | "BOTTOMLEFT" | "BOTTOMRIGHT";
  leftOffset: number;
  topOffset: number;
  width: number;
  height: number;
};

/** `last`: the last occurrence of a text that is there, but not so often as asked. */
export type AnchorResult = { key: string; box: Box | null; last: { index: number; box: Box } | null };

export type FoundTag = { text: string; box: Box };
