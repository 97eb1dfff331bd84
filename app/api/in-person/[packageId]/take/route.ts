import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { takeDevice, takenHeaders } from "#lib/signing/in-person/take-device.ts";

export const POST = handle(inPerson.takeDevice, takeDevice, { headers: takenHeaders });
