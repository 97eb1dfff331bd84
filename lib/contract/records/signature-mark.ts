// How a signer's mark looks and which values stand with it: stored with the act for years, so only ever add members.
import { z } from "zod";
import { asOneLine, withoutDirections } from "#lib/language/formats.ts";
import { longest } from "./longest.ts";
import { inks, typedFaces } from "./mark-kinds.ts";

/** What is drawn is kept as it is drawn. */
const asInk = (typed: string): string => asOneLine(withoutDirections(typed));

/** Strokes as flat lists x,y,x,y… in the pad's own units; drawn as vectors. */
export const DrawnMark = z.object({
  kind: z.literal("drawn"),
  width: z.number().positive().max(10000),
  height: z.number().positive().max(10000),
  strokes: z.array(z.array(z.number()).min(2).max(20000)).min(1).max(500),
  /** Missing where it was drawn before there was a choice: blue. */
  ink: z.enum(inks).optional(),
  /** How hard a pen pressed, 0 to 1: a list for each stroke with one number a point; empty for strokes of a finger or a mouse. */
  pressure: z
    .array(z.array(z.number().min(0).max(1)).max(10000))
    .max(500)
    .optional(),
});
export type DrawnMark = z.infer<typeof DrawnMark>;

/** The name (or initials) typed in a handwriting face. */
export const TypedMark = z.object({
  kind: z.literal("typed"),
  text: z.string().overwrite(asInk).trim().min(1).max(longest.mark),
  face: z.enum(typedFaces),
});

export const SignatureMark = z.discriminatedUnion("kind", [
  TypedMark,
  DrawnMark,
  /** An uploaded picture, re-encoded as PNG; `file` is its SHA-256 in the file store. */
  z.object({
    kind: z.literal("image"),
    file: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/),
  }),
]);
export type SignatureMark = z.infer<typeof SignatureMark>;
export type TypedMark = Extract<SignatureMark, { kind: "typed" }>;

/**
 * What a program of the vendor's signed with: strokes in a form nobody but the vendor can draw, kept as they came under
 * `vector`, the SHA-256 in the file store; the name stands for them in handwriting. Signers' own screens cannot send it.
 */
export type VectorMark = Extract<SignatureMark, { kind: "typed" }> & { vector: string };

/** One value as it stood when the signer signed: what is drawn into the box of that field. */
export type SignedValue = { fieldId: string; subtype: string; value: string };
