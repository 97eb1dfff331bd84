// GET, PATCH and DELETE /account/admin/chooseSignature: a view of the switches `chooseSignature` and `sendToMobile`.
import { db } from "#db/client.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { type AccountFeature, featuresOf } from "#lib/contract/records/account-features.ts";
import type { ChooseSignatureSettings } from "#lib/contract/records/setting-groups.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readFeatures } from "#lib/work/require-features.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";

const recordOf = (features: Record<AccountFeature, boolean>): ChooseSignatureSettings => ({
  signature: {
    allowStyling: true,
    allowDrawing: features.chooseSignature,
    allowUploading: features.chooseSignature,
    allowMobileSigning: features.sendToMobile,
    defaultSignatureType: "STYLE",
  },
});

export const readChooseSignature: Operation<typeof accountSettings.readChooseSignature> = async ({ caller }) => {
  refuseRestricted(caller);
  return recordOf(await readFeatures(db, caller.accountId));
};

/** Drawing and pictures go together here: whoever asks for one without the other is refused, not half obeyed. */
export const changeChooseSignature: Operation<typeof accountSettings.changeChooseSignature> = async ({
  caller,
  body,
}) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const present = featuresOf(account.features);
    const { signature } = body;
    const chooseSignature = signature?.allowDrawing ?? present.chooseSignature;
    if ((signature?.allowUploading ?? present.chooseSignature) !== chooseSignature)
      refuse("error.validation.body", { parameters: { field: "signature.allowUploading" } });
    const turned = { chooseSignature, sendToMobile: signature?.allowMobileSigning ?? present.sendToMobile };
    const features = { ...account.features, ...turned };
    await saveAccount(work, account, { features });
    return recordOf(featuresOf(features));
  });

export const resetChooseSignature: Operation<typeof accountSettings.resetChooseSignature> = async ({ caller }) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { chooseSignature: _, sendToMobile: __, ...features } = account.features;
    await saveAccount(work, account, { features });
  });
  return undefined;
};
