import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { localizeConsent } from "#lib/documents/localize-consent.ts";

export const POST = handle(visibility.localizeConsent, localizeConsent);
