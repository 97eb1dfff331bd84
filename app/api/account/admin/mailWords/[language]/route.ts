import { changeMailWords } from "#lib/accounts/settings/mail-words.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(accountSettings.changeMailWords, changeMailWords);
