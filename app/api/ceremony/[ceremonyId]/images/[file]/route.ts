import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { readSignatureImage } from "#lib/signing/signature-images.ts";

export const GET = handle(ceremony.readSignatureImage, readSignatureImage);
