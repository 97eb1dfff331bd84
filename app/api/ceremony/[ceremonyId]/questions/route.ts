import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { writeToSender } from "#lib/signing/write-to-sender.ts";

export const POST = handle(ceremony.writeToSender, writeToSender);
