import { embeddingSettings } from "#lib/accounts/settings/settings.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readEmbeddingSettings, embeddingSettings.read);
export const PUT = handle(accountSettings.changeEmbeddingSettings, embeddingSettings.write);
