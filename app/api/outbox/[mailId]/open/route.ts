import { instance } from "#lib/contract/instance.ts";
import { openAsSigner } from "#lib/delivery/mail/open-as-signer.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(instance.openAsSigner, openAsSigner);
