// Which packages a policy ends, and which it leaves.
import { expect, test } from "vitest";
import type { TransactionRetention } from "#lib/contract/records/account-configuration.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import { retentionOver, retentionRules } from "./retention.ts";

const never: TransactionRetention = {
  draft: 0,
  sent: 0,
  completed: 0,
  archived: 0,
  declined: 0,
  optedOut: 0,
  expired: 0,
  lifetimeTotal: 0,
  lifetimeUntilCompletion: 0,
  includeSent: false,
};
const now = new Date("2026-06-30T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600_000 - 1);
const statuses: PackageStatus[] = ["DRAFT", "SENT", "COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"];

/** Statuses in which a package of that age, changed so many days ago, is over. */
const over = (policy: Partial<TransactionRetention>, created: number, updated: number, type = "PACKAGE") =>
  statuses.filter((status) =>
    retentionOver(
      retentionRules({ ...never, ...policy }),
      { type, status, created: ago(created), updated: ago(updated) },
      now,
    ),
  );

test.each([
  ["nothing by default", {}, 9000, 9000, []],
  ["a status counts from the last change", { completed: 30 }, 100, 30, ["COMPLETED"]],
  ["a day too early is too early", { completed: 30 }, 100, 29, []],
  ["each status has its own days", { draft: 5, optedOut: 5, expired: 50 }, 100, 5, ["DRAFT", "OPTED_OUT"]],
  ["what is in the archive has days of its own", { archived: 5, completed: 50 }, 100, 5, ["ARCHIVED"]],
  ["what is being signed only when it is named", { sent: 5 }, 100, 5, ["SENT"]],
  [
    "the lifetime counts from creation and spares what is being signed",
    { lifetimeTotal: 90 },
    90,
    0,
    ["DRAFT", "COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"],
  ],
  ["the lifetime of all", { lifetimeTotal: 90, includeSent: true }, 90, 0, statuses],
  [
    "the lifetime until completion spares what is completed",
    { lifetimeUntilCompletion: 90, includeSent: true },
    90,
    0,
    ["DRAFT", "SENT", "DECLINED", "OPTED_OUT", "EXPIRED"],
  ],
])("%s", (_, policy, created, updated, expected) => {
  expect(over(policy, created, updated)).toEqual(expected);
});

test("templates and layouts are kept", () => {
  for (const type of ["TEMPLATE", "LAYOUT"]) expect(over({ draft: 1, lifetimeTotal: 1 }, 99, 99, type)).toEqual([]);
});
