import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { uploadSignatureImage } from "#lib/signing/signature-images.ts";

export const POST = handle(ceremony.uploadSignatureImage, uploadSignatureImage);
