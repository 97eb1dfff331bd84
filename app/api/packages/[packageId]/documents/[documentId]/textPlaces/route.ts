import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { listTextPlaces } from "#lib/packages/extraction/list-text-places.ts";

export const GET = handle(documents.listTextPlaces, listTextPlaces);
