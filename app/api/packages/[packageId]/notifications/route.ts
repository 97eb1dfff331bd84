import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { notifySigner } from "#lib/packages/notify-signer.ts";

export const POST = handle(packages.notifySigner, notifySigner);
