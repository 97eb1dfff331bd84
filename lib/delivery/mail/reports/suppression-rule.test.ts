// What a report makes of an address, case by case.
import { expect, test } from "vitest";
import type { FoundReport } from "./found-report.ts";
import { afterReport, mostSoftBounces, weightOf, weightOfRefusal } from "./suppression-rule.ts";

type Said = Pick<FoundReport, "kind" | "reason" | "permanence">;
test.each<[string, Said, string | undefined, string | undefined]>([
  ["no such mailbox", { kind: "returned", reason: "noMailbox", permanence: "hard" }, "hard", "hard"],
  ["no such mailbox, for now", { kind: "returned", reason: "noMailbox", permanence: "soft" }, "soft", "soft"],
  ["no such domain", { kind: "returned", reason: "noDomain", permanence: "hard" }, "hard", "hard"],
  ["a mailbox that was closed", { kind: "returned", reason: "disabled", permanence: "hard" }, "hard", "hard"],
  ["a full mailbox, said for good", { kind: "returned", reason: "full", permanence: "hard" }, "soft", "soft"],
  ["a refusal by policy", { kind: "returned", reason: "refused", permanence: "hard" }, "soft", undefined],
  ["no answer for days", { kind: "returned", reason: "noAnswer", permanence: "soft" }, "soft", undefined],
  ["for good, nobody says why", { kind: "returned", reason: "unknown", permanence: "hard" }, "hard", undefined],
  ["nobody says anything", { kind: "returned", reason: "unknown", permanence: "unknown" }, "soft", undefined],
  ["too large a mail", { kind: "returned", reason: "tooLarge", permanence: "hard" }, undefined, undefined],
])("%s", (_, said, reported, refused) => {
  expect([weightOf(said), weightOfRefusal(said)]).toEqual([reported, refused]);
});

test.each<[FoundReport["kind"], string | undefined]>([
  ["complaint", "complaint"],
  ["delivered", "arrived"],
  ["delayed", undefined],
  ["autoReply", undefined],
])("%s weighs %s", (kind, weight) => {
  expect(weightOf({ kind, reason: "unknown", permanence: "unknown" })).toBe(weight);
});

const day = (of: number) => new Date(Date.UTC(2026, 10, of));
const nothing = { since: null, reason: null, softBounces: 0, mailId: null, mailMade: null };
const said = (mailDay: number, now = mailDay) => ({
  mail: { id: `mail-${mailDay}`, created: day(mailDay) },
  words: "w",
  now: day(now),
});

test("a hard bounce and a complaint end it at once", () => {
  expect(afterReport(nothing, "hard", said(1, 2))).toMatchObject({ reason: "hardBounce", since: day(2), words: "w" });
  expect(afterReport(nothing, "complaint", said(1))).toMatchObject({ reason: "complaint", since: day(1) });
});

test("soft bounces end it when there are enough in a row; the same mail counts once, and long ago counts as never", () => {
  let known: Parameters<typeof afterReport>[0] = nothing;
  for (let at = 1; at < mostSoftBounces; at++)
    known = { ...known, ...(afterReport(known, "soft", said(at)) as object) };
  expect(known).toMatchObject({ since: null, softBounces: mostSoftBounces - 1 });
  expect(afterReport(known, "soft", said(mostSoftBounces - 1))).toBeUndefined();
  expect(afterReport(known, "soft", said(mostSoftBounces + 40))).toMatchObject({ softBounces: 1 });
  expect(afterReport(known, "soft", said(mostSoftBounces))).toMatchObject({ reason: "softBounces", since: day(5) });
});

test("a later mail that arrives takes bounces back; an earlier one does not, and nothing takes back a complaint or a person's word", () => {
  const bounced = { since: day(5), reason: "hardBounce" as const, softBounces: 0, mailId: "mail-5", mailMade: day(5) };
  expect(afterReport(bounced, "arrived", said(6))).toBe("forget");
  expect(afterReport(bounced, "arrived", said(4))).toBeUndefined();
  expect(afterReport({ ...bounced, since: null, reason: null, softBounces: 3 }, "arrived", said(6))).toBe("forget");
  for (const reason of ["complaint", "person"] as const)
    for (const weight of ["arrived", "soft", "hard", "complaint"] as const)
      expect(afterReport({ ...bounced, reason }, weight, said(6))).toBeUndefined();
  expect(afterReport(bounced, "hard", said(6))).toBeUndefined();
  expect(afterReport(bounced, "complaint", said(6))).toMatchObject({ reason: "complaint", since: day(5) });
});
