import { describe, expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const origin = "https://sign.example.com";

describe("ownPath", () => {
  test.each(["/", "/packages/1?tab=a#b", "/inbox"])("%j stays", (path) => expect(ownPath(path, origin)).toBe(path));
  test.each([
    null,
    "",
    "inbox",
    "//other.example/x",
    "/\\other.example/x",
    "/\t/other.example/x",
    "/\n/other.example/x",
    "/\r\\other.example",
    "https://other.example/",
    "javascript:alert(1)",
  ])("%j leads to the start", (path) => expect(ownPath(path, origin)).toBe("/"));
});
