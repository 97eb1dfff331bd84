import { readSignersWords } from "#lib/accounts/settings/signers-words.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSignersWords, readSignersWords);
