import { describe, expect, test } from "vitest";
import { leadPerson } from "./lead-person.ts";

const refused = Response.json({ code: 401 }, { status: 401 });
const ask = (query: string, dest?: string) =>
  new Request(`http://127.0.0.1:3000/auth?${query}`, { headers: dest ? { "sec-fetch-dest": dest } : {} });

describe("an address with a spent token", () => {
  test.each([
    ["signerAuthenticationToken=x", "/sign/ended"],
    ["sessionToken=x", "/sign/ended"],
    ["", "/sign/ended"],
    ["authenticationToken=x", "/login"],
    [
      "senderAuthenticationToken=x&target=http%3A%2F%2Fa.example%2Fdesigner%2Fp1%3Fprofile%3Dclerks",
      "/login?callbackUrl=%2Fdesigner%2Fp1%3Fprofile%3Dclerks",
    ],
    ["senderAuthenticationToken=x&target=%2F", "/login"],
  ])("303 for a person with %s to %s", (query, page) => {
    const answer = leadPerson(refused, ask(query, "document"));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(page);
  });
  test.each([undefined, "empty", "iframe"])("401 as it is for a program (%s)", (dest) => {
    expect(leadPerson(refused, ask("signerAuthenticationToken=x", dest))).toBe(refused);
  });
  const embedded = "target=http%3A%2F%2Fa.example%2Fdesigner%2Fp1%3D%2Fembedded%3Fprofile%3Dclerks";
  test("303 in a frame of the embedded designer, to the page that tells the page around", () => {
    const answer = leadPerson(refused, ask(`senderAuthenticationToken=x&${embedded}`, "iframe"));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/designer/p1%3D/embedded?over=token"]);
    for (const dest of [undefined, "empty"])
      expect(leadPerson(refused, ask(`senderAuthenticationToken=x&${embedded}`, dest))).toBe(refused);
    expect(leadPerson(refused, ask(`signerAuthenticationToken=x&${embedded}`, "iframe"))).toBe(refused);
    const busy = Response.json({ code: 429 }, { status: 429 });
    expect(leadPerson(busy, ask(`senderAuthenticationToken=x&${embedded}`, "iframe"))).toBe(busy);
  });
  test("another refusal stays what it is", () => {
    const busy = Response.json({ code: 429 }, { status: 429 });
    expect(leadPerson(busy, ask("", "document"))).toBe(busy);
  });
});
