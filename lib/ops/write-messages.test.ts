// Messages that wait in the database come to a folder whole, each once, and what stands there stays.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceInstanceFile } from "#lib/files/instance-files.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { writeMessages } from "./write-messages.ts";

test("each is a file of its name; run again, only new ones come", async () => {
  using folder = temporaryFolder();
  await replaceInstanceFile("outbox", "one.eml", Buffer.from("first"));
  await replaceInstanceFile("keys", "authority.pem", Buffer.from("no message"));
  expect(await writeMessages(folder.path)).toEqual({ written: 1, there: 0 });
  writeFileSync(join(folder.path, "one.eml"), "read and marked");
  await replaceInstanceFile("outbox", "two.sms.txt", Buffer.from("second"));
  expect(await writeMessages(folder.path)).toEqual({ written: 1, there: 1 });
  expect(readdirSync(folder.path).sort()).toEqual(["one.eml", "two.sms.txt"]);
  expect(readFileSync(join(folder.path, "one.eml"), "utf8")).toBe("read and marked");
  expect(readFileSync(join(folder.path, "two.sms.txt"), "utf8")).toBe("second");
});
