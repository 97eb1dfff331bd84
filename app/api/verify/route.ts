import { verification } from "#lib/api/contract/verification.ts";
import { handle } from "#lib/api/handle.ts";
import { verifyUpload } from "#lib/instance/verify-upload.ts";

export const POST = handle(verification.verifyUpload, verifyUpload);
