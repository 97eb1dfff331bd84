import { drawings } from "#lib/contract/drawings.ts";
import { handle } from "#lib/http/handle.ts";
import { textDrawing } from "#lib/signing/second-device/text-drawing.ts";

export const POST = handle(drawings.textDrawing, textDrawing);
