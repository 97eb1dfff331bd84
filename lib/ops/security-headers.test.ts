import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const answer = { path: "/", nonce: "bm9uY2U", https: true, dev: false };

test.each([
  "/",
  "/login",
  "/sign/abc",
  "/api/docs",
  "/api/docs?x=1",
  "/designer/p1",
  "/designer/p1/embedded",
  "/verify",
  "/seal/anchors/list",
  "/seal/anchors/list?before=3",
  "/nowhere",
  "/apiary",
])("%s is a page: only scripts with the nonce run", (path) => {
  const policy = contentSecurityPolicy({ ...answer, path });
  expect(policy).toContain("script-src 'self' 'nonce-bm9uY2U' 'strict-dynamic' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("script-src 'unsafe-inline'");
  expect(policy).not.toMatch(/'unsafe-eval'/);
});

test.each([
  "/api/packages",
  "/api/packages/p/documents/d/pdf?flatten=true",
  "/auth?x=1",
  "/seal/crl",
  "/seal/anchors",
  "/seal/anchors/1",
  "/healthz",
])("%s is data: nothing in it runs", (path) => {
  expect(contentSecurityPolicy({ ...answer, path })).toMatch(/^default-src 'none'; (?!.*script-src)/);
});

test("every answer says who may frame it, and tells other sites nothing", () => {
  for (const path of ["/", "/api/packages", "/_next/static/x.js", "/pdfjs/y.wasm", "/embed/sign.js"]) {
    const headers = securityHeaders({ ...answer, path });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  }
});

test("a page that others may frame names them and itself, and no answer of data does", () => {
  const framedBy = ["https://portal.example.com", "https://app.example.com"];
  const page = securityHeaders({ ...answer, path: "/sign/abc", framedBy });
  expect(page["content-security-policy"]).toMatch(
    /; frame-ancestors 'self' https:\/\/portal\.example\.com https:\/\/app\.example\.com;/,
  );
  expect(page).not.toHaveProperty("x-frame-options");
  expect(securityHeaders({ ...answer, path: "/sign/abc" })).toMatchObject({ "x-frame-options": "SAMEORIGIN" });
  expect(securityHeaders({ ...answer, path: "/api/x", framedBy })["content-security-policy"]).toMatch(
    /frame-ancestors 'self'$/,
  );
});

test("a page that may ask the program on its reader's machine names that one origin, and no other page or answer does", () => {
  const reach = "http://127.0.0.1:7737";
  const policy = contentSecurityPolicy({ ...answer, path: "/sign/abc", reach });
  expect(policy).toContain("; connect-src 'self' http://127.0.0.1:7737;");
  // Which some browsers would make https of.
  expect(policy).not.toContain("upgrade-insecure-requests");
  const overTls = contentSecurityPolicy({ ...answer, path: "/sign/abc", reach: "https://localhost:7737" });
  expect(overTls).toContain("; connect-src 'self' https://localhost:7737;");
  expect(overTls).toContain("upgrade-insecure-requests");
  expect(contentSecurityPolicy({ ...answer, path: "/sign/abc" })).toContain("; connect-src 'self';");
  expect(contentSecurityPolicy({ ...answer, path: "/api/x", reach })).not.toContain("127.0.0.1");
});

test("without https there is nothing to insist on", () => {
  const headers = securityHeaders({ ...answer, https: false });
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
});
