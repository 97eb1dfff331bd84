import { confirmAddress } from "#lib/accounts/confirm-address.ts";
import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(instance.confirmAddress, confirmAddress);
