import { removeSuppressedAddress } from "#lib/accounts/suppressed-addresses/remove-suppressed-address.ts";
import { suppressedAddresses } from "#lib/contract/suppressed-addresses.ts";
import { handle } from "#lib/http/handle.ts";

export const DELETE = handle(suppressedAddresses.removeSuppressedAddress, removeSuppressedAddress);
