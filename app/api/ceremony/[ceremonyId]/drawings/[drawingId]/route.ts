import { drawings } from "#lib/contract/drawings.ts";
import { handle } from "#lib/http/handle.ts";
import { readDrawing } from "#lib/signing/second-device/read-drawing.ts";

export const GET = handle(drawings.readDrawing, readDrawing);
