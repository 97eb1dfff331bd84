// GET, PATCH and DELETE /account/admin/accountSettings/signatureLayout: the logo that is drawn into each signature from then on.
// A signature keeps the one that it was given with.
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { configurationOf } from "./configured.ts";
import { keepPicture } from "./logo.ts";

async function layoutRecord({ signatureLayout }: AccountConfiguration, caller: SenderCaller) {
  if (!signatureLayout) return { logo: { image: "" } };
  const png = await files.get(signatureLayout.file, caller);
  return { logo: { image: `data:image/png;base64,${png.toString("base64")}` } };
}

export const readSignatureLayout: Operation<typeof accountSettings.readSignatureLayout> = async ({ caller }) => {
  refuseRestricted(caller);
  return layoutRecord(await configurationOf(caller.accountId), caller);
};

/** Without a picture it stays as it is, as in all these groups. */
export const changeSignatureLayout: Operation<typeof accountSettings.changeSignatureLayout> = async ({
  caller,
  body,
}) => {
  refuseRestricted(caller);
  if (!body.logo?.image) return layoutRecord(await configurationOf(caller.accountId), caller);
  const file = await keepPicture(body.logo.image, caller);
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const configuration = { ...account.configuration, signatureLayout: { file } };
    await saveAccount(work, account, { configuration });
    return layoutRecord(configuration, caller);
  });
};

export const resetSignatureLayout: Operation<typeof accountSettings.resetSignatureLayout> = async ({ caller }) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { signatureLayout: _, ...configuration } = account.configuration;
    await saveAccount(work, account, { configuration });
  });
  return undefined;
};
