// Every switch of the account is on the screen of its managers, but for those that nothing follows yet.
import { expect, test } from "vitest";
import { accountFeatures } from "#lib/contract/records/account-features.ts";
import { featureGroups } from "./shown-features.ts";

/** A switch that turned nothing would lie (account-features.test.ts, `withoutEffect`). */
const hidden = ["evidenceSummary"];

test("each stands in one group", () => {
  expect([...Object.values(featureGroups).flat(), ...hidden].sort()).toEqual([...accountFeatures].sort());
});
