// Endpoints of the words that an account puts in place of the product's in its mails.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MailWords } from "./records/mail-words.ts";
import { mailKinds } from "./records/outbox.ts";

const opening = "Dear customer, {sender} has a document for you.";
const words = { subject: "{company}: please sign {package}", opening, button: "Sign now" };

export const mailWords = {
  readMailWords: endpoint("GET /account/admin/mailWords", {
    summary: "The account's own words of mails, by language and by mail; `kind.owner` is what owners of packages read",
    access: "manager",
    returns: z.object({ mailWords: z.record(z.string(), z.record(z.string(), MailWords)) }),
    internal: true,
    example: { reply: { mailWords: { en: { invitation: words } } } },
  }),
  changeMailWords: endpoint("PUT /account/admin/mailWords/{language}", {
    summary:
      "Sets the words of one mail in one language, with variables in braces; what is empty is said in the product's words",
    access: "manager",
    versioned: true,
    body: MailWords.extend({
      kind: z.enum(mailKinds),
      /** Of the mail to the owner of a package, where signers read another one. */
      toOwner: z.boolean().default(false),
    }),
    returns: MailWords,
    internal: true,
    example: { body: { kind: "invitation", ...words }, reply: words },
  }),
} as const;
