import { drawings } from "#lib/contract/drawings.ts";
import { handle } from "#lib/http/handle.ts";
import { openDrawing } from "#lib/signing/second-device/open-drawing.ts";

export const POST = handle(drawings.openDrawing, openDrawing);
