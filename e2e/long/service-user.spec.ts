// Whose processes the product's are, also where root starts it: read from the kernel, while it serves.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Product, startProduct } from "../own-product.ts";
import { makePackage, ownerEmail, ownerKey, specClient } from "../spec-client.ts";

let product: Product;
const me = process.getuid?.();
/** An ordinary user has nothing to give up. */
const expected = me === 0 ? 65_500 : me;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct({
    ...{ OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: "correct horse battery staple", OWNER_API_KEY: ownerKey },
  });
});
test.afterAll(() => product?.stop());

type Running = { parent: number; uid: number; command: string };

function running(): Map<number, Running> {
  const found = new Map<number, Running>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      found.set(Number(pid), { parent: of("PPid"), uid: of("Uid"), command });
    } catch {
      // It ended between two looks.
    }
  }
  return found;
}

test("the web, the job process and what reads uploaded files are not root; who started them is", async () => {
  await makePackage(specClient(product.baseUrl), { name: "Charter party" });
  const { pid } = JSON.parse(readFileSync(join(product.dataDir, "lock"), "utf8")) as { pid: number };
  const all = running();
  const isBelow = (one: Running): boolean => {
    const above = all.get(one.parent);
    return one.parent === pid || (above !== undefined && isBelow(above));
  };
  const below = [...all.values()].filter(isBelow);
  for (const name of ["lib/ops/web.ts", "lib/worker/main.ts"])
    expect(below.find(({ command }) => command.includes(name))?.uid, name).toBe(expected);
  expect(below.filter(({ uid }) => uid === 0)).toEqual([]);
  expect(all.get(pid)?.uid).toBe(me);
});
