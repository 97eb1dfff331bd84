import { verification } from "#lib/contract/verification.ts";
import { handle } from "#lib/http/handle.ts";
import { verifyUpload } from "#lib/instance/verify-upload.ts";

export const POST = handle(verification.verifyUpload, verifyUpload);
