import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { changeVisibility } from "#lib/documents/change-visibility.ts";
import { readVisibility } from "#lib/documents/read-visibility.ts";

export const GET = handle(visibility.readVisibility, readVisibility);
export const POST = handle(visibility.changeVisibility, changeVisibility);
