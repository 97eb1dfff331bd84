import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { listConsentTexts } from "#lib/packages/documents/consent-texts.ts";

export const GET = handle(visibility.listConsentTexts, listConsentTexts);
