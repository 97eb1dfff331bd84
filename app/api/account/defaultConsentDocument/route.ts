import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { readDefaultConsent } from "#lib/packages/documents/read-default-consent.ts";

export const GET = handle(visibility.readDefaultConsent, readDefaultConsent);
