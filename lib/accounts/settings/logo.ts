// The account's logo: set by managers as a picture, kept as a PNG of ours, shown to everybody who is sent something.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { refuse } from "#lib/core/errors.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount, saveAccount } from "../lock-account.ts";
import { logoRecord } from "../logo-record.ts";
import { logoFileIn } from "./logo-in-language.ts";

const largest = 1024 * 1024;

/** A stranger's picture is decoded in the limited process and drawn anew, so that nothing else in the file is served. */
export async function keepPicture(dataUri: string, owner: FileOwner): Promise<string> {
  const match = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/i.exec(dataUri);
  const bytes = Buffer.from(match?.[1] ?? "", "base64");
  if (bytes.byteLength === 0 || bytes.byteLength > largest) refuse("error.validation.logo");
  try {
    const image = await runTool("normaliseImage", [bytes], { deadlineMs: 10_000 });
    if (image.ok) return await files.put(image.png, owner);
  } catch (cause) {
    if (!(cause instanceof PdfToolError) || cause.isOurs) throw cause;
  }
  refuse("error.validation.logo");
}

export const readLogo: Operation<typeof accountSettings.readLogo> = async ({ caller }) => {
  refuseRestricted(caller);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, caller.accountId));
  return account ? logoRecord(account) : { logoUrl: "", logoAltTextKey: "" };
};

/** Without a picture only the text changes. The address names the picture, so that a new one is fetched at once. */
export const changeLogo: Operation<typeof accountSettings.changeLogo> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const picture = body.image ? await keepPicture(body.image, caller) : undefined;
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const file = picture ?? account.configuration.logo?.file ?? refuse("error.validation.logo");
    const altTextKey = body.logoAltTextKey ?? account.configuration.logo?.altTextKey ?? "";
    const changed = await saveAccount(work, account, {
      logoUrl: `/api/account/${account.id}/logo?v=${file.slice(0, 16)}`,
      configuration: { ...account.configuration, logo: { file, altTextKey } },
    });
    return logoRecord(changed);
  });
};

export const removeLogo: Operation<typeof accountSettings.removeLogo> = async ({ caller }) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const { logo, ...configuration } = account.configuration;
    if (!logo) refuse("error.notFound.logoNotFound");
    await saveAccount(work, account, { logoUrl: null, configuration });
  });
  return undefined;
};

export const downloadLogo: Operation<typeof accountSettings.downloadLogo> = async ({ params, query }) => {
  const [account] = await db
    .select({ configuration: accounts.configuration })
    .from(accounts)
    .where(eq(accounts.id, params.accountId));
  const configuration = account?.configuration ?? {};
  const asked = query.signature ? configuration.signatureLayout?.file : logoFileIn(configuration, query.language);
  const file = asked ?? refuse("error.notFound.logoNotFound");
  return { bytes: await files.get(file, params), mediaType: "image/png", name: "logo.png", inline: true };
};
