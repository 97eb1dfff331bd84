import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { askForLink } from "#lib/ceremony/ask-for-link.ts";

export const POST = handle(ceremony.askForLink, askForLink);
