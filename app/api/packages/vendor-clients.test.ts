// Packages as vendor clients write them: every member, explicit nulls, unknown members, echoes.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { addDestination, settingsFor } from "#lib/testing/delivery-destination.ts";
import { packageForm, pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as fieldRoute from "./[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.ts";
import * as approvalRoute from "./[packageId]/documents/[documentId]/approvals/[approvalId]/route.ts";
import * as approvalsRoute from "./[packageId]/documents/[documentId]/approvals/route.ts";
import * as documentRoute from "./[packageId]/documents/[documentId]/route.ts";
import * as documentsRoute from "./[packageId]/documents/route.ts";
import * as remindersRoute from "./[packageId]/reminders/route.ts";
import * as roleRoute from "./[packageId]/roles/[roleId]/route.ts";
import * as rolesRoute from "./[packageId]/roles/route.ts";
import * as one from "./[packageId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
});

const vendor = "application/json; esl-api-version=11.68.0";
const post = async (json: unknown): Promise<Package> => {
  const answer = await callRoute(route, "POST /packages", {
    key,
    raw: { bytes: JSON.stringify(json), type: vendor },
    headers: { accept: vendor },
  });
  expect(answer.text).toMatch(/^\{"id":"[A-Za-z0-9_-]{27}="\}$/);
  return readByApi(key, answer.body.id);
};
const put = (packageId: string, json: unknown) =>
  callRoute(one, `PUT /packages/${packageId}`, {
    key,
    params: { packageId },
    raw: { bytes: JSON.stringify(json), type: vendor },
  });

/** What a client sends for a person: everything that was never set travels as null or as an empty string. */
const nulledPerson = {
  id: "signer1",
  email: "ann@example.net",
  firstName: "Ann",
  lastName: "Tester",
  name: "",
  title: "",
  company: "",
  phone: null,
  language: null,
  timezoneId: null,
  signerType: "EXTERNAL_SIGNER",
  group: null,
  signature: null,
  address: null,
  external: null,
  data: null,
  specialTypes: null,
  userCustomFields: null,
  professionalIdentityFields: null,
  knowledgeBasedAuthentication: null,
  notificationMethods: null,
  delivery: { download: null, email: true, provider: false },
  auth: { scheme: null, challenges: null, idvWorkflow: null },
  created: null,
  updated: null,
};

const nulledRole = {
  id: "signer1",
  name: "signer1",
  type: "SIGNER",
  index: 0,
  reassign: false,
  locked: null,
  data: null,
  specialTypes: [],
  emailMessage: { content: "" },
  attachmentRequirements: [
    { name: "Passport", description: null, comment: null, data: null, required: true, status: "INCOMPLETE", files: [] },
  ],
  signers: [nulledPerson],
  signingOrder: 0,
};

const ceremony = {
  inPerson: true,
  hidePackageOwnerInPerson: true,
  disableFirstInPersonAffidavit: true,
  disableSecondInPersonAffidavit: true,
  disableInPersonAffidavit: true,
  declineButton: false,
  declineReasons: ["Too dear", "Wrong flat"],
  disableDeclineOther: true,
  optOutButton: true,
  optOutReasons: ["On paper, please"],
  disableOptOutOther: true,
  hideLanguageDropdown: true,
  hideWatermark: true,
  hideCaptureText: true,
  disableDownloadForUncompletedPackage: true,
  enforceCaptureSignature: true,
  extractAcroFields: true,
  extractTextTags: true,
  maxAuthFailsAllowed: 5,
  handOver: {
    href: "https://example.com/done",
    text: "Back",
    title: "Go back",
    autoRedirect: true,
    parameters: ["PACKAGE", "STATUS"],
  },
  events: { complete: { dialog: false, redirect: "https://example.com/end" } },
  documentToolbarOptions: { downloadButton: false },
  layout: {
    iframe: true,
    navigator: false,
    header: {
      breadcrumbs: false,
      feedback: false,
      globalNavigation: false,
      sessionBar: false,
      globalActions: { confirm: false, download: false, saveAsLayout: false, hideEvidenceSummary: true },
      titleBar: { title: false, progressBar: false },
      newerSwitch: true,
    },
    footer: { anything: 1 },
    brandingBar: { logo: { link: "https://example.com", src: "logo.png", logoAltTextKey: "logo" } },
  },
  style: {
    brandingBar: { link: "a", src: "b", logoAltTextKey: "c" },
    dialog: { color: "#111111", backgroundColor: "#eeeeee" },
    toolbar: { color: "#222222", backgroundColor: "#dddddd" },
    titleBar: { color: "#333333", backgroundColor: "#cccccc", fontFamily: "Arial" },
  },
  fontSize: 14,
  defaultTimeBasedExpiry: true,
  remainingDays: 10,
  showNseHelp: true,
  showNseOverview: false,
  leftMenuExpand: true,
  showNseLogoInIframe: true,
  maxAttachmentFiles: 3,
  somethingNewer: { deep: [true, null, "x"] },
};

describe("creating", () => {
  test("200 with every member set or null", async () => {
    const box = (
      await addDestination(account.owner, settingsFor({ url: "https://files.example.com" }, { name: "Box" }))
    ).body;
    const json = {
      id: "ignored",
      name: "Alles",
      description: "",
      emailMessage: "",
      autocomplete: true,
      consent: null,
      created: null,
      updated: null,
      completed: null,
      due: null,
      language: "zh-CN",
      timezoneId: "Canada/Mountain",
      type: "PACKAGE",
      status: "DRAFT",
      visibility: "ACCOUNT",
      trashed: false,
      notarized: false,
      notaryRoleId: null,
      bulkSendable: null,
      sender: null,
      messages: [],
      documents: [],
      roles: [nulledRole],
      limits: { roles: null, documents: 5 },
      signedDocumentDelivery: {
        destinations: [{ id: box.id, provider: "box", providerName: "Box", data: null }],
        excludedDocuments: [{ id: "lease" }],
        filePrefix: "signed-",
        fileSuffix: null,
      },
      settings: { ceremony, integrationFrameworkWorkflows: [] },
      conditions: [],
      alerts: null,
      data: { sdk: "Java v11.68.0", origin: "api" },
      memberOfTheFuture: { a: 1 },
    };
    const pkg = await post(json);
    expect(pkg).toMatchObject({
      name: "Alles",
      language: "zh-CN",
      timezoneId: "Canada/Mountain",
      notarized: false,
      limits: { roles: 0, documents: 5 },
      signedDocumentDelivery: { filePrefix: "signed-", destinations: [{ id: box.id, provider: "webdav" }] },
      data: { sdk: "Java v11.68.0", origin: "api" },
      messages: [],
    });
    expect(pkg.settings).toEqual({
      ceremony: { ada: false, fastTrackWithoutMail: false, ...ceremony },
      integrationFrameworkWorkflows: [],
    });
    expect(pkg.roles[0]).toMatchObject({
      id: "signer1",
      name: "signer1",
      attachmentRequirements: [{ name: "Passport", status: "INCOMPLETE", required: true }],
      signers: [
        {
          id: "signer1",
          company: "",
          timezoneId: "GMT",
          auth: { scheme: "NONE", challenges: [] },
          delivery: { download: false, email: true, provider: false },
          specialTypes: [],
        },
      ],
    });
  });

  test("200: a package read is a package that can be posted again, its own documents as they came", async () => {
    const first = await readByApi(key, await createByApi(key));
    const bytes = Buffer.from(pdfOf()).toString("base64");
    const again = await post({
      ...first,
      documents: first.documents.map((document) => ({ ...document, base64Content: bytes })),
    });
    const places = (pkg: Package) => pkg.documents.slice(1).map(({ id, name, approvals }) => ({ id, name, approvals }));
    expect(places(again)).toEqual(places(first));
    expect(again.id).not.toBe(first.id);
    expect(again.documents.map((document) => document.id)).toEqual(["default-consent", "lease"]);
  });

  test.each([
    ["without a ceremony", { integrationFrameworkWorkflows: [] }],
    ["with a ceremony of null", { ceremony: null }],
    ["empty", {}],
  ])("200: settings %s say nothing", async (_, settings) => {
    const defaults = (await post({ name: "Plain" })).settings;
    expect((await post({ name: "Plain", settings })).settings).toEqual(defaults);
  });

  test("200 in the trash from the start", async () => {
    expect(await post({ name: "Trash", trashed: true })).toMatchObject({ trashed: true, status: "DRAFT" });
  });

  test("200: the sender is called as the request says, and has the owner's role", async () => {
    const other = account.senders[0] as TestSender;
    const sender = {
      email: other.row.email,
      firstName: "Samuel",
      lastName: "Sender",
      company: "Mill Ltd",
      title: "Agent",
    };
    const pkg = await post({ name: "On behalf", sender, roles: [person("Ann")] });
    expect(pkg.sender).toMatchObject({ ...sender, id: other.row.id });
    const owners = pkg.roles.filter((role) => role.type === "SENDER");
    expect(owners).toHaveLength(1);
    expect(owners[0]?.signers[0]).toMatchObject(sender);
    expect(pkg.roles.some((role) => role.signers[0]?.email === account.owner.row.email)).toBe(false);
  });

  test.each([false, true])("200: one step, payload last: %s, sent at once", async (payloadLast) => {
    const answer = await callRoute(route, "POST /packages", {
      key,
      form: packageForm(readyPackage({ status: "SENT" }), [pdfOf()], { payloadLast, fileName: "Lease" }),
    });
    expect((await readByApi(key, answer.body.id)).status).toBe("SENT");
  });
});

describe("changing", () => {
  test("204: a whole package echoed, empty roles and nonsense documents leave the parts alone", async () => {
    const id = await createByApi(key);
    const before = await readByApi(key, id);
    for (const json of [
      before,
      { name: "Lease", roles: [], documents: [], autocomplete: true },
      { roles: null, documents: [{ approvals: [{}] }], sender: { email: "nobody" } },
    ])
      expect((await put(id, json)).status).toBe(204);
    const { updated: _, ...after } = await readByApi(key, id);
    expect(after).toEqual({ ...before, updated: undefined });
  });

  test("204: data, due, limits, delivery and conditions are set and cleared", async () => {
    const id = await createByApi(key);
    const condition = {
      id: "c",
      condition: "document['lease'].field['x'].empty == true",
      action: "document['lease'].field['y'].required = true",
    };
    const set = {
      due: "2041-02-03T04:05:06Z",
      data: { a: { b: [1] } },
      limits: { roles: 2, documents: 1 },
      signedDocumentDelivery: { filePrefix: "p" },
      conditions: [condition],
      timezoneId: "Europe/Berlin",
      notarized: true,
      visibility: "SENDER",
    };
    await put(id, set);
    expect(await readByApi(key, id)).toMatchObject(set);
    await put(id, {
      due: null,
      data: null,
      limits: null,
      signedDocumentDelivery: null,
      conditions: null,
      notarized: null,
      name: null,
      language: null,
    });
    expect(await readByApi(key, id)).toMatchObject({
      name: "Lease",
      due: null,
      data: null,
      limits: null,
      signedDocumentDelivery: null,
      conditions: null,
      notarized: null,
      timezoneId: "Europe/Berlin",
    });
    expect((await put(id, { conditions: [{ ...condition, action: "no" }] })).body.messageKey).toBe(
      "error.validation.condition",
    );
  });

  test("204: settings change member by member, unknown ones too; null hands a member back to the account", async () => {
    const id = await createByApi(key, readyPackage({ settings: { ceremony } }));
    await put(id, { settings: { ceremony: { hideWatermark: false, somethingNewer: "now text", handOver: null } } });
    const now = (await readByApi(key, id)).settings.ceremony;
    expect(now).toMatchObject({
      hideWatermark: false,
      hideCaptureText: true,
      somethingNewer: "now text",
      handOver: null,
    });
  });

  test("a template is never sent", async () => {
    const id = await createByApi(key, readyPackage({ type: "TEMPLATE" }));
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(403);
    expect(await readByApi(key, id)).toMatchObject({ status: "DRAFT", type: "TEMPLATE" });
  });
});

describe("alerts", () => {
  const alerts = async (id: string, extensions?: string) =>
    (await callRoute(one, "GET /x", { key, params: { packageId: id }, query: extensions ? { extensions } : {} })).body
      .alerts;

  test("200 only when asked for: what keeps the package from being sent", async () => {
    const empty = (await post({ name: "Empty" })).id;
    expect(await alerts(empty)).toBeUndefined();
    expect(await alerts(empty, "alerts")).toEqual([
      {
        severityLevel: "CRITICAL",
        code: "noDocuments",
        defaultMessage: "Add at least one document.",
        parameters: null,
      },
      { severityLevel: "CRITICAL", code: "noSigner", defaultMessage: "Add at least one recipient.", parameters: null },
    ]);
    expect(await alerts(await createByApi(key), "other,ALERTS")).toEqual([]);
    expect(await alerts(empty, "other")).toBeUndefined();
  });
});

describe("updated", () => {
  test("moves with every change of the package's parts", async () => {
    const packageId = await createByApi(key);
    const past = new Date("2020-01-01T00:00:00Z");
    const at = (route: RouteModule, method: "POST" | "PUT" | "DELETE", params: object, json?: unknown) => () =>
      callRoute(route, `${method} /x`, {
        key,
        params: { packageId, ...params },
        ...(json === undefined ? {} : { json }),
      });
    const lease = { documentId: "lease" };
    const field = {
      id: "f",
      name: "f",
      type: "INPUT",
      subtype: "TEXTFIELD",
      left: 10,
      top: 10,
      width: 100,
      height: 20,
    };
    const annex = { id: "annex", name: "Annex", base64Content: Buffer.from(pdfOf()).toString("base64") };
    const ofAnn = { ...lease, approvalId: "sign-ann" };
    const changes: Record<string, () => Promise<{ status: number; text: string }>> = {
      "package changed": at(one, "PUT", {}, { description: "new" }),
      "document added": at(documentsRoute, "POST", {}, annex),
      "document renamed": at(documentRoute, "PUT", lease, { name: "Lease 2" }),
      "documents reordered": at(documentsRoute, "PUT", {}, [
        { id: "annex", index: 1 },
        { id: "lease", index: 2 },
      ]),
      "document removed": at(documentRoute, "DELETE", { documentId: "annex" }),
      "role added": at(rolesRoute, "POST", {}, person("Cara")),
      "role changed": at(roleRoute, "PUT", { roleId: "cara" }, { reassign: true }),
      "roles reordered": at(rolesRoute, "PUT", {}, [
        { id: "ann", index: 2 },
        { id: "bob", index: 1 },
      ]),
      "role removed": at(roleRoute, "DELETE", { roleId: "cara" }),
      "approval added": at(approvalsRoute, "POST", lease, { ...signatureFor("ann", 3), id: "more" }),
      "approval changed": at(approvalRoute, "PUT", { ...lease, approvalId: "more" }, { optional: true }),
      "field added": at(fieldRoute, "POST", { ...ofAnn, fieldId: "f" }, field),
      "field changed": at(fieldRoute, "PUT", { ...ofAnn, fieldId: "f" }, { top: 20 }),
      "field removed": at(fieldRoute, "DELETE", { ...ofAnn, fieldId: "f" }),
      "approval removed": at(approvalRoute, "DELETE", { ...lease, approvalId: "more" }),
      "approvals replaced": at(approvalsRoute, "PUT", lease, [signatureFor("bob")]),
      trashed: at(one, "POST", {}, { trashed: true }),
      restored: at(one, "POST", {}, { trashed: false }),
    };
    for (const [name, change] of Object.entries(changes)) {
      await db.update(packages).set({ updated: past }).where(eq(packages.id, packageId));
      const answer = await change();
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300);
      const [row] = await db.select({ updated: packages.updated }).from(packages).where(eq(packages.id, packageId));
      expect(row?.updated.getTime(), name).toBeGreaterThan(past.getTime());
    }
  });
});

describe("answers without a body", () => {
  test("204 for vendor clients as for everybody, also for a schedule that is deleted or not there", async () => {
    const { id } = await post({ name: "No schedule" });
    const ask = (route: RouteModule, line: `${"DELETE" | "GET" | "POST"} /${string}`, json?: unknown) =>
      callRoute(route, line, {
        key,
        params: { packageId: id },
        ...(json ? { raw: { bytes: JSON.stringify(json), type: "application/json" } } : {}),
        headers: { accept: vendor },
      });
    for (const [route, line, json] of [
      [remindersRoute, `DELETE /packages/${id}/reminders`],
      [remindersRoute, `GET /packages/${id}/reminders`],
      [one, `POST /packages/${id}`, { trashed: true }],
      [one, `DELETE /packages/${id}`],
    ] as const) {
      const answer = await ask(route, line, json);
      expect([answer.status, answer.text], line).toEqual([204, ""]);
    }
  });
});
