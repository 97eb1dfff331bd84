// What a page of a PDF shows that fields are placed by: lines, boxes, texts, and the fields of its own form.
import { z } from "zod";
import { ProposedField } from "./proposed-field.ts";
import { proposedKinds } from "./proposed-kinds.ts";

/** A line that is drawn: where it lies, and from where to where it reaches. */
const DrawnLine = z.object({ at: z.number(), from: z.number(), to: z.number() });
const Edges = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });

/** Pixels at 93.6 per inch from the top left of the page as displayed. */
export const PageMarks = z
  .object({
    /** Lines that run across the page and those that run down, with the edges of boxes and cells among them. */
    rules: z.array(DrawnLine),
    walls: z.array(DrawnLine),
    texts: z.array(
      Edges.extend({
        text: z.string(),
        /** As a field behind it is called. */
        label: z.string(),
        /** It is read from the right, and ends on its left. */
        fromRight: z.boolean(),
        /** What its letters stand on; null where they run another way. */
        baseline: z.number().nullable(),
        /** What the text asks for; null where it names nothing to fill in. */
        kind: z.enum(proposedKinds).nullable(),
      }),
    ),
    /** Those that nobody has filled in. */
    formFields: z.array(ProposedField.omit({ roleId: true })),
    /** Where signatures may show on this page of a document that its author has certified; null: it is not, and everywhere. */
    places: z
      .array(z.object({ page: z.int(), left: z.number(), top: z.number(), width: z.number(), height: z.number() }))
      .nullable(),
  })
  .meta({ id: "PageMarks" });
export type PageMarks = z.infer<typeof PageMarks>;
export type DrawnLine = z.infer<typeof DrawnLine>;
