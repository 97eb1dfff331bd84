// Several people are reminded at once, and one who cannot be does not stop the others.
import { expect, test } from "vitest";
import { remindEach } from "./remind-each.ts";

test("who could not be reminded is left over with the reason; the others are not asked for again", async () => {
  const cause = new Error("Locked");
  const asked: string[] = [];
  const remind = async (name: string) => {
    asked.push(name);
    if (name === "Ben") throw cause;
  };
  const first = await remindEach(["Ann", "Ben", "Cleo"], remind);
  expect(first).toEqual({ told: ["Ann", "Cleo"], left: ["Ben"], cause });
  expect(await remindEach(["Ann"], remind)).toEqual({ told: ["Ann"], left: [], cause: undefined });
  expect(asked).toEqual(["Ann", "Ben", "Cleo", "Ann"]);
});
