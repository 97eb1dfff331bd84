// The whole lifecycle on one screen: y allows the action, an arrow says where it leads, a dot refuses it.
import { describe, expect, test } from "vitest";
import { packageStatuses } from "#lib/contract/records/package.ts";
import { actionTowards, isAllowed, packageActions, statusAfter } from "./lifecycle.ts";

function table(state: { trashed: boolean; type: "PACKAGE" | "TEMPLATE" }): string {
  const rows = packageActions.map((action) => {
    const cells = packageStatuses.map((status) => {
      if (!isAllowed({ status, ...state }, action)) return ".";
      const after = statusAfter(status, action);
      return after === status ? "y" : `>${after}`;
    });
    return [action, ...cells]
      .map((cell) => cell.padEnd(13))
      .join("")
      .trimEnd();
  });
  return [
    "",
    ["", ...packageStatuses]
      .map((cell) => cell.padEnd(13))
      .join("")
      .trimEnd(),
    ...rows,
    "",
  ].join("\n");
}

describe("lifecycle", () => {
  test("a package", () => {
    expect(table({ trashed: false, type: "PACKAGE" })).toMatchInlineSnapshot(`
      "
                   DRAFT        SENT         COMPLETED    ARCHIVED     DECLINED     OPTED_OUT    EXPIRED
      read         y            y            y            y            y            y            y
      edit         y            .            .            .            .            .            .
      edit-settingsy            y            .            .            .            .            .
      edit-roles   y            y            .            .            .            .            .
      unlock       y            y            y            y            .            .            .
      review-attachments.            y            y            .            .            .            .
      review-identity.            y            y            y            .            .            .
      reassign     y            y            .            .            .            .            .
      send         >SENT        .            .            .            >SENT        >SENT        >SENT
      withdraw     y            >DRAFT       .            .            >DRAFT       >DRAFT       >DRAFT
      authenticate .            y            y            y            .            .            .
      sign         .            y            .            .            .            .            .
      decline      .            >DECLINED    .            .            .            .            .
      opt-out      .            >OPTED_OUT   .            .            .            .            .
      complete     .            >COMPLETED   .            .            .            .            .
      expire       .            >EXPIRED     .            .            .            .            .
      archive      .            .            >ARCHIVED    .            .            .            .
      unarchive    .            .            .            >COMPLETED   .            .            .
      notify       .            y            .            .            .            .            .
      set-remindersy            .            y            y            y            y            y
      clear-remindersy            y            y            y            y            y            y
      signing-url  .            y            y            y            y            y            y
      trash        y            y            y            y            y            y            y
      restore      y            y            y            y            y            y            y
      delete       y            y            y            y            y            y            y
      "
    `);
  });

  test("a package in the trash", () => {
    expect(table({ trashed: true, type: "PACKAGE" })).toMatchInlineSnapshot(`
      "
                   DRAFT        SENT         COMPLETED    ARCHIVED     DECLINED     OPTED_OUT    EXPIRED
      read         y            y            y            y            y            y            y
      edit         .            .            .            .            .            .            .
      edit-settings.            .            .            .            .            .            .
      edit-roles   .            .            .            .            .            .            .
      unlock       .            .            .            .            .            .            .
      review-attachments.            .            .            .            .            .            .
      review-identity.            .            .            .            .            .            .
      reassign     .            .            .            .            .            .            .
      send         .            .            .            .            .            .            .
      withdraw     .            .            .            .            .            .            .
      authenticate .            .            y            y            .            .            .
      sign         .            .            .            .            .            .            .
      decline      .            .            .            .            .            .            .
      opt-out      .            .            .            .            .            .            .
      complete     .            .            .            .            .            .            .
      expire       .            .            .            .            .            .            .
      archive      .            .            .            .            .            .            .
      unarchive    .            .            .            .            .            .            .
      notify       .            .            .            .            .            .            .
      set-reminders.            .            .            .            .            .            .
      clear-remindersy            y            y            y            y            y            y
      signing-url  .            .            .            .            .            .            .
      trash        y            y            y            y            y            y            y
      restore      y            y            y            y            y            y            y
      delete       y            y            y            y            y            y            y
      "
    `);
  });

  test("a template", () => {
    expect(table({ trashed: false, type: "TEMPLATE" })).toMatchInlineSnapshot(`
      "
                   DRAFT        SENT         COMPLETED    ARCHIVED     DECLINED     OPTED_OUT    EXPIRED
      read         y            y            y            y            y            y            y
      edit         y            .            .            .            .            .            .
      edit-settingsy            y            .            .            .            .            .
      edit-roles   y            y            .            .            .            .            .
      unlock       y            y            y            y            .            .            .
      review-attachments.            .            .            .            .            .            .
      review-identity.            .            .            .            .            .            .
      reassign     y            y            .            .            .            .            .
      send         .            .            .            .            .            .            .
      withdraw     .            .            .            .            .            .            .
      authenticate .            .            .            .            .            .            .
      sign         .            .            .            .            .            .            .
      decline      .            .            .            .            .            .            .
      opt-out      .            .            .            .            .            .            .
      complete     .            .            .            .            .            .            .
      expire       .            .            .            .            .            .            .
      archive      .            .            .            .            .            .            .
      unarchive    .            .            .            .            .            .            .
      notify       .            .            .            .            .            .            .
      set-remindersy            .            y            y            y            y            y
      clear-remindersy            y            y            y            y            y            y
      signing-url  .            .            .            .            .            .            .
      trash        y            y            y            y            y            y            y
      restore      y            y            y            y            y            y            y
      delete       y            y            y            y            y            y            y
      "
    `);
  });

  test.each([
    ["SENT", "DRAFT", "send"],
    ["DRAFT", "SENT", "withdraw"],
    ["COMPLETED", "SENT", "complete"],
    ["COMPLETED", "ARCHIVED", "unarchive"],
    ["ARCHIVED", "COMPLETED", "archive"],
    ["DECLINED", "SENT", null],
    ["OPTED_OUT", "SENT", null],
    ["EXPIRED", "SENT", null],
  ] as const)("asking for %s of what is %s means %s", (status, from, action) => {
    expect(actionTowards(status, from)).toBe(action);
  });
});
