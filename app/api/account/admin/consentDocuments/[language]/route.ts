import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { changeConsentText, readConsentText, removeConsentText } from "#lib/packages/documents/consent-texts.ts";

export const GET = handle(visibility.readConsentText, readConsentText);
export const PUT = handle(visibility.changeConsentText, changeConsentText);
export const DELETE = handle(visibility.removeConsentText, removeConsentText);
