import { drawings } from "#lib/contract/drawings.ts";
import { handle } from "#lib/http/handle.ts";
import { requestDrawing } from "#lib/signing/second-device/request-drawing.ts";

export const POST = handle(drawings.requestDrawing, requestDrawing);
