// Every switch of the account is on the screen of its managers.
import { expect, test } from "vitest";
import { accountFeatures } from "#lib/contract/records/account-features.ts";
import { featureGroups } from "./shown-features.ts";

test("each stands in one group", () => {
  expect(Object.values(featureGroups).flat().sort()).toEqual([...accountFeatures].sort());
});
