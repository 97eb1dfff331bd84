import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { getInPerson } from "#lib/signing/in-person/get-in-person.ts";

export const GET = handle(inPerson.getInPerson, getInPerson);
