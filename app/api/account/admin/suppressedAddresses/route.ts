import { addSuppressedAddress } from "#lib/accounts/suppressed-addresses/add-suppressed-address.ts";
import { listSuppressedAddresses } from "#lib/accounts/suppressed-addresses/list-suppressed-addresses.ts";
import { suppressedAddresses } from "#lib/contract/suppressed-addresses.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(suppressedAddresses.listSuppressedAddresses, listSuppressedAddresses);
export const POST = handle(suppressedAddresses.addSuppressedAddress, addSuppressedAddress);
