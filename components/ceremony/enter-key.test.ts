import { expect, test } from "vitest";
import { isOnward, type Pressed } from "./enter-key.ts";

const pressed = (target: object, more: Partial<Pressed> = {}): Pressed => ({
  key: "Enter",
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  nativeEvent: { isComposing: false },
  target,
  ...more,
});
const input = (type: string) => ({ tagName: "INPUT", type });

test.each([
  ["a line of text", input("text"), true],
  ["a date", input("date"), true],
  ["a box to tick", input("checkbox"), true],
  ["a choice", input("radio"), true],
  ["a file", input("file"), false],
  ["a paragraph", { tagName: "TEXTAREA", type: "textarea" }, false],
  ["a pick list", { tagName: "SELECT", type: "select-one" }, false],
  ["a button", { tagName: "BUTTON", type: "button" }, false],
])("Enter in %s", (_, target, leads) => {
  expect(isOnward(pressed(target))).toBe(leads);
});

test.each([
  ["another key", { key: "Tab" }],
  ["with Shift", { shiftKey: true }],
  ["while an input method offers words", { nativeEvent: { isComposing: true } }],
  ["when somebody else took it", { defaultPrevented: true }],
])("not %s", (_, more) => {
  expect(isOnward(pressed(input("text"), more))).toBe(false);
});
