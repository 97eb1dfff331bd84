// What waits for a picture goes on when one of that package has left, and leaves nothing behind.
import { expect, test } from "vitest";
import { pictureIsSent, tellPictureSent } from "./first-look.ts";

const { countersignLooks } = globalThis as unknown as { countersignLooks: Map<string, Set<unknown>> };

test("whoever waits for a package's picture goes on when it is sent; that of another package wakes nobody", async () => {
  const ended: string[] = [];
  const first = pictureIsSent("p1").then(() => ended.push("p1"));
  const second = pictureIsSent("p2").then(() => ended.push("p2"));
  tellPictureSent("p2");
  await second;
  expect(ended).toEqual(["p2"]);
  expect([...countersignLooks.keys()]).toEqual(["p1"]);
  // Where none comes it goes on by itself.
  await first;
  expect(ended).toEqual(["p2", "p1"]);
  expect(countersignLooks.size).toBe(0);
});
