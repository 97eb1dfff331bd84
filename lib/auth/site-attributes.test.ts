import { expect, test } from "vitest";
import { siteAttributes } from "./site-attributes.ts";

const of = (base: string) =>
  (["own", "anywhere", "framed"] as const).map((whose) => siteAttributes(new URL(base), whose));

test("over https: own pages, one jar for all frames, or a jar for each site around", () => {
  expect(of("https://sign.example.com")).toEqual([
    "; SameSite=Lax; Secure",
    "; SameSite=None; Secure",
    "; SameSite=None; Secure; Partitioned",
  ]);
});

test("without https only the machine itself is trusted with a cookie for frames", () => {
  const lax = "; SameSite=Lax";
  expect(of("http://sign.intranet")).toEqual([lax, lax, lax]);
  for (const own of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(of(own), own).toEqual([lax, lax, "; SameSite=None; Secure; Partitioned"]);
});
