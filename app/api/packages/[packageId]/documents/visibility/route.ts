import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { changeVisibility } from "#lib/packages/documents/change-visibility.ts";
import { readVisibility } from "#lib/packages/documents/read-visibility.ts";

export const GET = handle(visibility.readVisibility, readVisibility);
export const POST = handle(visibility.changeVisibility, changeVisibility);
