import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { unlockDevice } from "#lib/signing/in-person/unlock-device.ts";

export const POST = handle(inPerson.unlockDevice, unlockDevice);
