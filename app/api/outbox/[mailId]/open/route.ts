import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { openAsSigner } from "#lib/mail/open-as-signer.ts";

export const POST = handle(instance.openAsSigner, openAsSigner);
