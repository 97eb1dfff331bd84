// POST and GET /layouts, POST …/documents/{documentId}/layout
import { beforeAll, describe, expect, test } from "vitest";
import * as layoutOfDocument from "#app/api/packages/[packageId]/documents/[documentId]/layout/route.ts";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/original/route.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestSender;
let key: string;
let source: string;
let layout: Package;
let far: Package;
let secret: Package;

const signature = (role: string, field: object) => ({
  ...signatureFor(role),
  fields: [{ ...signatureFor(role).fields[0], ...field }],
});
const create = (json: unknown, as = key) => callRoute(route, "POST /layouts", { key: as, json });
const list = async (query: Record<string, string> = {}, as = key) => {
  const answer = await callRoute(route, "GET /layouts", { key: as, query });
  expect(answer.status, answer.text).toBe(200);
  return {
    count: answer.body.count,
    names: answer.body.results.map((one: Package) => one.name),
    results: answer.body.results,
  };
};
const apply = (packageId: string, query: Record<string, string>, as = key, documentId = "lease") =>
  callRoute(layoutOfDocument, `POST /packages/${packageId}/documents/${documentId}/layout`, {
    key: as,
    params: { packageId, documentId },
    query,
    // As vendor clients send it: nothing, of type JSON.
    raw: { bytes: "", type: "application/json" },
  });
const made = async (json: object): Promise<Package> => {
  const answer = await create(json);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  other = account.senders[0] as TestSender;
  key = account.owner.apiKey;
  source = await createByApi(
    key,
    readyPackage({
      description: "For flats",
      documents: [
        {
          id: "lease",
          name: "Lease",
          description: "The contract",
          approvals: [
            {
              ...signatureFor("ann"),
              optional: true,
              fields: [
                ...signatureFor("ann").fields,
                {
                  id: "name",
                  name: "name",
                  type: "INPUT",
                  subtype: "LABEL",
                  binding: "{signer.name}",
                  left: 100.5,
                  top: 500.25,
                  width: 200,
                  height: 40,
                },
                {
                  id: "rent",
                  name: "rent",
                  type: "INPUT",
                  subtype: "TEXTFIELD",
                  value: "900",
                  left: 100,
                  top: 600,
                  width: 200,
                  height: 40,
                  validation: { required: true },
                },
              ],
            },
            signatureFor("bob", 1),
          ],
        },
        { id: "annex", name: "Annex" },
      ],
    }),
  );
  layout = await made({ id: source, name: "Lease places", documents: [{ id: "lease" }] });
  const wide = await createByApi(
    key,
    readyPackage({
      documents: [
        { id: "lease", name: "Lease", approvals: [signatureFor("ann"), signature("bob", { top: 900, height: 100 })] },
      ],
    }),
  );
  far = await made({ id: wide, name: "Far places", documents: [{ id: "lease" }] });
  secret = await made({
    id: source,
    name: "Mine",
    visibility: "SENDER",
    description: "",
    documents: [{ id: "default-consent" }, { id: "lease" }],
  });
});

describe("POST /layouts", () => {
  test("200 with the layout: one document with its places, the roles with the owner, no values, no content", async () => {
    const before = await readByApi(key, source);
    expect(layout.id).not.toBe(source);
    expect(layout).toMatchObject({
      type: "LAYOUT",
      status: "DRAFT",
      name: "Lease places",
      description: "For flats",
      visibility: "ACCOUNT",
      consent: null,
    });
    expect(layout.roles.map((role) => [role.id, role.name, role.type])).toEqual(
      before.roles.map((role) => [role.id, role.name, role.type]),
    );
    expect(layout.documents).toHaveLength(1);
    expect(layout.documents[0]).toMatchObject({
      id: "lease",
      name: "Lease",
      description: "The contract",
      pages: before.documents[1]?.pages,
    });
    const without = before.documents[1]?.approvals.map((one) => ({
      ...one,
      fields: one.fields.map((field) => ({ ...field, value: field.binding })),
    }));
    expect(layout.documents[0]?.approvals).toEqual(without);
    expect(await readByApi(key, layout.id)).toEqual(layout);
    const pdf = await callRoute(pdfRoute, "GET /x", { key, params: { packageId: layout.id, documentId: "lease" } });
    expect(pdf.status).toBe(200);
    expect(pdf.bytes.byteLength).toBeLessThan(1000);
  });

  test("200 named by the document's name; with the whole document echoed", async () => {
    const before = await readByApi(key, source);
    const named = await made({
      ...before,
      id: source,
      type: "LAYOUT",
      name: "Echoed",
      documents: [{ ...before.documents[1], id: null }],
    });
    expect(named.documents[0]?.approvals).toHaveLength(2);
  });

  test("200: where the package has no places yet, those of the body are taken", async () => {
    const empty = await createByApi(key, readyPackage({ documents: [{ id: "lease", name: "Lease" }] }));
    const posted = await made({ id: empty, documents: [{ id: "lease", approvals: [signatureFor("Ann")] }] });
    expect(posted).toMatchObject({ name: "Lease" });
    expect(posted.documents[0]?.approvals.map((one) => one.role)).toEqual(["ann"]);
  });

  test("400 without a document, with two; 404 for an unknown document, package or account; 403 for somebody else's package", async () => {
    expect((await create({ id: source, name: "x" })).body.messageKey).toBe("error.validation.layoutDocument");
    expect((await create({ id: source, documents: [{ id: "lease" }, { id: "annex" }] })).status).toBe(400);
    expect((await create({ id: source, documents: [{ id: "nothing" }] })).status).toBe(404);
    expect((await create({ id: source, documents: [{ id: "default-consent" }] })).status).toBe(400);
    expect((await create({ id: "nothing", documents: [{ id: "lease" }] })).status).toBe(404);
    expect((await create({ name: "x", documents: [{ id: "lease" }] })).status).toBe(404);
    const stranger = await makeAccount();
    expect((await create({ id: source, documents: [{ id: "lease" }] }, stranger.owner.apiKey)).status).toBe(404);
    const signed = await sendPackage(account.owner, {
      roles: [person("Ann", { email: other.row.email }), person("Bob")],
    });
    expect((await create({ id: signed, documents: [{ id: "lease" }] }, other.apiKey)).status).toBe(403);
  });
});

describe("GET /layouts", () => {
  test("200 by name, paged, both ways", async () => {
    const all = await list();
    expect(all.names).toEqual(
      [...all.names].sort((a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase())),
    );
    expect(all.count).toBe(all.names.length);
    expect((await list({ dir: "desc" })).names).toEqual([...all.names].reverse());
    expect(await list({ from: "2", to: "2", dir: "asc" })).toMatchObject({ count: all.count, names: [all.names[1]] });
    expect((await list({ sort: "created", dir: "desc", from: "1", to: "100" })).count).toBe(all.count);
    for (const one of all.results) expect(one.documents).toHaveLength(1);
  });

  test("200 narrowed by search, visibility and owner; a summary without places; 400 for an unknown order", async () => {
    expect((await list({ search: "far" })).names).toEqual(["Far places"]);
    expect((await list({ search: "far places", searchtype: "exactname" })).names).toEqual(["Far places"]);
    expect((await list({ visibility: "sender" })).names).toEqual(["Mine"]);
    expect((await list({ ownerEmail: account.owner.row.email.toUpperCase(), type: "layout" })).count).toBe(
      (await list()).count,
    );
    expect((await list({ ownerUserId: other.row.id })).count).toBe(0);
    expect((await list({ query: "trashed" })).count).toBe(0);
    const short = await list({ search: "far", summary: "true" });
    expect(short.results[0].documents[0]).toMatchObject({ id: "lease", approvals: [] });
    expect((await callRoute(route, "GET /layouts", { key, query: { sort: "colour" } })).status).toBe(400);
  });

  test("200: shared ones for the account, private ones for their owner, none for another account", async () => {
    const theirs = (await list({}, other.apiKey)).names;
    expect(theirs).toContain("Lease places");
    expect(theirs).not.toContain("Mine");
    expect((await list({}, (await makeAccount()).owner.apiKey)).count).toBe(0);
  });
});

describe("POST …/documents/{documentId}/layout", () => {
  const target = (change: object = {}) =>
    createByApi(
      key,
      readyPackage({ documents: [{ id: "lease", name: "Other lease", description: "Mine" }], ...change }),
    );
  const placed = async (id: string) => (await readByApi(key, id)).documents[1]?.approvals ?? [];

  test("204 by id: same places, roles by id; the document keeps its own name and description", async () => {
    const id = await target();
    const answer = await apply(id, { layoutId: layout.id });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const pkg = await readByApi(key, id);
    expect(pkg.documents[1]).toMatchObject({ id: "lease", name: "Other lease", description: "Mine" });
    expect(pkg.documents[1]?.approvals).toEqual(layout.documents[0]?.approvals);
  });

  test("204 by name, roles by name whatever the case, else by position", async () => {
    const id = await target({
      roles: [
        person("Xaver"),
        { ...person("Bob"), id: "b2", name: "BOB", signers: [{ ...person("Bob").signers[0], id: "b2" }] },
      ],
    });
    expect((await apply(id, { layoutName: "lease PLACES", removeOutOfBound: "false" })).status).toBe(204);
    expect((await placed(id)).map((one) => [one.id, one.role])).toEqual([
      ["sign-ann", "xaver"],
      ["sign-bob", "b2"],
    ]);
    expect((await readByApi(key, id)).documents[0]?.approvals.map((one) => one.role).sort()).toEqual(["b2", "xaver"]);
  });

  test("204: a role that nobody stands for becomes a placeholder", async () => {
    const id = await target({ roles: [person("Zoe")] });
    expect((await apply(id, { layoutId: layout.id })).status).toBe(204);
    const pkg = await readByApi(key, id);
    const added = pkg.roles.find((role) => role.name === "Bob");
    expect(added).toMatchObject({ signers: [], type: "SIGNER" });
    expect((await placed(id)).map((one) => one.role)).toEqual(["zoe", added?.id]);
  });

  test("204 twice: the second time under new ids", async () => {
    const id = await target();
    await apply(id, { layoutId: layout.id });
    expect((await apply(id, { layoutId: layout.id })).status).toBe(204);
    const ids = (await placed(id)).map((one) => one.id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  test("400 and nothing placed where the page is too small; 204 with what fits when asked to", async () => {
    const small = await import("#lib/testing/make-pdf.ts").then(({ makePdf }) =>
      makePdf([""], { mediaBox: [0, 0, 612, 600] }),
    );
    const id = await createByApi(key, {
      ...readyPackage({}),
      documents: [],
    });
    const form = await import("#app/api/packages/[packageId]/documents/route.ts");
    const added = await callRoute(form, "POST /x", {
      key,
      params: { packageId: id },
      form: [
        { name: "payload", text: JSON.stringify({ id: "lease", name: "Small" }) },
        { name: "file", fileName: "Small.pdf", bytes: small },
      ],
    });
    expect(added.status, added.text).toBe(200);
    const refused = await apply(id, { layoutId: far.id });
    expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.invalidPageLocation"]);
    expect(await placed(id)).toEqual([]);
    expect((await apply(id, { layoutId: far.id, removeOutOfBound: "true" })).status).toBe(204);
    expect((await placed(id)).map((one) => one.id)).toEqual(["sign-ann"]);
  });

  test("204: only what lies beside the pages is left out, not what the same approval has on them", async () => {
    const input = (id: string, top: number) => ({
      ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 100, top, width: 200, height: 40 },
    });
    const [pen] = signatureFor("ann").fields;
    const approvals = [
      { ...signatureFor("ann"), fields: [input("town", 100), { ...pen, page: 2 }, input("day", 200)] },
      signature("bob", { page: 1 }),
    ];
    const documents = [{ id: "lease", name: "Lease", approvals }];
    const long = await createByApi(key, readyPackage({ documents }), () => pdfOf("Lease", 3));
    const three = await made({ id: long, name: "Three pages", documents: [{ id: "lease" }] });
    const id = await target();
    expect((await apply(id, { layoutId: three.id })).body.parameters).toMatchObject({ page: "2" });
    expect((await apply(id, { layoutId: three.id, removeOutOfBound: "true" })).status).toBe(204);
    expect((await placed(id)).map((one) => [one.id, one.fields.map((field) => field.id)])).toEqual([
      ["sign-ann", ["town", "day"]],
    ]);
  });

  test("400 with neither or both names; 404 for an unknown or hidden layout, a package's id, an unknown document", async () => {
    const id = await target();
    expect((await apply(id, {})).body.messageKey).toBe("error.validation.layout");
    expect((await apply(id, { layoutId: layout.id, layoutName: "Lease places" })).status).toBe(400);
    expect((await apply(id, { layoutId: "nothing" })).body.messageKey).toBe("error.notFound.layoutNotFound");
    expect((await apply(id, { layoutId: source })).status).toBe(404);
    expect((await apply(id, { layoutName: "Nothing" })).status).toBe(404);
    expect((await apply(id, { layoutId: layout.id }, key, "nothing")).status).toBe(404);
    const theirs = await createByApi(other.apiKey, readyPackage());
    expect((await apply(theirs, { layoutId: secret.id }, other.apiKey)).status).toBe(404);
    expect((await apply(theirs, { layoutId: layout.id }, other.apiKey)).status).toBe(204);
  });

  test("400 on the consent document, 403 once sent, 404 for another account's package", async () => {
    const id = await target();
    expect((await apply(id, { layoutId: layout.id }, key, "default-consent")).status).toBe(400);
    expect((await apply(await sendPackage(account.owner), { layoutId: layout.id })).status).toBe(403);
    const stranger = await makeAccount();
    const foreign = await createByApi(stranger.owner.apiKey, readyPackage());
    expect((await apply(foreign, { layoutId: layout.id })).status).toBe(404);
  });
});
