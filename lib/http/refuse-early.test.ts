import { describe, expect, test } from "vitest";
import { addressOf, earlyAnswer, refusedEarly } from "./refuse-early.ts";

describe("passes", () => {
  test.each([
    ["GET", "/api/packages?query=inbox"],
    ["HEAD", "/api/packages"],
    ["OPTIONS", "/api/packages/x"],
    ["POST", "/api/packages/x%20y"],
    ["GET", "/api/packages/overview"],
    ["GET", "/api/packages/p/documents/zip"],
    // What no declaration knows is Next's: pages, sign-in, and the answer 404.
    ["GET", "/api/nothing"],
    ["POST", "/api/auth/signin"],
    ["DELETE", "/packages"],
    ["GET", "/%zz"],
  ])("%s %s", (method, url) => {
    expect(refusedEarly(method, url)).toBeUndefined();
  });
});

describe("405", () => {
  test.each([
    ["PATCH", "/api/packages", "GET, HEAD, OPTIONS, POST"],
    ["DELETE", "/api/packages", "GET, HEAD, OPTIONS, POST"],
    // The word wins over the name: there is no package called overview.
    ["DELETE", "/api/packages/overview", "GET, HEAD, OPTIONS"],
    ["PROPFIND", "/api/packages/p", "DELETE, GET, HEAD, OPTIONS, POST, PUT"],
    ["PUT", "/api/packages/p/documents/signed_documents", "OPTIONS, POST"],
  ])("%s %s names %s", async (method, url, allow) => {
    const refusal = refusedEarly(method, url);
    expect(refusal?.status).toBe(405);
    const answer = await earlyAnswer(refusal as NonNullable<typeof refusal>, "fr", "request-1");
    expect(answer.headers).toMatchObject({ allow, "content-type": "application/json", "content-language": "fr" });
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 405,
      messageKey: "error.notAllowed.method",
      message: "Cette adresse n’accepte pas cette méthode.",
      name: "Method Not Allowed",
      requestId: "request-1",
    });
  });
});

test.each([
  ["POST", "/api/packages/p/roles", 1024 * 1024],
  ["POST", "/api/packages", 200 * 1024 * 1024],
  ["PUT", "/api/account", 1024 * 1024],
])(
  "413 for a body at %s %s that says to be larger than %i, before anything of it is read",
  async (method, url, most) => {
    expect(refusedEarly(method, url, most)).toBeUndefined();
    const refusal = refusedEarly(method, url, most + 1);
    expect([refusal?.status, refusal?.key]).toEqual([413, "error.tooLarge.body"]);
  },
);

test.each(["PATCH", "TRACE", "PROPFIND"])(
  "404 for %s at an address that nothing answers, like every verb",
  (method) => {
    expect(refusedEarly(method, "/api/nothing")?.key).toBe("error.notFound.route");
  },
);

test.each(["/api/packages/%zz", "/api/%", "/api/packages/%C3%28/roles"])("404 for the broken escape in %s", (url) => {
  expect(refusedEarly("GET", url)?.key).toBe("error.notFound.route");
});

test.each([
  ["/api/packages/", "/api/packages"],
  ["/api/packages/p/documents/d/approvals/?a=/", "/api/packages/p/documents/d/approvals?a=/"],
  ["/api/packages//", "/api/packages"],
  ["/api/packages?x=/", "/api/packages?x=/"],
  ["/inbox/", "/inbox/"],
  ["/", "/"],
  ["/api//packages?x=//", "/api/packages?x=//"],
  ["//api/packages", "/api/packages"],
  ["/api/packages//roles", "/api/packages//roles"],
  ["http://localhost:3000/api/packages?x=1", "/api/packages?x=1"],
  ["HTTPS://example.com", "/"],
  ["/auth?target=http://localhost//api/", "/auth?target=http://localhost//api/"],
])("%s goes on as %s", (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test.each(["/api", "/api/", "/api?x=1", "/api//", "/api/packages//roles", "/api/packages/p//d"])(
  "404 for %s, where a part of the address is missing",
  (url) => {
    expect(refusedEarly("GET", addressOf(url))?.key).toBe("error.notFound.route");
  },
);
