// The instructions for what is drawn into a field; data only, kept in the database and replayed after a crash.
import type { SignatureFace } from "./fonts.ts";
import type { Strokes } from "./ink.ts";

export type Drawing =
  | TextDrawing
  | { kind: "check"; checked?: boolean }
  | { kind: "radio"; checked?: boolean }
  | SignatureDrawing;

export type TextDrawing = {
  kind: "text";
  text: string;
  /** Points. null or missing: 12, smaller when the box asks for it; 0: as large as the box allows. */
  fontSize?: number | null;
  multiline?: boolean;
  /** Missing: where the text's own script starts. */
  align?: "left" | "center" | "right";
};

export type SignatureDrawing = {
  kind: "signature";
  mark: SignatureMark;
  /** Small lines below the mark, such as the signer's name and the time with its zone. */
  caption: string[];
  /** Beside the mark: a PNG as `normaliseImage` returns it, base64. */
  logo?: string;
};

export type SignatureMark =
  | { kind: "typed"; text: string; face?: SignatureFace | (string & {}) }
  /** Each stroke is x, y, x, y … in the pad's own units, `width` by `height`. */
  | ({ kind: "drawn"; width: number; height: number } & Strokes)
  /** A PNG as `normaliseImage` returns it, base64. */
  | { kind: "image"; png: string };
