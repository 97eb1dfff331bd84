import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

describe("passwordStrength", () => {
  it.each([
    ["", 0],
    ["short", 1],
    ["aaaaaaaaaaaaaaaaaaaa", 1],
    ["harbourlig", 2],
    ["harbourlight-47", 3],
    ["harbourlight-47-ylva", 4],
    ["密码密码很长的一句话真的很长而且不同字", 4],
  ])("%s → %i", (password, steps) => {
    expect(passwordStrength(password).steps).toBe(steps);
  });
});
