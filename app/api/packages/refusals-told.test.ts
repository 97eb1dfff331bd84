// The sentence of a refusal is in the language that the request accepts, everything that programs read stays as it is.
import { expect, test } from "vitest";
import { openApi } from "#lib/http/openapi.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as one from "./[packageId]/route.ts";
import * as route from "./route.ts";

const { owner } = await makeAccount();
const refused = async (headers: Record<string, string>) => {
  const params = { packageId: "there-is-none" };
  const answer = await callRoute(one, "GET /packages/there-is-none", { key: owner.apiKey, params, headers });
  const { message, ...rest } = answer.body;
  return { message, rest, status: answer.status, headers: answer.headers };
};

test.each([
  ["en", "No such package."],
  ["de", "Diesen Vorgang gibt es nicht."],
  ["fr", "Ce dossier n’existe pas."],
  ["es", "No existe este expediente."],
  ["ar", "لا توجد معاملة كهذه."],
])("in %s", async (language, words) => {
  const { message, rest, status, headers } = await refused({ "accept-language": `${language},en;q=0.5` });
  expect([status, message]).toEqual([404, words]);
  expect([headers.get("content-language"), headers.get("vary")]).toEqual([language, "Accept-Language"]);
  expect(rest).toMatchObject({ code: 404, messageKey: "error.notFound.packageNotFound", name: "Not Found" });
});

test("in English for programs, which accept none, and for a language that refusals are not told in", async () => {
  expect((await refused({})).message).toBe("No such package.");
  for (const accepted of ["*", "ja,it;q=0.5"])
    expect((await refused({ "accept-language": accepted })).message).toBe("No such package.");
});

const wrongly = async (accepted: string, json: unknown) => {
  const headers = { "accept-language": accepted };
  const { body } = await callRoute(route, "POST /packages", { key: owner.apiKey, json, headers });
  return [body.message, body.parameters];
};

test.each([
  ["en", /^name: expected a text$/],
  ["de", /^name: erwartet wird ein Text$/],
  ["fr", /^name: un texte est attendu$/],
  ["es", /^name: se espera un texto$/],
  ["ar", /^name: المتوقع نص$/],
])("what is wrong with a body by its schema is told in %s, and named the same", async (language, words) => {
  const [message, parameters] = await wrongly(language, { name: 5 });
  expect(message).toMatch(words);
  expect(parameters).toEqual({ field: "name" });
});

test.each([
  [
    { name: "Lease", due: "soon" },
    "due",
    "expected a timestamp such as 2026-12-04T17:00:00Z",
    /^due: erwartet wird ein Zeitpunkt/,
  ],
  [
    { name: "Lease", data: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1])) },
    "data",
    "expected at most 500 members",
    /^data: erwartet werden höchstens 500 Elemente$/,
  ],
  [
    { name: "Lease", roles: [{ id: "a/b" }] },
    "roles.0.id",
    "must not be . or .. and must not contain control characters or the characters / \\",
    /^roles\.0\.id: darf nicht \. oder \.\. sein/,
  ],
])("our own rules of a body are told in the language too: %#", async (json, field, english, german) => {
  expect(await wrongly("en", json)).toEqual([`${field}: ${english}`, { field }]);
  expect((await wrongly("de", json))[0]).toMatch(german);
});

test("a sentence of a refusal's own is filled in each language", async () => {
  const asked = (accepted: string) =>
    callRoute(route, "GET /packages", {
      key: owner.apiKey,
      query: { predefined: "everything" },
      headers: { "accept-language": accepted },
    });
  const told = await Promise.all(["en", "de", "fr", "es", "ar"].map(async (one) => (await asked(one)).body.message));
  expect(told).toEqual([
    'predefined: "everything" is not known.',
    "predefined: „everything“ ist nicht bekannt.",
    "predefined: «\u00a0everything\u00a0» n’est pas connu.",
    "predefined: «everything» no se conoce.",
    "predefined: «\u2068everything\u2069» غير معروف.",
  ]);
});

test("what keeps a package from being sent is told in the language, its details stay for programs", async () => {
  const sent = { name: "Lease", status: "SENT" };
  const english = await wrongly("en", sent);
  const german = await wrongly("de", sent);
  expect(english[0]).toBe("Add at least one document.");
  expect(german[0]).toBe("Fügen Sie mindestens ein Dokument hinzu.");
  expect(german[1]).toEqual(english[1]);
});

test("the description of the interface says in which languages refusals are told", () => {
  const { components, paths } = openApi("http://sign.example");
  expect(components?.schemas?.Error).toMatchObject({
    properties: {
      message: { description: expect.stringContaining("Accept-Language where it is one of en, de, fr, es, ar") },
    },
  });
  expect(paths?.["/packages"]?.get?.responses?.default).toMatchObject({ headers: { "Content-Language": {} } });
});
