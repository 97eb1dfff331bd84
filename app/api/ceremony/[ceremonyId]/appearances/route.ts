import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { drawMark } from "#lib/signing/draw-mark.ts";

export const POST = handle(ceremony.drawMark, drawMark);
