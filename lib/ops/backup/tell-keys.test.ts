// The check of an archive: which key its documents need, and whether the one here is it.
import { afterEach, expect, test } from "vitest";
import { masterKeys } from "#lib/files/sealed/master-keys.ts";
import { boundTo } from "#lib/files/sealed/wrapped-keys.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { tellKeys } from "./tell-keys.ts";

let putBack: (() => void)[] = [];
afterEach(() => {
  for (const back of putBack.reverse()) back();
  putBack = [];
});

async function wrappedBy(keys: string) {
  const back = encryptWith({ keys });
  const [master] = masterKeys();
  const row = { accountId: "a", version: 1 };
  const wrapped = await master?.wrap(Buffer.alloc(32, 7), boundTo(row));
  back();
  return { ...row, wrapped: wrapped?.toString("base64") ?? "", wrappedBy: master?.id ?? "" };
}

test("the right key, another one, a damaged one, and none", async () => {
  const [mine, other] = [newMasterKey(), newMasterKey()];
  const row = await wrappedBy(mine);
  expect(await tellKeys({}, 0)).toEqual({ lines: [expect.stringContaining("No document in it")], isRefuted: false });
  const unset = await tellKeys({ wrapped: [row] }, 3);
  expect(unset.isRefuted).toBe(false);
  expect(unset.lines.join()).toMatch(/3 of its files are encrypted.*not set here: the key key:.*No key is set here/);

  putBack.push(encryptWith({ keys: mine }));
  const right = await tellKeys({ wrapped: [row] }, 3);
  expect(right).toEqual({
    lines: [expect.anything(), expect.stringContaining("set here opens it.")],
    isRefuted: false,
  });
  expect(right.lines.join()).toContain(`${row.wrappedBy} (ENCRYPTION_KEY or ENCRYPTION_KEY_FILE)`);
  expect(right.lines.join()).not.toContain(mine);
  const damaged = await tellKeys({ wrapped: [{ ...row, accountId: "b" }] }, 3);
  expect(damaged.isRefuted).toBe(true);
  expect(damaged.lines.join()).toContain("does not open it");

  putBack.push(encryptWith({ keys: other }));
  const wrong = await tellKeys({ wrapped: [row] }, 3);
  expect(wrong.isRefuted).toBe(true);
  expect(wrong.lines.join()).toContain("not set here");
});
