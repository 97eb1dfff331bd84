import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { askForLink } from "#lib/signing/ask-for-link.ts";

export const POST = handle(ceremony.askForLink, askForLink);
