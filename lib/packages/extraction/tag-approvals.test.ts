import { describe, expect, test } from "vitest";
import { ApprovalInput } from "#lib/contract/records/approval.ts";
import { belongsTo } from "../fields/field-kinds.ts";
import { tagTypes } from "./parse-tag.ts";
import { recognisedTags, tagApprovals } from "./tag-approvals.ts";

const roles = [
  { id: "owner", name: "Owner", type: "SENDER" as const },
  { id: "r1", name: "role1", type: "SIGNER" as const },
  { id: "r2", name: "role2", type: "SIGNER" as const },
];
const pages = [{ index: 0, width: 795.6, height: 1029.6 }];
const approvalsOf = (...texts: string[]) =>
  tagApprovals(
    recognisedTags(
      texts.map((text, at) => ({ text, box: { page: 0, left: 100, top: 50 * at, width: 80, height: 12 } })),
    ),
    roles,
    pages,
  );
const shape = (approvals: ApprovalInput[]) =>
  approvals.map(({ role, fields }) => `${role}: ${(fields ?? []).map((field) => field.subtype).join(" ")}`);

describe("which input belongs to which signature", () => {
  test("with one signature all inputs of the role are its own, wherever they stand", () => {
    expect(
      shape(
        approvalsOf(
          "{{esl:role1:textfield}}",
          "{{esl:role1:capture}}",
          "{{esl:Signer1:signingdate}}",
          "{{esl:role2:initials}}",
        ),
      ),
    ).toEqual(["r1: CAPTURE TEXTFIELD LABEL", "r2: INITIALS"]);
  });

  test("with several each goes to the one before it, else to the first: none makes an approval of its own", () => {
    const approvals = approvalsOf(
      "{{esl:role1:textarea}}",
      "{{esl_SIG001:role1:signature}}",
      "{{esl:role1:list}}",
      "{{esl_SIG201:role2:signature}}",
      "{{esl:role1:radio}}",
      "{{esl_SIG002:role1:signature}}",
      "{{esl_SIG003:role1:signature}}",
      "{{esl:role1:checkbox}}",
      "{{esl:role1:textfield}}",
    );
    expect(shape(approvals)).toEqual([
      "r1: FULLNAME TEXTAREA LIST RADIO",
      "r1: FULLNAME",
      "r1: FULLNAME CHECKBOX TEXTFIELD",
      "r2: FULLNAME",
    ]);
    expect(approvals.map(({ fields }) => fields?.[0]?.name)).toEqual(["SIG001", "SIG002", "SIG003", "SIG201"]);
  });

  test("without a signature they are only accepted; tags of roles that are not there become nothing", () => {
    expect(
      shape(approvalsOf("{{esl:role2:checkbox}}", "{{esl:Signer7:capture}}", "{{esl:owner:fullname}}", "{{unknown}}")),
    ).toEqual(["r2: CHECKBOX", "owner: FULLNAME"]);
  });
});

describe("fields", () => {
  const fieldOf = (text: string) => approvalsOf(text)[0]?.fields?.[0];

  test("stand at the tag's corner plus the offset, 200 x 50 unless told", () => {
    expect(fieldOf("{{esl:role1:capture:offset(-10,5)}}")).toMatchObject({
      page: 0,
      left: 90,
      top: 5,
      width: 200,
      height: 50,
    });
    expect(fieldOf("{{esl:role1:textfield:size(275,25)}}")).toMatchObject({
      left: 100,
      top: 0,
      width: 275,
      height: 25,
    });
  });

  test("that would leave the page are moved back onto it", () => {
    expect(fieldOf("{{esl:role1:capture:offset(690,-20)}}")).toMatchObject({ left: 595.6, top: 0, width: 200 });
    expect(fieldOf("{{esl:role1:capture:size(9000,9000)}}")).toMatchObject({
      left: 0,
      top: 0,
      width: 795.6,
      height: 1029.6,
    });
  });

  test("carry names, rules, values and bindings", () => {
    expect(
      fieldOf('{{*esl_city:role1:textfield:maxlen(40),minlen(2),value("Bonn"),fontsize(9),tooltip("Where?")}}'),
    ).toMatchObject({
      id: "city",
      name: "city",
      value: "Bonn",
      fontSize: 9,
      tooltip: "Where?",
      validation: { required: true, maxLength: 40, minLength: 2 },
    });
    expect(fieldOf('{{esl:role1:list:options("","a","b"),value("a")}}')).toMatchObject({
      value: "a",
      validation: { enum: ["", "a", "b"] },
    });
    expect(fieldOf('{{esl:role1:radio:group("g"),value("X")}}')).toMatchObject({
      value: "X",
      validation: { group: "g", enum: ["g"] },
    });
    expect(fieldOf("{{esl:role1:checkbox}}")).toMatchObject({ value: "" });
    expect(fieldOf("{{esl:role1:signername}}")).toMatchObject({ subtype: "LABEL", binding: "{signer.name}" });
    expect(fieldOf('{{esl:role1:label:value("Fixed")}}')).toMatchObject({ subtype: "LABEL", value: "Fixed" });
    expect(approvalsOf("{{esl:role1:capture:optional}}")[0]?.optional).toBe(true);
  });

  test("of every type are what the interface takes; a name used twice is an id once", () => {
    const approvals = approvalsOf(...tagTypes.map((type) => `{{esl_same:role1:${type}}}`));
    for (const approval of approvals) expect(ApprovalInput.safeParse(approval).success).toBe(true);
    const fields = approvals.flatMap((approval) => approval.fields ?? []);
    expect(fields).toHaveLength(tagTypes.length);
    for (const { subtype, type } of fields) expect(subtype && type && belongsTo(subtype, type)).toBe(true);
    expect(fields.filter((field) => field.id === "same")).toHaveLength(1);
    expect(fields.every((field) => field.name === "same")).toBe(true);
  });
});
