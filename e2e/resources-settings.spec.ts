// PackageSettings and DesignerSettings member by member, the account's switches, its library, and document visibility.
import { expect } from "@playwright/test";
import { extractText } from "#lib/testing/judge-pdf.ts";
import {
  type Json,
  makePackage,
  pdfFile,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal, faultsOf, records } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other } = await castOf(running));
});

/** Every documented member of the ceremony with a value; `yes` decides all its booleans except `ada`. */
function ceremony(yes: boolean): Json {
  const logo = { link: "https://example.com/", logoAltTextKey: "our logo", src: "https://example.com/logo.png" };
  const colors = { color: "#102030", backgroundColor: "#FFFFFF" };
  const booleans = Object.entries(records.CeremonySettings ?? {}).filter(([, type]) => type === "boolean");
  return {
    ...Object.fromEntries(booleans.map(([member]) => [member, yes])),
    ada: false,
    layout: {
      header: {
        feedback: yes,
        globalActions: { confirm: yes, saveAsLayout: yes, hideEvidenceSummary: yes, download: yes },
        globalNavigation: yes,
        sessionBar: yes,
        titleBar: { title: yes, progressBar: yes },
        breadcrumbs: yes,
      },
      footer: {},
      brandingBar: { logo },
      iframe: yes,
      navigator: yes,
    },
    maxAuthFailsAllowed: yes ? 7 : 1,
    handOver: { title: "Back to us", href: "https://example.com/back", text: "Back" },
    events: { complete: { dialog: yes, redirect: "https://example.com/done" } },
    declineReasons: ["Too dear", "Zu spät"],
    optOutReasons: ["On paper, please"],
    style: { brandingBar: logo, dialog: colors, toolbar: colors, titleBar: colors },
    documentToolbarOptions: { downloadButton: yes },
  };
}

test("every member of the ceremony is kept, at creation and by a change", async () => {
  for (const yes of [true, false]) {
    const created = await owner.packages.create({ name: "Settings", settings: { ceremony: ceremony(yes) } });
    expect(created.status, created.text).toBe(200);
    const read = await owner.packages.read(created.body.id);
    expectRecord(read, "Package");
    expect.soft(read.body.settings.ceremony).toMatchObject(ceremony(yes));
    expectNoContent(await owner.packages.change(created.body.id, { settings: { ceremony: ceremony(!yes) } }));
    const after = await owner.packages.read(created.body.id);
    expectRecord(after, "Package");
    expect.soft(after.body.settings.ceremony).toMatchObject(ceremony(!yes));
    const cloned = await owner.packages.clone(created.body.id, { name: "Cloned settings" });
    expect.soft((await owner.packages.read(cloned.body.id)).body.settings.ceremony).toMatchObject(ceremony(!yes));
  }
});

test("the account's package settings are what a package without its own gets", async () => {
  const settings = await owner.account.packageSettings();
  const plain = await owner.packages.read((await owner.packages.create({ name: "Plain" })).body.id);
  expect
    .soft(plain.body.settings.ceremony)
    .toMatchObject(
      Object.fromEntries(Object.entries(settings.body.ceremony).filter(([, value]) => typeof value === "boolean")),
    );
});

test("documents are visible to whom they are configured for, once the account has the feature", async () => {
  const features = await owner.ask("GET", "/account/admin/features");
  expect.soft(features.body?.documentVisibility, "off by default").toBe(false);
  const on = await owner.ask("PUT", "/account/admin/features", { documentVisibility: true });
  expect(on.status, on.text).toBeLessThan(300);
  try {
    const role = (id: string) => signerRole(id, `${id}@example.com`);
    const approval = (id: string) => ({ role: id, fields: [signatureField({ left: id === "first" ? 50 : 400 })] });
    const created = await owner.packages.createWithFiles(
      {
        name: "Visibility",
        roles: [role("first"), role("second")],
        documents: ["shared", "secret"].map((id) => ({
          id,
          name: id,
          approvals: id === "shared" ? [approval("first"), approval("second")] : [approval("first")],
        })),
      },
      [pdfFile("shared"), pdfFile("secret")],
    );
    const { id } = created.body;
    const configurations = [{ documentUid: "secret", roleUids: ["first"] }];
    expectNoContent(await owner.documents.setVisibility(id, { configurations }), "POST visibility: no content");
    const read = await owner.documents.visibility(id);
    expectRecord(read, "DocumentVisibility");
    expect.soft(read.body.configurations).toMatchObject(configurations);
    // "Documents absent from the object keep their existing configuration."
    expectNoContent(
      await owner.documents.setVisibility(id, {
        configurations: [{ documentUid: "shared", roleUids: ["first", "second"] }],
      }),
    );
    expect
      .soft((await owner.documents.visibility(id)).body.configurations)
      .toEqual(expect.arrayContaining([expect.objectContaining(configurations[0] ?? {})]));
    expectRefusal(
      await owner.documents.setVisibility(id, { configurations: [{ documentUid: "nothing", roleUids: [] }] }),
      [400, 404],
    );
    expectRefusal(
      await owner.documents.setVisibility(id, { configurations: [{ documentUid: "secret", roleUids: ["nobody"] }] }),
      [400, 404],
    );
    expectRefusal(await owner.documents.setVisibility(id, { configurations: "all" }), 400);
    await owner.packages.change(id, { status: "SENT" });
    const documents = async (client: SpecClient) =>
      ((await client.packages.read(id)).body?.documents ?? []).map((one: Json) => one.id);
    const first = specClient(product.baseUrl, withSession(await owner.signerSession(id, "first")));
    const second = specClient(product.baseUrl, withSession(await owner.signerSession(id, "second")));
    expect
      .soft(await documents(owner), "the package owner always sees all")
      .toEqual(expect.arrayContaining(["shared", "secret"]));
    expect.soft(await documents(first)).toEqual(expect.arrayContaining(["shared", "secret"]));
    expect.soft(await documents(second)).toContain("shared");
    expect.soft(await documents(second)).not.toContain("secret");
    expectRefusal(await second.documents.pdf(id, "secret"), [403, 404]);
    expectRefusal(await second.documents.read(id, "secret"), [403, 404]);
    const zip = await second.documents.zip(id);
    if (zip.status === 200) expect.soft(zip.bytes.includes("secret.pdf")).toBe(false);
    expect.soft((await first.documents.pdf(id, "secret")).status).toBe(200);
    expectNoContent(await second.documents.sign(id));
    expectNoContent(await first.documents.sign(id));
    await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
    expectRefusal(await second.documents.pdf(id, "secret"), [403, 404], undefined, "also when completed");
  } finally {
    await owner.ask("PUT", "/account/admin/features", { documentVisibility: false });
  }
});

test("a document of the account's library is added by JSON, without content in the answer", async () => {
  const form = new FormData();
  form.append("file", new Blob([pdfFile("General terms").bytes as BlobPart], { type: "application/pdf" }), "terms.pdf");
  form.append("payload", JSON.stringify({ name: "General terms" }));
  const shelved = await owner.ask("POST", "/account/admin/documents", form);
  expect(shelved.status, shelved.text).toBe(200);
  const listed = await owner.ask("GET", "/documents");
  const one = listed.body.find((document: Json) => document.name === "General terms");
  expect.soft(faultsOf("External", one?.external)).toEqual([]);
  const id = await makePackage(owner);
  const added = await owner.documents.addByJson(id, {
    name: "Our terms",
    external: { id: one.external.id, provider: one.external.provider },
  });
  expectNoContent(added, "POST documents with JSON: no content");
  const document = (await owner.packages.read(id)).body.documents.find((each: Json) => each.name === "Our terms");
  expect.soft(faultsOf("Document", document)).toEqual([]);
  expect.soft(document?.external).toMatchObject({ id: one.external.id, provider: one.external.provider });
  expect.soft(extractText((await owner.documents.pdf(id, document?.id)).bytes)).toContain("General terms");
  const providers = (await owner.account.read()).body.providers.documents;
  expect
    .soft(
      providers.map((provider: Json) => provider.id),
      "the provider is one of the account's",
    )
    .toContain(one.external.provider);
});

test("named designer profiles and the native bridge follow what the account set", async () => {
  const profile = {
    ...(await owner.account.designerSettings()).body,
    send: false,
    banner: "Hello",
    documentCollectionDefaultViewType: "list",
  };
  const made = await owner.ask("PUT", "/account/admin/designerProfiles/clerks", profile);
  expect.soft(made.status, made.text).toBeLessThan(300);
  const id = await makePackage(owner);
  const read = await owner.designer.read(id, "clerks");
  expectRecord(read, "DesignerSettings");
  expect.soft(read.body).toMatchObject({ send: false, banner: "Hello", documentCollectionDefaultViewType: "list" });
  expect
    .soft((await owner.account.designerSettings({ profile: "clerks" })).body)
    .toMatchObject({ send: false, banner: "Hello" });
  expect.soft((await owner.designer.read(id)).body.send, "the default stays").toBe(true);
  expectRefusal(await other.designer.read(id, "clerks"), 403, "error.forbidden.cannotViewDeletePkg");
  expectRefusal(await other.ask("PUT", "/account/admin/designerProfiles/clerks", profile), 403);
  const bridge = await owner.ask("PUT", "/account/admin/nativeBridge", {
    enabled: true,
    url: "https://bridge.example.com/",
    version: "2.1",
  });
  expect.soft(bridge.status, bridge.text).toBeLessThan(300);
  expect.soft((await owner.nativeBridge.enabled(id)).body).toBe(true);
  const configuration = await owner.nativeBridge.configuration(id);
  expectRecord(configuration, "NativeBridgeConfiguration");
  expect.soft(configuration.body).toMatchObject({ url: "https://bridge.example.com/", version: "2.1" });
  await owner.ask("PUT", "/account/admin/nativeBridge", { enabled: false });
  await owner.ask("DELETE", "/account/admin/designerProfiles/clerks");
});

test("the published interface description carries the version of the specification and its every line", async () => {
  const answer = await specClient(product.baseUrl, {}).ask("GET", "/openapi.json");
  expect.soft(answer.body?.info?.version).toBe("16.25.0.38");
  const lines = Object.entries(answer.body.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const published = new Set(lines.map(shape));
  expect.soft(specifiedLines().filter((line) => !published.has(shape(line)))).toEqual([]);
});

const shape = (line: string): string => line.replaceAll(/\{[^}]+\}/g, "{}");

/** The endpoint tables of the specification. */
function specifiedLines(): string[] {
  const approval = "/packages/{}/documents/{}/approvals/{}";
  return `GET /packages; GET /packages/{}; GET /packages/{}/signingStatus; GET /packages/overview; GET /packages/{}/evidence/summary
POST /packages; POST /packages/{}/clone; POST /packages/{}/bulk_send; PUT /packages/{}; DELETE /packages/{}
GET /packages/{}/documents/{}; GET /packages/{}/documents/{}/pdf; GET /packages/{}/documents/zip; POST /packages/{}/documents
POST /packages/{}/documents/signed_documents; PUT /packages/{}/documents/{}; POST /packages/{}/documents/{}/layout; PUT /packages/{}/documents
DELETE /packages/{}/documents/{}; DELETE /packages/{}/documents; POST /packages/{}/documents/visibility; GET /packages/{}/documents/visibility
GET ${approval}; GET ${approval}/fields/{}; POST /packages/{}/documents/{}/approvals; POST ${approval}/fields; POST ${approval}/fields/{}
POST ${approval}/mobile_notification; PUT /packages/{}/documents/{}/approvals; PUT ${approval}; PUT ${approval}/fields/{}
DELETE ${approval}; DELETE ${approval}/fields/{}
GET /packages/{}/roles; GET /packages/{}/roles/{}; POST /packages/{}/roles; POST /packages/{}/roles/{}/verification
POST /packages/{}/roles/{}/reassign; POST /packages/{}/roles/{}/unlock; POST /packages/{}/roles/{}/notifications
POST /packages/{}/roles/{}/sms_notification; PUT /packages/{}/roles; PUT /packages/{}/roles/{}; DELETE /packages/{}/roles/{}
GET /packages/{}/reminders; POST /packages/{}/reminders; PUT /packages/{}/reminders; DELETE /packages/{}/reminders
GET /groups; GET /groups/summary; GET /groups/{}; POST /groups; POST /groups/{}/invite; PUT /groups/{}; DELETE /groups/{}
GET /account; GET /account/senders; GET /account/senders/{}; POST /account/senders; POST /account/senders/{}/resetpassword
GET /account/senders/{}/apiKey; GET /account/packageSettings; GET /account/designerSettings; GET /account/defaultConsentDocument
GET /account/defaultConsentProperties; GET /user/customfields; GET /user/customfields/{}; POST /user/customfields; PUT /user/customfields
DELETE /user/customfields/{}; GET /account/customfields; GET /account/customfields/{}; POST /account/customfields; PUT /account/customfields
DELETE /account/customfields/{}; GET /packages/{}/attachment/{}; GET /packages/{}/attachment/zip; GET /packages/{}/attachment/zip/{}
POST /packages/{}/attachment/{}; GET /reports/usage; GET /reports/completion; GET /user/{}/journal; GET /user/{}/journal/download
GET /packages/{}/designer; GET /packages/{}/designer/{}; GET /nativeBridge/{}/configuration; GET /nativeBridge/{}/enabled`
    .split(/[;\n]/)
    .map((line) => line.trim());
}
