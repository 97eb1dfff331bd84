import { expect, test } from "vitest";
import { designerCookiePaths, embeddedPackage, embeddedPackageAt, embeddedPath } from "./embedded-designer.ts";

const id = "AbC-_9=";

test("the page's own address is known by its package, however it is written and whatever follows it", () => {
  for (const path of [embeddedPath(id), `/designer/${id}/embedded/`, `${embeddedPath(id)}?profile=a`])
    expect(embeddedPackage(path), path).toBe(id);
  expect(embeddedPackageAt(`https://sign.example.com${embeddedPath(id)}?profile=a#x`)).toBe(id);
  expect(embeddedPackageAt(`${embeddedPath(id)}?profile=a`)).toBe(id);
});

test("no other address is taken for it", () => {
  for (const path of [
    "",
    "/",
    `/designer/${id}`,
    `/designer/${id}/embedded-too`,
    `/designer//embedded`,
    `/designer/${id}/x/embedded`,
    `/packages/${id}/designer?next=${embeddedPath(id)}`,
    "/designer/%E0%A4%A/embedded",
  ])
    expect(embeddedPackage(path), path).toBeUndefined();
  for (const address of [null, undefined, "", `https://a.example/?${embeddedPath(id)}`, "http://["])
    expect(embeddedPackageAt(address)).toBeUndefined();
});

test("the cookie counts on the page and for its package, and nowhere above", () => {
  expect(designerCookiePaths(id)).toEqual(["/designer/AbC-_9%3D/embedded", "/api/packages/AbC-_9%3D"]);
});
