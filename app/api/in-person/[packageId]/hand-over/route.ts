import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { handOver } from "#lib/signing/in-person/hand-over.ts";

export const POST = handle(inPerson.handOver, handOver);
