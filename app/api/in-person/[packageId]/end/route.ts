import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { endInPerson } from "#lib/signing/in-person/end-in-person.ts";

export const POST = handle(inPerson.endInPerson, endInPerson);
