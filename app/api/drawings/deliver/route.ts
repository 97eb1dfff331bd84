import { drawings } from "#lib/contract/drawings.ts";
import { handle } from "#lib/http/handle.ts";
import { deliverDrawing } from "#lib/signing/second-device/deliver-drawing.ts";

export const POST = handle(drawings.deliverDrawing, deliverDrawing);
