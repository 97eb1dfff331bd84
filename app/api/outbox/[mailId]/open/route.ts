import { outbox } from "#lib/contract/outbox.ts";
import { openAsSigner } from "#lib/delivery/mail/open-as-signer.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(outbox.openAsSigner, openAsSigner);
