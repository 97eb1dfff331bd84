import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { localizeConsent } from "#lib/packages/documents/localize-consent.ts";

export const POST = handle(visibility.localizeConsent, localizeConsent);
