import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { readDefaultConsent } from "#lib/documents/read-default-consent.ts";

export const GET = handle(visibility.readDefaultConsent, readDefaultConsent);
