// GET /packages/{packageId}/invitation
import { beforeAll, expect, test } from "vitest";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, signer } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount();
});

const invitation = (packageId: string, key = made.owner.apiKey, query: Record<string, string> = {}) =>
  callRoute(route, "GET /packages/{packageId}/invitation", { key, params: { packageId }, query });
const picture = "data:image/png;base64,iVBORw0KGgo=";

test("200 with the mail to the first who is asked: in their language, with the package's colours and logo, and no link", async () => {
  const pkg = await makeDraft(made.owner, {
    roles: [
      { id: "bob", name: "Bob", index: 2, signers: [signer("Bob")] },
      { id: "ann", name: "Ann", index: 1, signers: [signer("Ann", { language: "fr" })] },
    ],
    change: {
      language: "de",
      emailMessage: "See you on Monday.",
      settings: { ceremony: { style: { titleBar: { backgroundColor: "#7a1f3d" }, brandingBar: { src: picture } } } },
    },
  });
  const { status, body } = await invitation(pkg.id);
  expect(status).toBe(200);
  expect(body.mail).toMatchObject({ reader: "Ann Tester", subject: expect.stringContaining("Lease") });
  expect(body.mail.html).toContain('lang="fr"');
  for (const part of ["See you on Monday.", "#7a1f3d", picture]) expect(body.mail.html).toContain(part);
  expect(body.mail.html).not.toMatch(/\/(?:sign|a)\//);
});

test("200 with the mail to whichever recipient is named, whenever they are asked; none to who only gets a copy", async () => {
  const pkg = await makeDraft(made.owner, {
    roles: [
      { id: "ann", name: "Ann", index: 1, signers: [signer("Ann")] },
      {
        id: "bob",
        name: "Bob",
        index: 2,
        emailMessage: { content: "Only for Bob." },
        signers: [signer("Bob", { language: "it" })],
      },
      { id: "cy", name: "Cy", index: 3, data: { copyOnly: true }, signers: [signer("Cy")] },
    ],
  });
  const of = async (roleId: string) => (await invitation(pkg.id, made.owner.apiKey, { roleId })).body;
  const bob = await of("bob");
  expect(bob.mail).toMatchObject({ reader: "Bob Tester", to: "bob@example.net" });
  expect(bob.mail.from).toContain(made.owner.row.firstName);
  expect(bob.mail.html).toContain('lang="it"');
  expect(bob.mail.html).toContain("Only for Bob.");
  expect((await of("ann")).mail.html).not.toContain("Only for Bob.");
  expect(await of("cy")).toEqual({ mail: null, texts: [] });
  expect((await invitation(pkg.id, made.owner.apiKey, { roleId: "nobody" })).status).toBe(404);
});

test("200 and no mail while nobody has anything to sign, or is reached by text message alone", async () => {
  const bySms = signer("Ann", { phone: "+4722334455", notificationMethods: { primary: ["SMS"] } });
  const pkg = await makeDraft(made.owner, { roles: [{ id: "ann", name: "Ann", signers: [bySms] }] });
  expect(await invitation(pkg.id)).toMatchObject({ status: 200, body: { mail: null } });
});

test("200 with the text messages, in their language: the link, and the code asked for behind it; neither is there yet", async () => {
  const auth = { scheme: "SMS", challenges: [{ question: "+47 90 00 11 22" }] };
  const byText = { phone: "+47 22 33 44 55", notificationMethods: { primary: ["SMS", "EMAIL"] } };
  const pkg = await makeDraft(made.owner, {
    roles: [
      { id: "ann", name: "Ann", index: 1, signers: [signer("Ann", { language: "de", auth, ...byText })] },
      { id: "bob", name: "Bob", index: 2, signers: [signer("Bob", { auth })] },
      { id: "cy", name: "Cy", index: 3, signers: [signer("Cy", { phone: "+4722334455" })] },
    ],
  });
  const of = async (roleId?: string) => (await invitation(pkg.id, made.owner.apiKey, roleId ? { roleId } : {})).body;
  const { mail, texts } = await of();
  expect(mail.reader).toBe("Ann Tester");
  expect(texts).toEqual([
    { kind: "link", to: "+4722334455", text: expect.stringMatching(/bittet.*Lease.*https?:.*•/) },
    { kind: "code", to: "+4790001122", text: expect.stringMatching(/^•+ ist .*Code.*10 Minuten/) },
  ]);
  expect((await of("bob")).texts).toMatchObject([{ kind: "code", text: expect.stringMatching(/^•+ is your code/) }]);
  expect((await of("cy")).texts).toEqual([]);
});

test("404 for a colleague who may not see it, and for a package that does not exist", async () => {
  const pkg = await makeDraft(made.owner);
  const other = await makeSender(made.account.id);
  expect((await invitation(pkg.id, other.apiKey)).status).toBe(404);
  expect((await invitation("nowhere")).status).toBe(404);
});
