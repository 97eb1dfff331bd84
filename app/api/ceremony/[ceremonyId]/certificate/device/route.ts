import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { finishDevice } from "#lib/signing/certificate/finish-device.ts";
import { prepareDevice } from "#lib/signing/certificate/prepare-device.ts";

export const POST = handle(ceremony.prepareDevice, prepareDevice);
export const PUT = handle(ceremony.finishDevice, finishDevice);
