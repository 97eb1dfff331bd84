// POST and PUT /packages/{packageId} by a signer's session: declining and opting out, all that a signer does to a package.
import { z } from "zod";
import type { PackageChange } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import { asMessage } from "#lib/language/formats.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { declining } from "./decline.ts";
import { endBySigner } from "./end-by-signer.ts";
import { optingOut } from "./opt-out.ts";

const ends = { DECLINED: declining, OPTED_OUT: optingOut };

const Messages = z
  .array(z.object({ content: z.string().overwrite(asMessage).trim().max(500) }))
  .min(1)
  .max(1000);

/**
 * Our choice, as no source shows the call: the status says what happens and the first of `messages`, where everybody reads
 * it afterwards, says why.
 */
export async function endBySession(caller: SignerCaller, packageId: string, change: PackageChange): Promise<void> {
  await seePackage(caller, packageId);
  const { status } = change;
  if (status !== "DECLINED" && status !== "OPTED_OUT") refuse("error.forbidden.restrictedSession");
  const messages = Messages.safeParse(change.messages ?? [{ content: "" }]);
  if (!messages.success)
    refuse("error.validation.body", {
      at: "messages",
      say: "reasonAsMessage",
      parameters: { field: "messages" },
    });
  await endBySigner(caller, messages.data[0]?.content ?? "", ends[status]);
}
