// The notices of others' work, which anybody may read.
import { expect, test } from "vitest";
import { GET } from "./route.ts";

test("200: plain text with the names, the licences, and where the source text is", async () => {
  const response = GET();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  for (const part of [
    "LibreOffice as WebAssembly\n  MPL-2.0\n  https://git.libreoffice.org/core",
    "caniuse-lite\n  CC-BY-4.0",
  ])
    expect(text).toContain(part);
  expect(text).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  expect(text).toContain("Copyright 2016 The Inter Project Authors");
  // A text that several share stands there once, below all of their names.
  expect(text).toMatch(/react\n {2}MIT\n {2}\S+\n\nreact-dom\n {2}MIT\n {2}\S+\n\n/);
});
