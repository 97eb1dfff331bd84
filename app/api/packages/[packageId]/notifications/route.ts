import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { notifySigner } from "#lib/packages/notify-signer.ts";

export const POST = handle(packages.notifySigner, notifySigner);
