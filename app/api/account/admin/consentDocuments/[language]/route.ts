import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { changeConsentText, readConsentText, removeConsentText } from "#lib/documents/consent-texts.ts";

export const GET = handle(visibility.readConsentText, readConsentText);
export const PUT = handle(visibility.changeConsentText, changeConsentText);
export const DELETE = handle(visibility.removeConsentText, removeConsentText);
