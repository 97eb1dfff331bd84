// What a signer's page brings along to be read before its scripts have come. The link's token is what allows it.
import { cache } from "react";
import { foreseeCeremony } from "#lib/signing/foresee-ceremony.ts";

export const foreseenBy = cache(foreseeCeremony);
