// What mail programs and strangers write into an address, as the pages get it.
import { expect, test } from "vitest";
import { soundAddress } from "./sound-address.ts";

test.each([
  ["/sign/abc%", "/sign/abc%25"],
  ["/sign/%ff", "/sign/%25ff"],
  // Cut off within a letter of three bytes.
  ["/sign/%E0%A4%A", "/sign/%25E0%25A4%25A"],
  ["/packages/%ff/review?tab=%ff", "/packages/%25ff/review?tab=%ff"],
  ["/%zz/a%20b", "/%25zz/a%20b"],
  ["/sign/%C0%AF", "/sign/%25C0%25AF"],
  ["/packages/%00", "/packages/%2500"],
  ["/packages/%?a=b?c=%", "/packages/%25?a=b?c=%"],
])("%s goes on as %s, and can be decoded", (url, address) => {
  expect(soundAddress(url)).toBe(address);
  expect(() => decodeURIComponent(address.split("?")[0] ?? "")).not.toThrow();
});

test.each(["/", "/sign/abc", "/packages/x%2Fy%20%C3%A9?query=100%", "/sign/%25ff", "/sign//", "*"])(
  "%s is sound as it is",
  (url) => {
    expect(soundAddress(url)).toBe(url);
  },
);

test("what stands in a broken part is read as it was written", () => {
  const read = (url: string) => soundAddress(url).split("/").map(decodeURIComponent).join("/");
  expect(read("/sign/a%20b%")).toBe("/sign/a%20b%");
});
