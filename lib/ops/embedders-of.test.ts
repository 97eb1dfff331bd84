// Every page on which somebody signs is looked up before it is answered, and no other.
import { expect, test } from "vitest";
import { setBridge } from "#lib/testing/bridge-signer.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import { embeddersOf } from "./embedders-of.ts";

test("at a link, at the session's address and in person the page may ask the bridge on its reader's machine", async () => {
  const { owner } = await makeAccount();
  await setBridge(owner, "http://127.0.0.1:7737");
  const packageId = await sendPackage(owner);
  const id = encodeURIComponent(packageId);
  for (const path of [`/sign/${await tokenOf(packageId, "ann")}`, `/transaction/${id}/sign`, `/host/${id}/sign/one`])
    expect((await embeddersOf(path)).reach, path).toBe("http://127.0.0.1:7737");
  for (const path of [`/host/${id}`, `/packages/${id}`, "/"])
    expect(await embeddersOf(path), path).toEqual({ origins: [], bridge: false });
});
