// Where a text ends on a page: what stands behind it begins there.
import { z } from "zod";
import { Int32 } from "./common.ts";

/** Pixels at 93.6 per inch from the top left of the page as displayed. */
export const TextPlace = z
  .object({ page: Int32, right: z.number(), top: z.number(), bottom: z.number() })
  .meta({ id: "TextPlace" });
export type TextPlace = z.infer<typeof TextPlace>;
