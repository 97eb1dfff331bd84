import { inPerson } from "#lib/contract/in-person.ts";
import { handle } from "#lib/http/handle.ts";
import { sendLink } from "#lib/signing/in-person/send-link.ts";

export const POST = handle(inPerson.sendLink, sendLink);
