// Which requirements take files, hold the last signature up, and count as reviewed.
import { describe, expect, test } from "vitest";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { afresh, isMissing, reviewedBetween, takesFiles } from "./requirement-status.ts";

const file = { id: 0, name: "a.pdf", insertDate: "2026-01-01T00:00:00Z", preview: true };
const requirement = (change: Partial<AttachmentRequirement> = {}): AttachmentRequirement => ({
  id: "passport",
  name: "Passport",
  description: null,
  comment: null,
  status: "INCOMPLETE",
  required: true,
  data: null,
  files: [],
  ...change,
});

describe("an attachment requirement", () => {
  test.each([
    ["INCOMPLETE", true, 0, "takes files", "missing"],
    ["INCOMPLETE", true, 1, "takes files", "there"],
    ["REJECTED", true, 1, "takes files", "missing"],
    ["REJECTED", true, 0, "takes files", "missing"],
    ["COMPLETE", true, 1, "settled", "there"],
    ["COMPLETE", true, 0, "settled", "there"],
    ["INCOMPLETE", false, 0, "takes files", "there"],
    ["REJECTED", false, 1, "takes files", "there"],
  ] as const)("%s, required %s, %i files: %s, %s", (status, required, count, takes, standing) => {
    const one = requirement({ status, required, files: count ? [file] : [] });
    expect(takesFiles(one) ? "takes files" : "settled").toBe(takes);
    expect(isMissing(one) ? "missing" : "there").toBe(standing);
  });

  test.each([
    ["accepted", {}, { status: "COMPLETE" }, 1],
    ["rejected", {}, { status: "REJECTED", comment: "blurred" }, 1],
    ["rejected for another reason", { status: "REJECTED", comment: "a" }, { status: "REJECTED", comment: "b" }, 1],
    ["the same rejection again", { status: "REJECTED", comment: "a" }, { status: "REJECTED", comment: "a" }, 0],
    ["the same acceptance, comment cleared", { status: "COMPLETE", comment: "x" }, { status: "COMPLETE" }, 0],
    ["renamed only", {}, { name: "ID card" }, 0],
    ["opened again", { status: "COMPLETE" }, { status: "INCOMPLETE" }, 0],
  ] as const)("%s", (_, before, after, count) => {
    expect(reviewedBetween([requirement(before)], [requirement(after)])).toHaveLength(count);
  });

  test("a new person finds it as it was asked for", () => {
    expect(afresh([requirement({ status: "REJECTED", comment: "blurred", files: [file] })])).toEqual([requirement()]);
  });
});
