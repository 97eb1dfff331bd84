// Words of mails that an account puts in place of the product's.
import { z } from "zod";
import { LongText, NameText } from "./limits.ts";
import { longest } from "./longest.ts";

/** An empty member is said in the product's own words. */
export const MailWords = z
  .object({
    subject: NameText,
    /** What stands between the greeting and the button, one paragraph a line. */
    opening: LongText.max(longest.mailOpening),
    button: NameText.max(longest.mailButton),
  })
  .meta({ id: "MailWords" });
