// PURE. What a mark is made with, without the schemas that check it: browsers know it, too.
import type { SignatureMark, VectorMark } from "./signature-mark.ts";

export const typedFaces = ["Caveat", "Marck Script", "Mrs Saint Delafield"] as const;

export const inks = ["blue", "black", "green"] as const;
export type Ink = (typeof inks)[number];

export const isVectorMark = (mark: SignatureMark): mark is VectorMark => mark.kind === "typed" && "vector" in mark;

/** How much of a signature's width a logo takes beside the mark, with the air between them: before signing as in the PDF. */
export const logoShare = 0.3;
