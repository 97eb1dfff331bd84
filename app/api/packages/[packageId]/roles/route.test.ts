import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { groups } from "#db/schema/senders.ts";
import { Role, RoleList } from "#lib/contract/records/role.ts";
import { mailboxesOf } from "#lib/packages/groups/mailboxes-of.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as oneRole from "./[roleId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const call = (method: "GET" | "POST" | "PUT", pkg: { id: string }, json?: unknown, more: RouteCall = {}) =>
  callRoute(route, `${method} /packages/p/roles`, {
    params: { packageId: pkg.id },
    key: account.owner.apiKey,
    json,
    ...more,
  });
const consents = async (pkg: PackageRow) =>
  (
    await db.query.approvals.findMany({
      where: (t) => and(eq(t.packageId, pkg.id), eq(t.documentId, "default-consent")),
    })
  ).map((a) => a.roleId);
const searchText = async (pkg: PackageRow) =>
  (await db.select({ text: packages.searchText }).from(packages).where(eq(packages.id, pkg.id)))[0]?.text;

describe("GET roles", () => {
  test("200 with count and results and nothing else, in order of creation, the owner's role among them", async () => {
    const pkg = await makeDraft(account.owner);
    const { status, body } = await call("GET", pkg);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["count", "results"]);
    expect(body.count).toBe(3);
    expect(body.results.map((role: Role) => [role.name, role.type])).toEqual([
      ["Ann", "SIGNER"],
      ["Bob", "SIGNER"],
      ["Owner", "SENDER"],
    ]);
    expect(body.results[2].signers[0]).toMatchObject({
      email: account.owner.row.email,
      signerType: "ACCOUNT_SENDER",
      firstName: "Olive",
    });
    expect(RoleList.parse(body)).toEqual(body);
  });

  test("200 for a signer, without the answers to anybody's questions", async () => {
    const auth = { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "Rex", maskInput: true }] };
    const pkg = await makeDraft(account.owner, { roles: [{ id: "ann", signers: [signer("Ann", { auth })] }] });
    const stored = await db.select().from(signers).where(eq(signers.packageId, pkg.id));
    expect(JSON.stringify(stored)).not.toContain("Rex");
    expect((await call("GET", pkg)).body.results[0].signers[0].auth).toEqual(auth);
    // Opened by the account's own key: whoever comes by the link answers first.
    const cookie = await signerCookie(pkg, "ann", "ann", { vouched: true });
    const seen = (await call("GET", pkg, undefined, { key: undefined, cookie })).body;
    expect(seen.results[0].signers[0].auth.challenges).toEqual([{ question: "Pet?", answer: null, maskInput: true }]);
  });

  test("404 for another account and an unknown package, 401 for nobody", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("GET", pkg, undefined, { key: other.owner.apiKey })).body.messageKey).toBe(
      "error.notFound.packageNotFound",
    );
    expect((await call("GET", { id: "none" })).body.messageKey).toBe("error.notFound.packageNotFound");
    expect((await call("GET", pkg, undefined, { key: undefined })).status).toBe(401);
  });
});

describe("POST a role", () => {
  test("200 fills every member in; the signer shares the role's id", async () => {
    const pkg = await makeDraft(account.owner);
    const { status, body } = await call("POST", pkg, {
      id: "cy",
      signers: [signer("Cy", { title: null, company: null, phone: null })],
    });
    expect(status).toBe(200);
    expect(Role.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id: "cy",
      name: "cy",
      type: "SIGNER",
      index: 0,
      reassign: false,
      locked: false,
      specialTypes: [],
      emailMessage: null,
      attachmentRequirements: [],
      data: null,
    });
    expect(body.signers).toMatchObject([
      {
        id: "cy",
        email: "cy@example.net",
        name: "Cy Tester",
        company: "",
        title: "",
        phone: null,
        language: null,
        timezoneId: "GMT",
        signerType: "EXTERNAL_SIGNER",
        auth: { scheme: "NONE", challenges: [] },
        delivery: { download: false, email: false, provider: false },
        userCustomFields: [],
        professionalIdentityFields: [],
      },
    ]);
    expect(await consents(pkg)).toContain("cy");
    expect(await searchText(pkg)).toContain("cy@example.net");
    const events = await evidenceOf(pkg.id);
    expect(events.at(-1)).toMatchObject({ type: "role.added", data: { roleId: "cy", name: "cy" } });
  });

  test("200 as vendor clients send it: explicit nulls, empty strings, unknown members", async () => {
    const pkg = await makeDraft(account.owner);
    const sent = {
      id: "s1",
      name: "s1",
      index: 2,
      signingOrder: 2,
      emailMessage: { content: "" },
      attachmentRequirements: [
        { id: "req", name: "Passport", comment: null, data: null, description: "scan", required: true },
      ],
      signers: [
        {
          id: "s1",
          email: "S1@Example.NET",
          firstName: "S",
          lastName: "One",
          title: "",
          company: "",
          knowledgeBasedAuthentication: null,
          auth: {
            scheme: "SMS",
            challenges: [{ question: "+15550100", answer: null, maskInput: false, challengeType: null }],
          },
          delivery: { email: true, download: false, provider: false },
        },
      ],
    };
    const { status, body } = await call("POST", pkg, sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      index: 2,
      emailMessage: { content: "" },
      attachmentRequirements: [
        { id: "req", name: "Passport", status: "INCOMPLETE", required: true, files: [], comment: null },
      ],
    });
    expect(body.signers[0]).toMatchObject({
      email: "S1@Example.NET",
      title: "",
      delivery: { email: true },
      auth: { scheme: "SMS", challenges: [{ question: "+15550100" }] },
    });
  });

  test("200 for a placeholder, a group, several signers, and a role without an id", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("POST", pkg, { name: "Tenant", signers: [] })).body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Tenant",
      signers: [],
    });
    const group = { id: `group-${pkg.id}`, accountId: account.account.id, name: `Sales ${pkg.id}` };
    await db.insert(groups).values(group);
    expect((await call("POST", pkg, { id: "g", signers: [{ group: { id: group.id } }] })).body.signers).toMatchObject([
      { id: "g", signerType: "GROUP_SIGNER", group: { id: group.id }, email: "" },
    ]);
    const { body } = await call("POST", pkg, { signers: [signer("Dee", { id: "dee" }), signer("Eve")] });
    expect(body.id).toBe("dee");
    expect(body.signers.map((one: { email: string }) => one.email)).toEqual(["dee@example.net", "eve@example.net"]);
    expect(await consents(pkg)).toHaveLength(4);
  });

  test("200 tells senders from outsiders by address, whatever its case", async () => {
    const pkg = await makeDraft(account.owner);
    const colleague = await makeSender(account.account.id);
    const locked = await makeSender(account.account.id, { status: "LOCKED" });
    const typeOf = async (id: string, email: string) =>
      (await call("POST", pkg, { id, signers: [signer(id, { email })] })).body.signers[0].signerType;
    expect(await typeOf("A", colleague.row.email.toUpperCase())).toBe("ACCOUNT_SENDER");
    expect(await typeOf("B", other.owner.row.email)).toBe("EXTERNAL_SENDER");
    expect(await typeOf("C", locked.row.email)).toBe("EXTERNAL_SIGNER");
  });

  test.each<[string, string, object]>([
    ["a signer without an address", "signerIncomplete", { signers: [{ firstName: "A", lastName: "B" }] }],
    ["a signer without a first name", "signerIncomplete", { signers: [{ email: "a@example.net", lastName: "B" }] }],
    [
      "a signer with a blank last name",
      "signerIncomplete",
      { signers: [{ email: "a@example.net", firstName: "A", lastName: " " }] },
    ],
    ["an address that is none", "body", { signers: [{ email: "a@", firstName: "A", lastName: "B" }] }],
    ["a role id in use", "duplicateId", { id: "ann", signers: [] }],
    ["a signer id in use", "duplicateId", { id: "new", signers: [signer("X", { id: "bob" })] }],
    [
      "two signers of one id",
      "duplicateId",
      { id: "new", signers: [signer("X", { id: "x" }), signer("Y", { id: "x" })] },
    ],
    ["an id that no path takes", "body", { id: "a/b" }],
    ["an unknown scheme", "body", { signers: [signer("X", { auth: { scheme: "GUESS" } })] }],
    ["a negative index", "body", { index: -1 }],
  ])("400 for %s", async (_, key, json) => {
    const pkg = await makeDraft(account.owner);
    expect((await call("POST", pkg, json)).body).toMatchObject({ code: 400, messageKey: `error.validation.${key}` });
    expect((await call("GET", pkg)).body.count).toBe(3);
  });

  test("403 once sent and for signers, 404 for another account", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("POST", pkg, { signers: [] }, { key: other.owner.apiKey })).status).toBe(404);
    expect(
      (await call("POST", pkg, { signers: [] }, { key: undefined, cookie: await signerCookie(pkg, "ann") })).body
        .messageKey,
    ).toBe("error.forbidden.restrictedSession");
    await setStatus(pkg, "SENT");
    expect((await call("POST", pkg, { signers: [] })).body.messageKey).toBe("error.forbidden.packageNotEditable");
  });

  test("200 for many at once, each in a place of its own", async () => {
    const pkg = await makeDraft(account.owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call("POST", pkg, { id: `r${n}`, signers: [signer(`N${n}`)] })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const stored = await db.query.roles.findMany({ where: (t) => eq(t.packageId, pkg.id) });
    expect(stored.map((role) => role.position).sort((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, n) => n));
  });

  test("one of two equal ids at once is refused, without a break", async () => {
    const pkg = await makeDraft(account.owner);
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", pkg, { id: "same", signers: [] })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });
});

describe("PUT the order", () => {
  test("200 changes the indexes only, by role or signer id, and answers the list", async () => {
    const pkg = await makeDraft(account.owner, {
      roles: [
        { id: "ann", signers: [signer("Ann", { id: "a-signs" })] },
        { id: "bob", name: "Bob", signers: [signer("Bob")] },
      ],
    });
    const { status, body } = await call("PUT", pkg, [
      { id: "bob", index: 1, name: "ignored", signers: [] },
      { id: "a-signs", index: 2 },
    ]);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["count", "results"]);
    expect(
      body.results.map((role: Role) => [
        role.id === "bob" || role.id === "ann" ? role.id : "owner",
        role.index,
        role.signers.length,
      ]),
    ).toEqual([
      ["ann", 2, 1],
      ["bob", 1, 1],
      ["owner", 0, 1],
    ]);
    expect(body.results[1].name).toBe("Bob");
  });

  test("400 for an unknown role leaves the order as it was", async () => {
    const pkg = await makeDraft(account.owner);
    expect(
      (
        await call("PUT", pkg, [
          { id: "ann", index: 3 },
          { id: "none", index: 1 },
        ])
      ).body,
    ).toMatchObject({ messageKey: "error.validation.unknownRole", parameters: { role: "none" } });
    expect((await call("PUT", pkg, [{ id: "ann", index: -3 }])).body.messageKey).toBe("error.validation.body");
    expect((await call("GET", pkg)).body.results[0].index).toBe(0);
  });

  test("403 once sent", async () => {
    const pkg = await makeDraft(account.owner);
    await setStatus(pkg, "SENT");
    expect((await call("PUT", pkg, [{ id: "ann", index: 1 }])).body.messageKey).toBe(
      "error.forbidden.packageNotEditable",
    );
  });
});

describe("POST a role: how its signer is asked to prove who they are", () => {
  const add = async (more: Record<string, unknown>) => {
    const pkg = await makeDraft(account.owner);
    return { pkg, answer: await call("POST", pkg, { id: "cy", signers: [signer("Cy", more)] }) };
  };
  const phone = { question: "+15515584587", answer: null, maskInput: false };
  const question = { question: "Pet?", answer: "Rex", maskInput: true };

  test.each([
    ["NONE", []],
    ["SSO", []],
    ["KBA", []],
    ["CHALLENGE", [question, { ...question, question: "City?", maskInput: false }]],
    ["SMS", [phone]],
    ["ID_VERIFICATION", [phone]],
    [
      "QASMS",
      [
        { ...question, challengeType: "CHALLENGE" },
        { ...phone, challengeType: "SMS" },
      ],
    ],
  ])("200 gives %s back to the owner as it came, its answers to nobody else", async (scheme, challenges) => {
    const { pkg, answer } = await add({ auth: { scheme, challenges } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.signers[0].auth).toEqual({ scheme, challenges });
    const seen = await call("GET", pkg, undefined, { key: undefined, cookie: await signerCookie(pkg, "ann") });
    expect(seen.text).not.toContain("Rex");
  });

  test.each([
    [{ scheme: "CHALLENGE", challenges: [] }],
    [{ scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: null }] }],
    [{ scheme: "SMS", challenges: [{ question: "my phone" }] }],
    [{ scheme: "QASMS", challenges: [{ ...question, challengeType: "CHALLENGE" }] }],
  ])("400 for %o, which nobody could pass", async (auth) => {
    const { pkg, answer } = await add({ auth });
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.challenges"]);
    expect((await call("GET", pkg)).body.count).toBe(3);
  });

  const american = { firstName: "A", lastName: "B", streetAddress: "1 Main", city: "X", state: "NY", zip: "10001" };
  test("200 gives what knowledge-based authentication is told back to the owner alone, and keeps it encrypted", async () => {
    const told = {
      ...american,
      socialSecurityNumber: "987-65-4320",
      timeAtAddress: 3,
      dateOfBirth: "1980-01-01T00:00:00Z",
    };
    const { pkg, answer } = await add({
      auth: { scheme: "KBA", challenges: [] },
      knowledgeBasedAuthentication: { signerInformationForEquifaxUSA: told, signerInformationForEquifaxCanada: null },
    });
    expect(answer.body.signers[0].knowledgeBasedAuthentication).toEqual({
      knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED",
      signerInformationForEquifaxUSA: told,
      signerInformationForEquifaxCanada: null,
    });
    expect(JSON.stringify(await db.select().from(signers).where(eq(signers.packageId, pkg.id)))).not.toContain("4320");
    const seen = await call("GET", pkg, undefined, { key: undefined, cookie: await signerCookie(pkg, "ann") });
    expect(seen.body.results.find((role: Role) => role.id === "cy").signers[0].knowledgeBasedAuthentication).toBeNull();
  });

  test.each([
    [{ signerInformationForEquifaxUSA: { ...american, zip: "" } }, "zip"],
    [{ signerInformationForEquifaxCanada: { ...american, postalCode: "K1A 0B1" } }, "province"],
  ])("400 for a person of whom something required is missing", async (knowledge, missing) => {
    const { answer } = await add({ knowledgeBasedAuthentication: knowledge });
    expect(answer.body).toMatchObject({
      code: 400,
      messageKey: "error.validation.knowledgeBasedAuthentication",
      parameters: { missing },
    });
  });
});

describe("knowledge-based authentication: the types of what is told", () => {
  const names = { firstName: "A", lastName: "B", streetAddress: "1 Main", city: "X" };
  const american = { ...names, state: "NY", zip: "10001" };
  const canadian = { ...names, province: "ON", postalCode: "K1A 0B1" };
  const tell = async (knowledgeBasedAuthentication: object) =>
    call("POST", await makeDraft(account.owner), {
      id: "cy",
      signers: [signer("Cy", { knowledgeBasedAuthentication })],
    });

  test.each([
    ["signerInformationForEquifaxUSA", { ...american, timeAtAddress: "long" }, "timeAtAddress"],
    ["signerInformationForEquifaxUSA", { ...american, timeAtAddress: 1.5 }, "timeAtAddress"],
    ["signerInformationForEquifaxUSA", { ...american, dateOfBirth: "in spring" }, "dateOfBirth"],
    ["signerInformationForEquifaxUSA", { ...american, dateOfBirth: 315532800000 }, "dateOfBirth"],
    ["signerInformationForEquifaxUSA", { ...american, socialSecurityNumber: 987654320 }, "socialSecurityNumber"],
    ["signerInformationForEquifaxUSA", { ...american, valid: "yes" }, "valid"],
    ["signerInformationForEquifaxCanada", { ...canadian, timeAtAddress: "2" }, "timeAtAddress"],
    ["signerInformationForEquifaxCanada", { ...canadian, dateOfBirth: true }, "dateOfBirth"],
    ["signerInformationForEquifaxCanada", { ...canadian, socialInsuranceNumber: 1 }, "socialInsuranceNumber"],
  ])("400 for %s %o names %s", async (member, told, field) => {
    const { status, text } = await tell({ [member]: told });
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  test("200 for both countries and what is newer, dates as timestamps, nulls and an empty date as nothing", async () => {
    const { status, body } = await tell({
      knowledgeBasedAuthenticationStatus: null,
      signerInformationForEquifaxUSA: { ...american, timeAtAddress: 3, dateOfBirth: "1980-02-03", valid: true },
      signerInformationForEquifaxCanada: { ...canadian, timeAtAddress: null, dateOfBirth: "" },
      signerInformationForLexisNexis: { ...names, houseNumber: "4", dateOfBirth: "1980-02-03T00:00:00.000Z" },
    });
    expect(status).toBe(200);
    expect(body.signers[0].knowledgeBasedAuthentication).toEqual({
      knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED",
      signerInformationForEquifaxUSA: {
        ...american,
        timeAtAddress: 3,
        dateOfBirth: "1980-02-03T00:00:00Z",
        valid: true,
      },
      signerInformationForEquifaxCanada: { ...canadian, timeAtAddress: null, dateOfBirth: null },
      signerInformationForLexisNexis: { ...names, houseNumber: "4", dateOfBirth: "1980-02-03T00:00:00Z" },
    });
  });

  test("400 for a way of notifying that nobody has", async () => {
    const pkg = await makeDraft(account.owner);
    const by = (primary: unknown) =>
      call("POST", pkg, { signers: [signer("Cy", { notificationMethods: { primary } })] });
    expect((await by(["PIGEON"])).status).toBe(400);
    const unset = await call("POST", pkg, { signers: [signer("Di", { notificationMethods: null })] });
    expect(unset.body.signers[0].notificationMethods).toEqual({ primary: ["EMAIL"] });
    expect((await by(["SMS", "EMAIL"])).body.signers[0].notificationMethods).toEqual({ primary: ["SMS", "EMAIL"] });
  });
});

describe("an ad-hoc group without an address", () => {
  test("200 with a made-up one of its own, the same after a change; nobody is mailed there", async () => {
    const pkg = await makeDraft(account.owner);
    const members = [
      { userId: "ann", email: "ann@example.net", firstName: "Ann", lastName: "Tester", memberType: "SIGNER" },
    ];
    const group = { name: "Deal team", members };
    const add = (id: string) =>
      call("POST", pkg, { id, signers: [{ firstName: "Deal team", signerType: "AD_HOC_GROUP_SIGNER", group }] });
    const [first, second] = [(await add("team")).body, (await add("team-2")).body];
    const [one, two] = [first.signers[0], second.signers[0]];
    expect(one.email).toMatch(/^[0-9a-f-]{36}@adhoc\.groups\.e-signlive\.com$/);
    expect(one).toMatchObject({
      signerType: "AD_HOC_GROUP_SIGNER",
      firstName: "Deal team",
      group: { email: one.email },
    });
    expect(two.email).not.toBe(one.email);
    const changed = await callRoute(oneRole, "PUT /r", {
      key: account.owner.apiKey,
      params: { packageId: pkg.id, roleId: "team" },
      json: { signers: [{ firstName: "Deal team", signerType: "AD_HOC_GROUP_SIGNER", group }] },
    });
    expect(changed.body.signers[0].email).toBe(one.email);
    const [row] = await db
      .select()
      .from(signers)
      .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, "team")));
    expect(row && (await mailboxesOf(db, row)).map((box) => box.email)).toEqual(["ann@example.net"]);
  });
});

describe("POST a role: edges", () => {
  test("200 with ids of 255 characters, an empty name, and an address that another role has too", async () => {
    const pkg = await makeDraft(account.owner);
    const id = `r${"x".repeat(254)}`;
    const { status, body } = await call("POST", pkg, {
      id,
      name: " ",
      signers: [signer("Ann", { id: `s${"y".repeat(254)}` })],
    });
    expect([status, body.id, body.name]).toEqual([200, id, id]);
    expect((await call("POST", pkg, { id: `${id}z`, signers: [] })).status).toBe(400);
  });

  test("200 keeps the special type of a notary and what the owner says of reassigning and locking", async () => {
    const pkg = await makeDraft(account.owner);
    const notary = {
      specialTypes: ["NOTARY"],
      reassign: true,
      locked: true,
      signers: [signer("Cy", { specialTypes: ["NOTARY"] })],
    };
    const { body } = await call("POST", pkg, notary);
    expect(body).toMatchObject({
      specialTypes: ["NOTARY"],
      reassign: true,
      locked: true,
      signers: [{ specialTypes: ["NOTARY"] }],
    });
    expect((await call("POST", pkg, { specialTypes: ["WIZARD"], signers: [] })).status).toBe(400);
  });
});
