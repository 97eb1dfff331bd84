// Every member of a request that says an address, wherever it can be set: a scheme that no browser may follow is refused, by name. A new
// member that is called like one fails here until it stands in the table.
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { allEndpoints } from "./registry.ts";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** How members are called that say where something leads or lies. */
const calledAddress =
  /^(?:.*ur[il]|.*href|.*link|redirect.*|logo|src|icon|favicon|issuer|entryPoint|target|page|origins|website|homepage|callback.*|image|picture)$/i;

/** `path.to.member`; of a list `path[].to.member`. */
function addressesIn(schema: Schema, at: string, defs: Record<string, Schema>, refs: readonly string[] = []): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return refs.includes(name) ? [] : addressesIn(defs[name] ?? {}, at, defs, [...refs, name]);
  }
  const into = (one: Schema, name: string) => addressesIn(one, at + name, defs, refs);
  const own = at.replaceAll("[]", "").split(".").at(-1) ?? "";
  const isText = [schema.type].flat().includes("string");
  return [
    ...(isText && calledAddress.test(own) ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => into(one, at ? `.${name}` : name)),
    ...(typeof schema.items === "object" ? into(schema.items, "[]") : []),
    ...(typeof schema.additionalProperties === "object" ? into(schema.additionalProperties, ".*") : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => into(one, "")),
  ];
}

const found = allEndpoints.flatMap(({ endpoint }) =>
  [endpoint.body, endpoint.query].flatMap((schema) => {
    if (!schema) return [];
    const sent = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as unknown as Schema;
    return [...new Set(addressesIn(sent, "", sent.$defs ?? {}))].map((member) => ({ line: endpoint.line, member }));
  }),
);

/** Called like an address, and none. */
const none = new Set([
  // Pictures: what is no PNG or JPEG in Base64 is refused as that.
  "PUT /account/admin/logo: image",
  "POST /account/admin/signingLogos: [].image",
  "PATCH /account/admin/accountSettings/signatureLayout: logo.image",
]);
/** In what clients send freely. */
const free = [
  { line: "PUT /account/admin/packageSettings", member: "ceremony.layout.footer.links[].href" },
  { line: "POST /packages", member: "settings.ceremony.layout.footer.links[].href" },
];
const addresses = [...found.filter(({ line, member }) => !none.has(`${line}: ${member}`)), ...free];

let account: TestAccount;
let params: Record<string, string>;
beforeAll(async () => {
  account = await makeAccount();
  const packageId = await createByApi(account.owner.apiKey);
  params = { packageId, language: "en", origin: "dynamics", ceremonyId: "none" };
});

/** What else the operations need before they look at an address. */
const beside: Record<string, object> = {
  "POST /packages": { name: "Lease", type: "PACKAGE" },
  "POST /packages/{packageId}/clone": { name: "Lease", type: "PACKAGE" },
  "POST /layouts": { name: "Lease", type: "LAYOUT" },
  "POST /callback": { events: ["PACKAGE_COMPLETE"] },
  "POST /callback/connectors/{origin}": { events: ["PACKAGE_COMPLETE"] },
  "PUT /account/admin/signInProvider": {
    ...{ issuer: "https://id.example.com", clientId: "us", clientSecret: "secret", domains: ["example.com"] },
  },
};
/** The only members of another kind of provider. */
const ofSaml = (member: string) => (member === "entryPoint" ? { kind: "SAML", issuer: "urn:x", certificate: "x" } : {});

const schemes = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "vbscript:x",
  "blob:https://example.com/x",
  "ftp://example.com/x",
];

function bodyWith(member: string, address: string): object {
  return member.split(".").reduceRight<unknown>((value, part) => {
    const [name = "", ...lists] = part.split("[]");
    const listed = lists.reduce((inner) => [inner] as unknown, value);
    return { [name]: listed };
  }, address) as object;
}

async function ask(line: string, member: string, address: string) {
  const [verb = "", path = ""] = line.split(" ");
  const place = path.replaceAll("{", "[").replaceAll("}", "]");
  const isQuery = verb === "GET";
  const module = isQuery ? `../../app${place}/route.ts` : `../../app/api${place}/route.ts`;
  const route = (await import(module)) as RouteModule;
  const sent = bodyWith(member, address);
  return callRoute(route, line as `POST /${string}`, {
    key: account.owner.apiKey,
    params,
    ...(isQuery
      ? { query: { authenticationToken: "none", ...(sent as Record<string, string>) } }
      : { json: { ...beside[line], ...ofSaml(member), ...sent } }),
  });
}

/** The contract alone refuses these: there is no operation to ask without a ceremony. */
const byContract = new Set([
  "POST /ceremony/{ceremonyId}/sign-on: page",
  "POST /ceremony/{ceremonyId}/certificate: page",
]);

/** A trial answers what is wrong, and asks nobody; all else is refused, by name where the body has several members. */
function expectedOf(line: string, member: string) {
  const nothing = { key: undefined, field: undefined, problem: undefined };
  if (line.endsWith("/signInProvider/test"))
    return { ...nothing, status: 200, problem: member === "issuer" ? "address" : member };
  if (line.includes("/callback")) return { ...nothing, status: 400, key: "error.validation.callbackUrl" };
  if (member === "target") return { ...nothing, status: 400, key: "error.validation.target" };
  const field = member === "origins[]" ? "origins" : member.replaceAll("[]", ".0");
  return { ...nothing, status: 400, key: "error.validation.body", field };
}

test("the settings' addresses are among them, wherever settings are given", () => {
  const members = ["handOver.href", "events.complete.redirect", "style.brandingBar.link", "style.brandingBar.src"];
  const lines = ["POST /packages", "PUT /packages/{packageId}", "POST /packages/{packageId}/clone"];
  const expected = lines.flatMap((line) => members.map((member) => ({ line, member: `settings.ceremony.${member}` })));
  expect(addresses).toEqual(expect.arrayContaining(expected));
});

test.each(addresses)("$line refuses a $member that no browser may follow", async ({ line, member }) => {
  for (const address of schemes) {
    if (byContract.has(`${line}: ${member}`)) {
      const body = allEndpoints.find(({ endpoint }) => endpoint.line === line)?.endpoint.body;
      expect(body?.safeParse(bodyWith(member, address)).success, address).toBe(false);
      continue;
    }
    const { status, body } = await ask(line, member, address);
    const told = { status, key: body?.messageKey, field: body?.parameters?.field, problem: body?.problem };
    expect(told, address).toEqual(expectedOf(line, member));
  }
});
