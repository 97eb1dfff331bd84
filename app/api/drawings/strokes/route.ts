import { drawings } from "#lib/contract/drawings.ts";
import { handle } from "#lib/http/handle.ts";
import { showDrawing } from "#lib/signing/second-device/deliver-drawing.ts";

export const POST = handle(drawings.showDrawing, showDrawing);
