// The endpoints of passkeys as a browser has to know them: see lines.ts.
import { linesOf } from "./lines-of.ts";
import type * as passkeysModule from "./passkeys.ts";

export const passkeys = linesOf<typeof passkeysModule.passkeys>()({
  listPasskeys: "GET /user/passkeys",
  beginPasskey: "POST /user/passkeys/options",
  addPasskey: "POST /user/passkeys",
  renamePasskey: "PUT /user/passkeys/{passkeyId}",
  removePasskey: "DELETE /user/passkeys/{passkeyId}",
  beginConfirmation: "POST /user/confirmation/options",
});
