import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { hostHeaders, startInPerson } from "#lib/signing/in-person/start-in-person.ts";

export const POST = handle(inPerson.startInPerson, startInPerson, { headers: hostHeaders });
