// The cookie that no neighbour can set: made wherever a session's cookie is made over https, and read before all others.
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as userToken from "#app/api/authenticationTokens/user/route.ts";
import * as meRoute from "#app/api/instance/me/route.ts";
import * as authRoute from "#app/auth/route.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, makeSender, sessionHeaders, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { askAuth, cookiesIn, signInByForm } from "#lib/testing/sign-in-by-form.ts";
import { ownSessionCookie, sessionCookieLines, sessionTokensIn } from "./own-session-cookie.ts";
import { signOut } from "./sign-out.ts";

const password = "a long enough password";
const [specified, vendors] = ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"];
const host = "sign.example.com";
let ann: TestSender;
/** Of another account. */
let eve: TestSender;
beforeEach(async () => {
  [ann, eve] = [await makeSender((await makeAccount()).account.id, { password }), (await makeAccount()).owner];
  vi.spyOn(config(), "baseUrl", "get").mockReturnValue(`https://${host}`);
});

const tokenOf = async (who: TestSender): Promise<string> => (await sessionHeaders(who)).cookie.split("=")[1] ?? "";
const jar = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
const whoIs = async (cookies: Record<string, string>): Promise<string | number> => {
  const { status, body } = await callRoute(meRoute, "GET /instance/me", { cookie: jar(cookies) });
  return status === 200 ? body.email : status;
};
const namesIn = (lines: string[]): string[] => lines.map((line) => line.split("=")[0] ?? "");
/** As browsers ask of the prefix, RFC 6265bis, 5.7: else they drop the cookie. */
const keepsPrefix = (line: string) =>
  /; Path=\/(;|$)/i.test(line) && /; Secure/i.test(line) && !/; Domain=/i.test(line);

describe("over https", () => {
  test("signing in sets it beside the specification's name, with one token, and signing out ends both", async () => {
    const { headers, token, csrfToken, jar: form } = await signInByForm(ann.row.email, password, { host });
    const lines = headers.getSetCookie();
    const own = lines.filter((line) => line.startsWith(ownSessionCookie));
    expect(own).toHaveLength(1);
    expect(own.every((line) => line.startsWith(`${ownSessionCookie}=${token};`) && keepsPrefix(line))).toBe(true);
    expect(namesIn(lines)).toContain(specified);
    const signedIn = `${form}; ${jar({ [ownSessionCookie]: token })}`;
    const session = await askAuth("GET", "session", { host, jar: signedIn });
    expect(await session.json()).toMatchObject({ user: { email: ann.row.email } });
    const out = await askAuth("POST", "signout", { host, jar: signedIn }, { csrfToken, json: "true" });
    const ended = cookiesIn(out).filter((line) => /=;.*Max-Age=0/.test(line));
    expect(namesIn(ended)).toEqual(expect.arrayContaining([ownSessionCookie, specified]));
    expect(await whoIs({ [ownSessionCookie]: token })).toBe(401);
  });

  test("a token that becomes a session sets all three, the vendor's last", async () => {
    const { body } = await callRoute(userToken, "POST /authenticationTokens/user", { key: ann.apiKey });
    const query = { authenticationToken: body.value };
    const lines = (await callRoute(authRoute, "GET /auth", { query })).headers.getSetCookie();
    expect(namesIn(lines)).toEqual([ownSessionCookie, specified, vendors]);
    expect(lines.every(keepsPrefix)).toBe(true);
    expect(new Set(lines.map((line) => line.split(";")[0]?.split("=")[1])).size).toBe(1);
  });

  test.each([specified, vendors])("alone, %s is a client's session as before", async (name = "") => {
    expect(await whoIs({ [name]: await tokenOf(ann) })).toBe(ann.row.email);
  });

  test.each([specified, vendors])("it is read before %s, which somebody else may have set", async (name = "") => {
    const [own, planted] = [await tokenOf(ann), await tokenOf(eve)];
    expect(await whoIs({ [ownSessionCookie]: own, [name]: planted })).toBe(ann.row.email);
    expect(await whoIs({ [name]: planted, [ownSessionCookie]: own })).toBe(ann.row.email);
    await signOut({ ip: "192.0.2.1", userAgent: "" }, own);
    // Nor does whoever was signed in go on in somebody else's account.
    expect(await whoIs({ [ownSessionCookie]: own, [name]: planted })).toBe(401);
  });
});

describe("without https", () => {
  beforeEach(() => {
    vi.spyOn(config(), "baseUrl", "get").mockReturnValue(`http://${host}`);
  });

  test("there is none: browsers would not take it, and nobody's word by that name counts", async () => {
    const { headers, token } = await signInByForm(ann.row.email, password, { host });
    expect(namesIn(headers.getSetCookie())).not.toContain(ownSessionCookie);
    expect(namesIn(sessionCookieLines("x", "; Path=/"))).toEqual([specified, vendors]);
    expect(await whoIs({ [ownSessionCookie]: await tokenOf(eve), [specified ?? ""]: token })).toBe(ann.row.email);
    expect(sessionTokensIn((name) => ({ [ownSessionCookie]: "a", [vendors ?? ""]: "b" })[name])).toEqual(["b"]);
  });
});
