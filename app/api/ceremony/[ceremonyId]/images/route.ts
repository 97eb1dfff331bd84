import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { uploadSignatureImage } from "#lib/ceremony/signature-images.ts";

export const POST = handle(ceremony.uploadSignatureImage, uploadSignatureImage);
