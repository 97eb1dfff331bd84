// Where others could come first, the first account is made by whoever can read the starting program's output.
import { afterEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";

const person = {
  firstName: "Ingrid",
  lastName: "Bergström",
  email: "ingrid@nordhaven.example",
  password: "a long enough one",
  accountName: "Nordhaven",
};
/** The modules as a process with these variables has them: the configuration is read once. */
async function instanceWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { callRoute } = await import("#lib/testing/requests.ts");
  const [setUp, state, codes, notes] = await Promise.all([
    import("#app/api/instance/set-up/route.ts"),
    import("#app/api/instance/route.ts"),
    import("./set-up-code.ts"),
    import("#lib/ops/start-notes.ts"),
  ]);
  const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
  return {
    ...codes,
    ...notes,
    setUp: (code: string | undefined, ip = "127.0.0.1") =>
      callRoute(setUp, "POST /instance/set-up", { json: { ...person, ...(code ? { code } : {}) }, ...from(ip) }),
    isAsked: async (ip = "127.0.0.1") => (await callRoute(state, "GET /instance", from(ip))).body.setUpCodeNeeded,
  };
}
afterEach(() => vi.unstubAllEnvs());

test("on a machine of one's own nobody is asked", async () => {
  const instance = await instanceWith({});
  expect(await instance.isAsked()).toBe(false);
  expect(instance.startNotes(true)).toEqual([]);
});

test("through a proxy that nobody told us of, the caller is not this machine", async () => {
  const instance = await instanceWith({});
  expect(await instance.isAsked("unknown")).toBe(true);
  expect((await instance.setUp(undefined, "unknown")).body.messageKey).toBe("error.forbidden.setUpCode");
});

test.each<Record<string, string>>([{ HOST: "0.0.0.0" }, { BASE_URL: "https://sign.example.com" }, { HOST: "::" }])(
  "%j: 403 without the code or with a wrong one; start prints it",
  async (variables) => {
    const instance = await instanceWith(variables);
    expect(await instance.isAsked()).toBe(true);
    expect(instance.startNotes(true).join("\n")).toContain(instance.setUpCode());
    expect(instance.startNotes(false).join("\n")).not.toContain(instance.setUpCode());
    for (const code of [undefined, "AAAAA-AAAAA"]) {
      const refused = await instance.setUp(code);
      expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.setUpCode"]);
    }
    expect(await db.select().from(accounts)).toEqual([]);
  },
);

test("https with no proxy counted is said at the start", async () => {
  const instance = await instanceWith({ BASE_URL: "https://sign.example.com" });
  expect(instance.startNotes(false)).toEqual([expect.stringMatching(/^WARNING: BASE_URL is https.*TRUST_PROXY/)]);
  const counted = await instanceWith({ BASE_URL: "https://sign.example.com", TRUST_PROXY: "1" });
  expect(counted.startNotes(false)).toEqual([]);
});

test("200 with the code, however it was copied; the answer is no longer needed afterwards", async () => {
  const instance = await instanceWith({ HOST: "0.0.0.0" });
  expect((await instance.setUp(` ${instance.setUpCode().toLowerCase().replace("-", " ")} `)).status).toBe(200);
  expect(await instance.isAsked()).toBe(false);
});
