// When a signer's session ends, for whom its page warns before.
import { z } from "zod";

/** In seconds from the answer on: clocks of devices are wrong. */
export const SessionEnd = z.object({
  endsIn: z.int(),
  /** From so many seconds before the end on the page says that it is near. */
  warnIn: z.int(),
});
export type SessionEnd = z.infer<typeof SessionEnd>;
