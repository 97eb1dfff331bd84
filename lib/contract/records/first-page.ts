// Where a package begins: what can be shown of it before all of it has been read.
import { z } from "zod";

export const FirstPage = z
  .object({
    /** Those with pages, the consent aside. */
    documents: z.number().int(),
    /** The first page of the first of them; null where there is none. Pixels at 93.6 per inch. */
    page: z
      .object({ documentId: z.string(), index: z.number().int(), width: z.number(), height: z.number() })
      .nullable(),
  })
  .meta({ id: "FirstPage" });
export type FirstPage = z.infer<typeof FirstPage>;
