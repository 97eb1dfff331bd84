import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { listConsentTexts } from "#lib/documents/consent-texts.ts";

export const GET = handle(visibility.listConsentTexts, listConsentTexts);
