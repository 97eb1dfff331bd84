import { confirmAddress } from "#lib/accounts/confirm-address.ts";
import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";

export const POST = handle(instance.confirmAddress, confirmAddress);
