// Endpoints of which parts of its signing pages an account shows.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { shownOf } from "./records/ceremony-parts.ts";
import { SigningUiOptions } from "./records/signing-ui-options.ts";
import { partsOf, reset, write } from "./setting-endpoints.ts";

const { shape } = SigningUiOptions;

export const signingUiOptions = {
  readSigningUiOptions: endpoint("GET /account/admin/signingUiOptions", {
    summary: "Which parts of the signing pages are shown; everything until a manager hides something",
    access: "sender",
    returns: SigningUiOptions,
    example: { reply: shownOf([]) },
  }),
  changeSigningUiOptions: write(
    "PATCH /account/admin/signingUiOptions",
    "Shows or hides parts of the signing pages; absent ones stay. It counts at once, also for what has been sent. " +
      "Whoever has signed is always told so: with `message` hidden `title` stays. The notary's two groups count in " +
      "place of the in-person ones where a notary confirms the package",
    {
      body: z.object({
        overviewOptions: partsOf(shape.overviewOptions).nullish(),
        completeSummaryOptions: partsOf(shape.completeSummaryOptions).nullish(),
        inpersonWelcomeOptions: partsOf(shape.inpersonWelcomeOptions).nullish(),
        inpersonHostThankYouOptions: partsOf(shape.inpersonHostThankYouOptions).nullish(),
        notaryWelcomeOptions: partsOf(shape.notaryWelcomeOptions).nullish(),
        notaryHostThankYouOptions: partsOf(shape.notaryHostThankYouOptions).nullish(),
      }),
      returns: SigningUiOptions,
      sent: { completeSummaryOptions: { review: false } },
      reply: shownOf(["completeSummaryOptions.review"]),
    },
  ),
  resetSigningUiOptions: reset("DELETE /account/admin/signingUiOptions", "Shows every part of the signing pages again"),
} as const;
