// Which parts of the signing pages an account shows, as vendor clients read it: groups of booleans, all of which are true at first.
import { z } from "zod";
import { ceremonyPartNames, ceremonyParts } from "./ceremony-parts.ts";

const shown = <const Part extends string>(parts: readonly Part[]) =>
  z.object(Object.fromEntries(parts.map((part) => [part, z.boolean()])) as Record<Part, z.ZodBoolean>);

export const SigningUiOptions = z
  .object({
    overviewOptions: shown(ceremonyParts.overviewOptions),
    completeSummaryOptions: shown(ceremonyParts.completeSummaryOptions),
    inpersonWelcomeOptions: shown(ceremonyParts.inpersonWelcomeOptions),
    inpersonHostThankYouOptions: shown(ceremonyParts.inpersonHostThankYouOptions),
    notaryWelcomeOptions: shown(ceremonyParts.notaryWelcomeOptions),
    notaryHostThankYouOptions: shown(ceremonyParts.notaryHostThankYouOptions),
  })
  .meta({ id: "SigningUiOptions" });

/** Those that are hidden, as they are kept and as the pages are told. */
export const HiddenParts = z.array(z.enum(ceremonyPartNames));
