// Proposed fields: places that a PDF asks to be filled in or signed, as the designer offers them to its sender.
import { z } from "zod";
import { Int32 } from "./common.ts";
import { proposedKinds } from "./proposed-kinds.ts";

/** Where it was found: in the file's own form, on a line to write on, in a box, in a table's cell, behind words alone, a text tag. */
const proposalSources = ["form", "line", "box", "cell", "text", "tag"] as const;
const certainties = ["sure", "likely", "maybe"] as const;

export const ProposedField = z
  .object({
    page: Int32,
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
    kind: z.enum(proposedKinds),
    /** The words of the page that name it; empty where nothing does. */
    label: z.string(),
    required: z.boolean(),
    /** Boxes of which one is chosen have the same word; null elsewhere. */
    group: z.string().nullable(),
    /** What the file's own form gives to choose from, and how many letters it takes; left out where it says neither. */
    options: z.array(z.string()).optional(),
    maxLength: Int32.optional(),
    /**
     * What a field of the file's own form says already; left out where it is empty. It stays on the page, sealed too: a field over
     * it would show a second answer on top of the first.
     */
    value: z.string().optional(),
    /** Texts that may tell whose it is, the closest first. */
    near: z.array(z.string()),
    source: z.enum(proposalSources),
    certainty: z.enum(certainties),
    /** Whose it most likely is; null where nothing tells. */
    roleId: z.string().nullable(),
  })
  .meta({ id: "ProposedField" });
export type ProposedField = z.infer<typeof ProposedField>;
