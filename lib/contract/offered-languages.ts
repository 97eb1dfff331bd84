// Endpoints of the languages that an account offers its signers, at the address of vendor clients.
import { endpoint } from "./endpoint.ts";
import { SupportedLanguages } from "./records/supported-languages.ts";
import { partsOf, reset, write } from "./setting-endpoints.ts";

const example = { defaultSignerLanguage: "fr", signerLanguages: ["en", "fr"] };

export const offeredLanguages = {
  readSupportedLanguages: endpoint("GET /account/admin/accountSettings/limitSupportedLanguages", {
    summary: "The languages that the account offers its signers; null where it offers all",
    access: "sender",
    // Who may change one package chooses a language for its signers, too.
    restricted: true,
    returns: SupportedLanguages.nullable(),
    example: { reply: example },
  }),
  changeSupportedLanguages: write(
    "PATCH /account/admin/accountSettings/limitSupportedLanguages",
    "Limits the languages that signers are offered",
    {
      body: partsOf(SupportedLanguages),
      returns: SupportedLanguages,
      sent: example,
      reply: example,
    },
  ),
  resetSupportedLanguages: reset(
    "DELETE /account/admin/accountSettings/limitSupportedLanguages",
    "Offers signers every language again",
  ),
} as const;
