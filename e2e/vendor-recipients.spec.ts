// Recipients, their authentication, groups and attachments as the vendor's Java examples use them.
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import type { Json, Read, VendorClient } from "./vendor-client.ts";
import { VendorClient as Client, typeOf } from "./vendor-client.ts";
import {
  createAndSend,
  createPackage,
  doc,
  packageOf,
  pdfOf,
  readPackage,
  sendPackage,
  signature,
  signerRole,
  signerSession,
  simple,
} from "./vendor-payloads.ts";
import { fresh, test } from "./vendor-product.ts";

const byId = (list: Read[], id: string): Read => list.find((one) => one.id === id);
const roleOf = async (owner: VendorClient, id: string, role = "signer1"): Promise<Read> =>
  byId((await readPackage(owner, id)).roles, role);
const signerOf = async (owner: VendorClient, id: string): Promise<Read> => (await roleOf(owner, id)).signers[0];

test("row 37: signers are added, removed, updated, read and unlocked", async ({ owner }) => {
  const [first, second, third] = [fresh("ann.first"), fresh("ben.second"), fresh("cem.third")];
  const titled = (id: string, email: string) => signerRole(id, email, { signer: { title: "Title" } });
  const id = await createPackage(owner, packageOf("Signers", [titled("one", first), titled("two", second)]), [
    doc("Doc", [signature("one"), signature("two", { field: { top: 500 } })], { id: "doc1" }),
  ]);
  const count = async () => (await readPackage(owner, id)).roles.length;
  // Without an id of its own the client makes one up.
  const made = crypto.randomUUID().replaceAll("-", "");
  const { signers, ...rest } = signerRole(made, third);
  const [{ id: _, ...nameless } = {} as Json] = signers as Json[];
  const added = await owner.post(`/packages/${id}/roles`, { ...rest, locked: false, signers: [nameless] }, "role");
  expect(added.id).toBe(made);
  expect(added.signers[0].id).toBe(made);
  expect(await count()).toBe(4);
  await owner.delete(`/packages/${id}/roles/one`);
  expect(await count()).toBe(3);
  // A recipient takes the signatures along.
  const { approvals } = byId((await readPackage(owner, id)).documents, "doc1");
  expect(approvals.map((one: Read) => one.role)).toEqual(["two"]);
  const renamed = fresh("tim.bob");
  const update = signerRole("two", renamed, { role: { locked: false }, signer: { firstName: "Tim", lastName: "Bob" } });
  await owner.put(`/packages/${id}/roles/two`, update, "role");
  const read = await owner.get(`/packages/${id}/roles/two`, "role");
  expect(read).toMatchObject({ id: "two", type: "SIGNER", locked: false });
  expect(read.signers[0]).toMatchObject({ id: "two", email: renamed, firstName: "Tim", lastName: "Bob" });
  expect(await count()).toBe(3);
  await owner.call("POST", `/packages/${id}/roles/two/unlock`);
  expect((await roleOf(owner, id, "two")).locked).toBe(false);
  expect(await owner.get(`/packages/${id}/roles`, "roles")).toMatchObject({ count: 3 });
});

test("row 38: the signing order and a new one", async ({ owner }) => {
  const ordered = (id: string, index: number) => signerRole(id, fresh(`${id}.order`), { role: { index } });
  const id = await createPackage(owner, packageOf("Order", [ordered("one", 1), ordered("two", 2)]), [
    doc("Doc", [signature("one"), signature("two", { field: { top: 500 } })]),
  ]);
  const indexes = async () => {
    const { roles } = await readPackage(owner, id);
    return [byId(roles, "one").index, byId(roles, "two").index];
  };
  expect(await indexes()).toEqual([1, 2]);
  const { roles } = await readPackage(owner, id);
  const swapped = roles.map((role: Read) => ({ ...role, index: { one: 2, two: 1 }[role.id as string] ?? role.index }));
  await owner.put(`/packages/${id}/roles`, swapped);
  expect(await indexes()).toEqual([2, 1]);
  // The first in the order may sign, the second has to wait.
  await sendPackage(owner, id);
  const session = await signerSession(owner, id, "one");
  const hand = new Client(owner.base, { session });
  const { documents } = await readPackage(owner, id);
  const body = { documents: documents.map((one: Json) => ({ ...one, approvals: [] })), handdrawn: "" };
  await expect(hand.call("POST", `/packages/${id}/documents/signed_documents`, body)).rejects.toMatchObject({
    status: 403,
  });
});

test("row 39: a signer may hand over", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("cora.change"), { role: { reassign: true } }));
  expect((await roleOf(owner, id)).reassign).toBe(true);
});

test("row 40: questions and answers, masked or not, and an update", async ({ owner }) => {
  const challenges = [
    { question: "What's 1+1?", answer: "2", maskInput: true },
    { question: "What color's the sky?", answer: "blue", maskInput: false },
  ];
  const auth = { scheme: "CHALLENGE", challenges };
  const id = await createPackage(owner, ...simple(fresh("quinn.answer"), { signer: { auth } }));
  expect((await signerOf(owner, id)).auth).toMatchObject(auth);
  const [role] = simple(fresh("quinn.answer"))[0].roles as Json[];
  await owner.put(`/packages/${id}/roles/signer1`, role as Json, "role");
  expect((await signerOf(owner, id)).auth).toMatchObject({ scheme: "NONE", challenges: [] });
});

test("row 41: telephone numbers of SMS and of questions with SMS", async ({ owner }) => {
  const sms = { scheme: "SMS", challenges: [{ question: "+15515584587", answer: null, maskInput: false }] };
  const id = await createAndSend(owner, ...simple(fresh("sam.sms"), { signer: { auth: sms } }));
  expect((await signerOf(owner, id)).auth).toMatchObject({ scheme: "SMS", challenges: [{ question: "+15515584587" }] });
  await owner.call("POST", `/packages/${id}/roles/signer1/sms_notification`);
  const both = {
    scheme: "QASMS",
    challenges: [
      { question: "What's 1+1?", answer: "2", maskInput: true, challengeType: "CHALLENGE" },
      { question: "+12042345678", answer: null, maskInput: false, challengeType: "SMS" },
    ],
  };
  const second = await createPackage(owner, ...simple(fresh("sara.both"), { signer: { auth: both } }));
  const read = (await signerOf(owner, second)).auth;
  expect(read.scheme).toBe("QASMS");
  expect(read.challenges.map((one: Read) => [one.challengeType, one.question, one.answer ?? null])).toEqual([
    ["CHALLENGE", "What's 1+1?", "2"],
    ["SMS", "+12042345678", null],
  ]);
});

test("row 42: what knowledge-based authentication asks for", async ({ owner }) => {
  const signerInformationForLexisNexis = {
    firstName: "Patty",
    lastName: "Galant",
    flatOrApartmentNumber: "1234",
    houseName: "House",
    houseNumber: "26",
    city: "Montreal",
    state: "CA",
    zip: "12345",
    socialSecurityNumber: "666110007",
    dateOfBirth: "1966-06-06T00:00:00Z",
  };
  const knowledgeBasedAuthentication = {
    knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED",
    signerInformationForLexisNexis,
  };
  const signer = { auth: { scheme: "KBA", challenges: [] }, knowledgeBasedAuthentication };
  const id = await createPackage(owner, ...simple(fresh("kim.kba"), { signer }));
  expect((await signerOf(owner, id)).knowledgeBasedAuthentication).toMatchObject(knowledgeBasedAuthentication);
});

test("row 43: verifications: none, created, changed, deleted", async ({ owner }) => {
  const types = await owner.get("/account/dummyAccountId/verificationTypes", "verificationTypes");
  expect(types.results.map((one: Read) => one.id)).toEqual(
    expect.arrayContaining(["DIGIPASS", "personalCertificateSigning"]),
  );
  const id = await createPackage(owner, ...simple(fresh("vera.verify")));
  const path = `/packages/${id}/roles/signer1/verification`;
  const none = async () => {
    const read = await owner.get(path);
    expect(read === null || read === "").toBe(true);
  };
  await none();
  const first = { typeId: "DIGIPASS", payload: "VDS0123456" };
  expect(await owner.post(path, first, "verification")).toEqual(first);
  expect(await owner.get(path, "verification")).toEqual(first);
  const second = { typeId: "personalCertificateSigning", payload: "" };
  await owner.put(path, second, "verification");
  expect((await owner.get(path, "verification")).typeId).toBe("personalCertificateSigning");
  await owner.delete(path);
  await none();
  await expect(owner.post(path, { typeId: "unknown", payload: "" })).rejects.toMatchObject({ status: 400 });
});

test("rows 44 and 45: a message of one's own, a language of one's own, delivery by mail", async ({ owner }) => {
  const id = await createPackage(
    owner,
    ...simple(fresh("mia.message"), {
      role: { emailMessage: { content: "Only for you" }, data: { localLanguage: "zh-CN" } },
      signer: { delivery: { email: true }, language: "zh-CN" },
    }),
  );
  const role = await roleOf(owner, id);
  expect(role).toMatchObject({ emailMessage: { content: "Only for you" }, data: { localLanguage: "zh-CN" } });
  expect(role.signers[0]).toMatchObject({ delivery: { email: true }, language: "zh-CN" });
});

test("row 46: a signer is told again, by address or by role", async ({ owner }) => {
  const email = fresh("nora.notify");
  const id = await createAndSend(owner, ...simple(email));
  await owner.call("POST", `/packages/${id}/notifications`, { email, message: "Please sign soon" });
  await owner.call("POST", `/packages/${id}/roles/signer1/notifications`);
  await expect(
    owner.call("POST", `/packages/${id}/notifications`, { email: "nobody@example.net", message: "" }),
  ).rejects.toMatchObject({ status: 404 });
});

test("row 47: groups, their members and a group that signs", async ({ owner }) => {
  const emails = ["gina.one", "gus.two", "gil.three"].map(fresh);
  for (const [index, email] of emails.entries())
    await owner.post("/account/senders", { email, firstName: "Group", lastName: `Member${index}` }, "sender");
  const member = (email: string, memberType: string) => ({ email, memberType, firstName: "", lastName: "" });
  const given = crypto.randomUUID();
  const name = `Group ${given}`;
  const created = await owner.post(
    "/groups",
    { id: given, name, email: "bob@example.com", emailMembers: true, created: null, updated: null },
    "group",
  );
  expect(created).toMatchObject({ id: given, name, email: "bob@example.com", emailMembers: true, members: [] });
  const path = `/groups/${given}`;
  const added = await owner.post(`${path}/members`, member(emails[0] ?? "", "MANAGER"), "groupMember");
  expect(added).toMatchObject({ email: emails[0], memberType: "MANAGER" });
  const invited = await owner.post(`${path}/invite`, member(emails[1] ?? "", "MANAGER"), "group");
  expect(invited.members.map((one: Read) => one.email).sort()).toEqual([emails[0], emails[1]].sort());
  const newName = `${name} renamed`;
  const update = { name: newName, email: "bob@example.com", emailMembers: true };
  const members = emails.map((email, index) => member(email, index === 0 ? "MANAGER" : "REGULAR"));
  await owner.put(path, { ...update, members }, "group");
  const read = await owner.get(path, "group");
  expect(read.name).toBe(newName);
  expect(read.members.map((one: Read) => one.email).sort()).toEqual([...emails].sort());

  const other = await owner.post("/groups", { name: `${name} other`, email: "", emailMembers: false }, "group");
  await owner.delete(`/groups/${other.id}`);
  await expect(owner.get(`/groups/${other.id}`)).rejects.toMatchObject({ status: 404 });
  expect((await owner.get("/groups", "groups")).results.map((one: Read) => one.id)).toContain(given);
  const summaries = await owner.get("/groups/summary", "groupSummaries");
  expect(summaries.results).toContainEqual(expect.objectContaining({ id: given, name: newName }));

  // Group signers go out without person and without id.
  const role = {
    id: "role1",
    name: "signer1",
    index: 0,
    reassign: true,
    emailMessage: { content: "" },
    signers: [{ group: { id: given }, auth: { scheme: "NONE", challenges: [] } }],
  };
  const id = await createAndSend(owner, packageOf("By group", [role]), [doc("Doc", [signature("role1")])]);
  const signer = (await roleOf(owner, id, "role1")).signers[0];
  expect(signer).toMatchObject({ signerType: "GROUP_SIGNER", group: { id: given } });
  await owner.call("POST", `/packages/${id}/roles/role1/notifications`);
});

test("row 47: an ad-hoc group keeps the ids that the client gave its members", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("fox.mulder")));
  const memberId = crypto.randomUUID();
  const person = { id: memberId, firstName: "Dana", lastName: "Scully", email: fresh("dana.scully") };
  const now = new Date().toISOString().replace(/\.\d+Z/, "Z");
  await owner.post(`/packages/${id}/roles`, {
    id: memberId,
    signers: [{ ...person, signerType: "EXTERNAL_SIGNER", delivery: {}, auth: {}, created: now, updated: now }],
  });
  const groupRole = crypto.randomUUID();
  await owner.post(`/packages/${id}/roles`, {
    id: groupRole,
    signers: [
      {
        firstName: "Ad hoc",
        signerType: "AD_HOC_GROUP_SIGNER",
        delivery: {},
        created: now,
        updated: now,
        group: {
          name: "Ad hoc",
          members: [{ userId: memberId, memberType: "AD_HOC_GROUP_MEMBER" }],
          created: now,
          updated: now,
        },
      },
    ],
  });
  const role = await owner.get(`/packages/${id}/roles/${groupRole}`, "role");
  expect(role.signers[0].signerType).toBe("AD_HOC_GROUP_SIGNER");
  expect(role.signers[0].email).toMatch(/@adhoc\.groups\.e-signlive\.com$/);
  expect(role.signers[0].group.members).toEqual([
    expect.objectContaining({ userId: memberId, memberType: "AD_HOC_GROUP_MEMBER" }),
  ]);
  await readPackage(owner, id);
});

test("row 48: an in-person package", async ({ owner }) => {
  const settings = { ceremony: { inPerson: true }, integrationFrameworkWorkflows: [] };
  const id = await createAndSend(owner, ...simple(fresh("ian.inperson"), { pkg: { settings } }));
  expect((await readPackage(owner, id)).settings.ceremony.inPerson).toBe(true);
});

test("row 49: attachments are required, uploaded, rejected, accepted and downloaded", async ({ owner }) => {
  // The client sends the name as the id when it has none; what comes back must fit into a path unescaped.
  const requirement = (name: string, required: boolean) => ({
    id: name,
    name,
    description: `Please upload: ${name}`,
    required,
    status: "INCOMPLETE",
    comment: null,
    data: null,
  });
  const one = signerRole("signer1Id", fresh("john.attach"), {
    role: { attachmentRequirements: [requirement("Driver's license", true)] },
  });
  const two = signerRole("signer2Id", fresh("patty.attach"), {
    role: { attachmentRequirements: [requirement("Medicare card", false), requirement("Attachment3", true)] },
  });
  const id = await createAndSend(owner, packageOf("Attachments", [one, two]), [doc("Doc", [signature("signer1Id")])]);
  const requirements = async (role: string) => (await roleOf(owner, id, role)).attachmentRequirements as Read[];
  const [license] = await requirements("signer1Id");
  const [card, third] = await requirements("signer2Id");
  expect(license).toMatchObject({ name: "Driver's license", required: true, status: "INCOMPLETE" });
  expect([card, third]).toMatchObject([
    { name: "Medicare card", required: false, status: "INCOMPLETE" },
    { name: "Attachment3", required: true, status: "INCOMPLETE" },
  ]);
  for (const { id: given } of [license, card, third]) expect(given).toMatch(/^[A-Za-z0-9_-]+=?$/);

  const uploads: [string, string, string][] = [
    ["signer1Id", license.id, "The attachment1 for signer1.pdf"],
    ["signer2Id", card.id, "The attachment1 for signer2.pdf"],
  ];
  const as = async (signer: string) =>
    new Client(owner.base, {
      session: await signerSession(owner, id, signer, { "Upload Attachment on behalf of": signer }),
    });
  for (const [signer, attachment, filename] of uploads)
    await (await as(signer)).uploadAttachment(`/packages/${id}/attachment/${attachment}`, filename, pdfOf(filename));
  // Several files in one call are several parts.
  const names = ["The attachment2 for signer2.pdf", "The attachment3 for signer2.pdf"];
  const files = names.map((filename) => ({ name: "file", filename, bytes: pdfOf(filename), type: typeOf(filename) }));
  const payload = { name: "payload", bytes: Buffer.alloc(0) };
  await (await as("signer2Id")).multipart(`/packages/${id}/attachment/${third.id}`, [payload, ...files]);

  const review = async (status: string, comment: string) => {
    const role = await roleOf(owner, id, "signer1Id");
    const attachmentRequirements = role.attachmentRequirements.map((given: Json) => ({ ...given, status, comment }));
    await owner.put(`/packages/${id}/roles/signer1Id`, { ...one, locked: false, attachmentRequirements }, "role");
    return (await requirements("signer1Id"))[0];
  };
  const rejected = "Reject: uploaded wrong attachment.";
  expect(await review("REJECTED", rejected)).toMatchObject({ id: license.id, status: "REJECTED", comment: rejected });
  const accepted = await review("COMPLETE", "");
  expect(accepted).toMatchObject({ id: license.id, status: "COMPLETE" });
  expect(accepted.comment ?? "").toBe("");
  expect(accepted.files).toMatchObject([{ name: "The attachment1 for signer1.pdf" }]);

  const single = await owner.download(`/packages/${id}/attachment/${license.id}`);
  expect(single.filename).toBe("The attachment1 for signer1.pdf");
  expect(single.bytes.equals(pdfOf("The attachment1 for signer1.pdf"))).toBe(true);
  const [file] = accepted.files;
  const byFile = await owner.download(`/packages/${id}/attachment/${license.id}/file/${file.id}`);
  expect(byFile.bytes.equals(single.bytes)).toBe(true);
  const entries = async (path: string) =>
    Object.keys(unzipSync((await owner.download(`/packages/${id}/attachment/${path}`)).bytes)).sort();
  expect(await entries("zip")).toEqual([...uploads.map(([, , name]) => name), ...names].sort());
  expect(await entries("zip/signer1Id")).toEqual(["The attachment1 for signer1.pdf"]);
  expect(await entries("zip/signer2Id")).toHaveLength(3);
  // Several files of one requirement come as a zip.
  expect(Object.keys(unzipSync((await owner.download(`/packages/${id}/attachment/${third.id}`)).bytes))).toHaveLength(
    2,
  );
});
