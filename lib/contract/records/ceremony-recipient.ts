// One recipient as the ceremony shows them to another: who has signed, whose turn it is.
import { z } from "zod";
import { DateTime } from "./common.ts";

export const CeremonyRecipient = z.object({
  roleId: z.string(),
  /** 1, 2, …: the number that stands wherever the role's colour does. */
  number: z.int(),
  name: z.string(),
  mine: z.boolean(),
  state: z.enum(["signed", "now", "waiting", "declined"]),
  signed: DateTime.nullable(),
});
