import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { readSignatureImage } from "#lib/ceremony/signature-images.ts";

export const GET = handle(ceremony.readSignatureImage, readSignatureImage);
