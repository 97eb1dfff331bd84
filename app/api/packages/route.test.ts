// POST and GET /packages
import { count } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents, packages, roles, signers } from "#db/schema/packages.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute, type RouteAnswer, type RouteCall } from "#lib/testing/requests.ts";
import * as one from "./[packageId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
});

const post = (call: RouteCall) => callRoute(route, "POST /packages", { key: account.owner.apiKey, ...call });
const read = async (answer: RouteAnswer, key = account.owner.apiKey) => {
  expect(answer.text).toMatch(/^\{"id":"[A-Za-z0-9_-]{27}="\}$/);
  const { id } = answer.body;
  return (await callRoute(one, `GET /packages/${id}`, { key, params: { packageId: id } })).body;
};

/** How many rows there are of everything that a package is made of. */
async function rowsOfEverything(): Promise<number[]> {
  const tables = [packages, documents, roles, signers, approvals, fields, evidenceEvents];
  return Promise.all(tables.map(async (table) => (await db.select({ count: count() }).from(table))[0]?.count ?? 0));
}

describe("POST /packages, JSON", () => {
  test("200 with exactly {id}; a name is enough", async () => {
    const answer = await post({ json: { name: "Empty" } });
    expect(answer.status).toBe(200);
    const pkg = await read(answer);
    expect(pkg).toMatchObject({
      name: "Empty",
      status: "DRAFT",
      type: "PACKAGE",
      autocomplete: true,
      trashed: false,
      visibility: "ACCOUNT",
      description: "",
      emailMessage: "",
      consent: "default-consent",
      due: null,
    });
    expect(pkg.sender.email).toBe(account.owner.row.email);
    expect(pkg.roles).toHaveLength(1);
    expect(pkg.roles[0]).toMatchObject({
      name: "Owner",
      type: "SENDER",
      index: 0,
      signers: [{ email: account.owner.row.email, signerType: "ACCOUNT_SENDER" }],
    });
    expect(pkg.roles[0].signers[0].id).toBe(pkg.roles[0].id);
    expect(pkg.documents).toHaveLength(1);
    expect(pkg.documents[0]).toMatchObject({
      id: "default-consent",
      index: 0,
      name: "Electronic Disclosures and Signatures Consent",
      approvals: [],
    });
    expect(pkg.documents[0].pages).toHaveLength(1);
  });

  test("200 keeps what clients choose: ids, role names in approvals, data, due with an offset", async () => {
    const json = readyPackage({
      documents: [
        {
          id: "lease",
          name: "Lease",
          base64Content: Buffer.from(pdfOf()).toString("base64"),
          approvals: [signatureFor("ANN"), signatureFor("bob", 1)],
        },
      ],
      due: "2031-05-06T09:00:00+02:00",
      data: { sdk: "Java v11.68.0", deep: { list: [1, "2", null] } },
      language: "zh-CN",
      settings: { ceremony: { declineReasons: ["Too dear"] } },
      autocomplete: false,
    });
    const pkg = await read(await post({ json }));
    expect(pkg).toMatchObject({
      due: "2031-05-06T07:00:00Z",
      data: { sdk: "Java v11.68.0", deep: { list: [1, "2", null] } },
      language: "zh-CN",
      autocomplete: false,
    });
    expect(pkg.settings.ceremony).toMatchObject({ declineReasons: ["Too dear"], declineButton: true });
    expect(pkg.roles.map((role: { id: string }) => role.id).slice(0, 2)).toEqual(["ann", "bob"]);
    const lease = pkg.documents[1];
    expect(lease).toMatchObject({ id: "lease", index: 1, name: "Lease" });
    expect(lease.approvals.map((approval: { id: string; role: string }) => [approval.id, approval.role])).toEqual([
      ["sign-ANN", "ann"],
      ["sign-bob", "bob"],
    ]);
    // US Letter at 93.6 per inch.
    expect(lease.pages[0]).toMatchObject({ index: 0, width: 795.6, height: 1029.6 });
  });

  test("200 takes empty ids and the nulls of an anchor for what was never set", async () => {
    const nulls = { anchorPoint: null, index: null, characterIndex: null, leftOffset: null, topOffset: null };
    const anchored = { id: "", subtype: "FULLNAME", extractAnchor: { text: "x", ...nulls, width: 150, height: 40 } };
    const pkg = await read(
      await post({
        json: {
          id: "",
          name: "Lease",
          due: "",
          roles: [{ ...person("Ann"), id: "", signers: [{ ...person("Ann").signers[0], id: "" }] }],
          documents: [
            {
              id: "",
              name: "Lease",
              base64Content: Buffer.from(pdfOf()).toString("base64"),
              approvals: [{ id: "", role: "Ann", fields: [anchored] }],
            },
          ],
        },
      }),
    );
    expect(pkg.due).toBeNull();
    expect(pkg.roles[0].id).toMatch(/^\S+$/);
    expect(pkg.roles[0].signers[0].id).toBe(pkg.roles[0].id);
    const [approval] = pkg.documents[1].approvals;
    for (const id of [pkg.documents[1].id, approval.id, approval.fields[0].id]) expect(id).toMatch(/^\w{12,}$/);
    const zeros = { index: 0, characterIndex: 0, leftOffset: 0, topOffset: 0 };
    expect(approval.fields[0].extractAnchor).toEqual({
      text: "x",
      anchorPoint: "TOPLEFT",
      ...zeros,
      width: 150,
      height: 40,
    });
  });

  test("200 puts one accept-only approval per signing role on the consent document", async () => {
    const pkg = await read(await post({ form: packageForm(readyPackage()) }));
    expect(
      pkg.documents[0].approvals.map((a: { role: string; fields: unknown[] }) => [a.role, a.fields.length]),
    ).toEqual([
      ["ann", 0],
      ["bob", 0],
    ]);
  });

  test("200 asks the owner to consent when the owner signs too", async () => {
    const me = {
      id: "me",
      name: "Landlord",
      signers: [{ email: account.owner.row.email.toUpperCase(), firstName: "O", lastName: "W" }],
    };
    const json = readyPackage({
      roles: [me, person("Ann")],
      documents: [{ name: "Lease", approvals: [signatureFor("me"), signatureFor("ann", 1)] }],
    });
    const pkg = await read(await post({ form: packageForm(json) }));
    expect(pkg.roles.map((role: { id: string; type: string }) => [role.id, role.type])).toEqual([
      ["me", "SENDER"],
      ["ann", "SIGNER"],
    ]);
    expect(pkg.documents[0].approvals.map((a: { role: string }) => a.role)).toEqual(["me", "ann"]);
  });

  test("200 writes chained evidence of who created what", async () => {
    const pkg = await read(await post({ form: packageForm(readyPackage()) }));
    const events = (await db.select().from(evidenceEvents))
      .filter((event) => event.packageId === pkg.id)
      .sort((a, b) => a.sequence - b.sequence);
    expect(events.map((event) => event.type)).toEqual([
      "package.created",
      "role.added",
      "role.added",
      "role.added",
      "document.added",
      "document.added",
    ]);
    expect(brokenAt(pkg.id, events)).toBeNull();
    expect(events.at(-1)).toMatchObject({
      documentId: "lease",
      actorEmail: account.owner.row.email,
      documentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("200 for a template, which stays a draft; 400 when it is to be sent", async () => {
    const pkg = await read(
      await post({
        json: {
          name: "Form letter",
          type: "TEMPLATE",
          visibility: "SENDER",
          roles: [{ id: "p1", name: "Tenant", signers: [] }],
        },
      }),
    );
    expect(pkg).toMatchObject({ type: "TEMPLATE", status: "DRAFT", visibility: "SENDER" });
    expect(pkg.documents[0].approvals).toEqual([]);
    const refused = await post({ json: { name: "Form letter", type: "TEMPLATE", status: "SENT" } });
    expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.statusChange"]);
  });

  test("400 for a status that cannot be created", async () => {
    const answer = await post({ json: { name: "Done", status: "COMPLETED" } });
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.statusChange"]);
  });

  test("200 and SENT in one call, invitations enqueued; 400 and nothing kept when it is not ready", async () => {
    const sent = await read(await post({ form: packageForm(readyPackage({ status: "SENT" })) }));
    expect(sent.status).toBe("SENT");
    const before = await rowsOfEverything();
    const refused = await post({ json: { name: "Nothing in it", status: "SENT" } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 400,
        messageKey: "error.validation.notReadyToSend",
        name: "Validation Error",
        message: "Add at least one document.",
        parameters: { missing: "noDocuments,noSigner" },
      },
    });
    expect(await rowsOfEverything()).toEqual(before);
  });
});

describe("POST /packages on behalf of a sender", () => {
  test("200: the sender owns it and has the owner's role, the creating manager is not added but manages it", async () => {
    const [other] = account.senders;
    const pkg = await read(
      await post({ json: { name: "For Sam", sender: { email: other?.row.email.toUpperCase(), firstName: "Samuel" } } }),
    );
    expect(pkg.sender.email).toBe(other?.row.email);
    expect(pkg.roles).toHaveLength(1);
    expect(pkg.roles[0].signers[0]).toMatchObject({ email: other?.row.email, firstName: "Samuel" });
    const theirs = await callRoute(one, `GET /packages/${pkg.id}`, {
      key: other?.apiKey ?? "",
      params: { packageId: pkg.id },
    });
    expect(theirs.status).toBe(200);
    const removed = await callRoute(one, `DELETE /packages/${pkg.id}`, {
      key: account.owner.apiKey,
      params: { packageId: pkg.id },
    });
    expect(removed.status).toBe(204);
  });

  test("403 when a regular sender names somebody else", async () => {
    const answer = await post({
      key: account.senders[0]?.apiKey ?? "",
      json: { name: "x", sender: { email: account.owner.row.email } },
    });
    expect([answer.status, answer.body.messageKey]).toEqual([403, "error.forbidden.noPermission"]);
  });

  test("200 when a regular sender names themselves", async () => {
    const [other] = account.senders;
    expect(
      (await post({ key: other?.apiKey ?? "", json: { name: "x", sender: { email: other?.row.email } } })).status,
    ).toBe(200);
  });

  test.each(["nobody", "stranger", "invited"])("400 when the sender is %s", async (who) => {
    const stranger = await makeAccount();
    const invited = await makeSender(account.account.id, { status: "INVITED" });
    const email = { nobody: "nobody@example.org", stranger: stranger.owner.row.email, invited: invited.row.email }[who];
    const answer = await post({ json: { name: "x", sender: { email } } });
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.unknownSender"]);
  });
});

describe("POST /packages, multipart", () => {
  const titles = async (answer: RouteAnswer) =>
    (await read(answer)).documents
      .map((d: { index: number; name: string; pages: unknown[] }) => [d.index, d.name, d.pages.length])
      .slice(1);

  test.each([
    ["file", false],
    ["file", true],
    ["files[]", false],
    ["file[]", false],
  ])(
    "200 with parts named %s, payload last: %s; files belong to documents in their order",
    async (part, payloadLast) => {
      const payload = { name: "Two", documents: [{ name: "First" }, { name: "Second" }] };
      const form = packageForm(payload, [pdfOf("a", 1), pdfOf("b", 3)], { part, payloadLast });
      expect(await titles(await post({ form }))).toEqual([
        [1, "First", 1],
        [2, "Second", 3],
      ]);
    },
  );

  test("200: documents with their bytes in the payload, and the echoed consent, take no file", async () => {
    const payload = {
      name: "Mixed",
      documents: [
        { id: "default-consent", name: "Consent" },
        { name: "Inline", base64Content: Buffer.from(pdfOf("b", 2)).toString("base64") },
        { name: "File" },
      ],
    };
    expect(await titles(await post({ form: packageForm(payload, [pdfOf()]) }))).toEqual([
      [1, "Inline", 2],
      [2, "File", 1],
    ]);
  });

  test("200: given indexes decide over the order, all zero is the order of the payload", async () => {
    const payload = {
      name: "Ordered",
      documents: [
        { name: "Last", index: 2 },
        { name: "First", index: 1 },
      ],
    };
    expect(await titles(await post({ form: packageForm(payload, [pdfOf("a", 2), pdfOf("b", 1)]) }))).toEqual([
      [1, "First", 1],
      [2, "Last", 2],
    ]);
  });

  test("200: a document without a name takes the file's, without its extension", async () => {
    expect(
      await titles(await post({ form: packageForm({ name: "x" }, [pdfOf()], { fileName: "Annex 1.pdf" }) })),
    ).toEqual([[1, "Annex 1", 1]]);
  });

  test("text/html when the page asks for it", async () => {
    const answer = await post({ form: packageForm({ name: "x" }), headers: { accept: "text/html" } });
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(JSON.parse(answer.text)).toEqual({ id: expect.any(String) });
  });

  test("application/json to a browser that opens an address, whatever was written into the package", async () => {
    await post({ json: { name: "<script>alert(1)</script>" } });
    const opened = await callRoute(route, "GET /packages", {
      key: account.owner.apiKey,
      headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
    });
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/json"]);
  });
});

describe("bad input leaves nothing behind", () => {
  const encrypted = Buffer.from(pdfOf())
    .toString("latin1")
    .replace(
      "/Root 1 0 R",
      "/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) /P -4 >> /ID [<00><00>]",
    );
  const cases: [string, RouteCall, number, string][] = [
    [
      "not a PDF",
      { form: packageForm(readyPackage(), [Buffer.from("PK\u0003\u0004 this is no PDF")]) },
      400,
      "error.validation.document.notPdf",
    ],
    [
      "an empty file",
      { form: packageForm(readyPackage(), [Buffer.alloc(0)]) },
      400,
      "error.validation.document.notPdf",
    ],
    [
      "a corrupted PDF",
      { form: packageForm(readyPackage(), [Buffer.from(pdfOf()).subarray(0, 60)]) },
      400,
      "error.validation.document.corrupted",
    ],
    [
      "a PDF with NeedAppearances",
      { form: packageForm(readyPackage(), [makeContractPdf({ pages: 1, needAppearances: true })]) },
      400,
      "error.validation.document.needAppearances",
    ],
    [
      "a PDF over 16 MB",
      { form: packageForm(readyPackage(), [makeContractPdf({ pages: 1, padding: 16 * 1024 * 1024 })]) },
      413,
      "error.validation.document.tooLarge",
    ],
    [
      "an encrypted PDF",
      { form: packageForm(readyPackage(), [Buffer.from(encrypted, "latin1")]) },
      400,
      "error.validation.document.",
    ],
    [
      "a bad second file after a good first",
      { form: packageForm({ name: "x", documents: [{ name: "a" }, { name: "b" }] }, [pdfOf(), Buffer.from("no")]) },
      400,
      "error.validation.document.notPdf",
    ],
    [
      "a forbidden character in a name",
      { form: packageForm({ name: "x", documents: [{ name: "a/b" }] }) },
      400,
      "error.validation.documentName",
    ],
    [
      "the forbidden word in a name",
      { form: packageForm({ name: "x", documents: [{ name: "my ESIGNED lease" }] }) },
      400,
      "error.validation.documentName",
    ],
    [
      "a forbidden file name",
      { form: packageForm({ name: "x" }, [pdfOf()], { fileName: "esigned.pdf" }) },
      400,
      "error.validation.documentName",
    ],
    [
      "too few files",
      { form: packageForm({ name: "x", documents: [{ name: "a" }, { name: "b" }] }) },
      400,
      "error.validation.missingFile",
    ],
    [
      "a document of a provider we do not have",
      { json: { name: "x", documents: [{ name: "a", external: { provider: "box", id: "1" } }] } },
      400,
      "error.validation.externalDocument",
    ],
    [
      "content that is no Base64",
      { json: { name: "x", documents: [{ name: "a", base64Content: "%%%" }] } },
      400,
      "error.validation.document.notPdf",
    ],
    [
      "no payload",
      { form: [{ name: "file", fileName: "a.pdf", bytes: pdfOf() }] },
      400,
      "error.validation.missingPayload",
    ],
    [
      "a payload that is no JSON",
      { form: [{ name: "payload", text: "{name:" }] },
      400,
      "error.validation.malformedJson",
    ],
    ...["maxAuthFailsAllowed", "fontSize", "remainingDays", "maxAttachmentFiles"].map(
      (member): [string, RouteCall, number, string] => [
        `a ${member} below nothing`,
        { json: { name: "x", settings: { ceremony: { [member]: -1 } } } },
        400,
        "error.validation.body",
      ],
    ),
    [
      "malformed JSON",
      { raw: { bytes: '{"name": "x"', type: "application/json" } },
      400,
      "error.validation.malformedJson",
    ],
    [
      "malformed multipart",
      { raw: { bytes: "--nope\r\nwhat", type: "multipart/form-data; boundary=other" } },
      400,
      "error.validation.malformedForm",
    ],
    [
      "a truncated form",
      {
        raw: {
          bytes: '--b\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{"name":"x"}',
          type: "multipart/form-data; boundary=b",
        },
      },
      400,
      "error.validation.malformedForm",
    ],
    [
      "another media type",
      { raw: { bytes: "<package/>", type: "application/xml" } },
      415,
      "error.unsupported.mediaType",
    ],
    [
      "a body that claims to be huge",
      { raw: { bytes: "{}", type: "application/json" }, headers: { "content-length": String(300 * 1024 * 1024) } },
      413,
      "error.tooLarge.body",
    ],
    ["no body", {}, 400, "error.validation.body"],
    ["no name", { json: { description: "x" } }, 400, "error.validation.body"],
    ["a name of blanks", { json: { name: "   " } }, 400, "error.validation.nameRequired"],
    ["a member of the wrong type", { json: { name: "x", autocomplete: "yes" } }, 400, "error.validation.body"],
    [
      "an excluded document that is none",
      { json: { name: "x", signedDocumentDelivery: { excludedDocuments: [null] } } },
      400,
      "error.validation.body",
    ],
    ["a due date that is none", { json: { name: "x", due: "tomorrow" } }, 400, "error.validation.body"],
    [
      "an id used twice",
      {
        form: packageForm(
          {
            name: "x",
            documents: [
              { id: "d", name: "a" },
              { id: "d", name: "b" },
            ],
          },
          [pdfOf(), pdfOf()],
        ),
      },
      400,
      "error.validation.duplicateId",
    ],
    [
      "an approval of an unknown role",
      { form: packageForm({ name: "x", documents: [{ name: "a", approvals: [signatureFor("ghost")] }] }) },
      400,
      "error.validation.unknownRole",
    ],
    [
      "a field off the page",
      { form: packageForm(readyPackage({ documents: [{ name: "a", approvals: [signatureFor("ann", 20)] }] })) },
      400,
      "error.validation.invalidPageLocation",
    ],
    [
      "a signer without a name",
      { json: { name: "x", roles: [{ id: "r", signers: [{ email: "r@example.net" }] }] } },
      400,
      "error.validation.signerIncomplete",
    ],
    [
      "half a surrogate pair",
      { raw: { bytes: '{"name":"x","data":{"deep":["\\ud800"]}}', type: "application/json" } },
      400,
      "error.validation.body",
    ],
    ["text that no database holds", { json: { name: "x\u0000y" } }, 400, "error.validation.body"],
  ];

  test.each(cases)("%s", async (_, call, status, key) => {
    const before = await rowsOfEverything();
    const answer = await post(call);
    expect([answer.status, answer.body.messageKey.startsWith(key)]).toEqual([status, true]);
    expect(answer.body).toMatchObject({
      code: status,
      message: expect.any(String),
      name: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await rowsOfEverything()).toEqual(before);
  });

  test("401 without credentials and with a wrong key", async () => {
    for (const key of ["", "wrong"]) {
      const answer = await callRoute(route, "POST /packages", { json: { name: "x" }, ...(key ? { key } : {}) });
      expect([answer.status, answer.body.messageKey]).toEqual([401, "error.unauthorised.notSignedIn"]);
    }
  });
});
