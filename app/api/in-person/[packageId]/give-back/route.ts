import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { giveBack } from "#lib/signing/in-person/give-back.ts";

export const POST = handle(inPerson.giveBack, giveBack);
