// The consent texts of an account: set, read and removed, and what new packages and the default consent then are.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as documentRoute from "#app/api/account/defaultConsentDocument/route.ts";
import * as propertiesRoute from "#app/api/account/defaultConsentProperties/route.ts";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import { db } from "#db/client.ts";
import { consentWords } from "#db/schema/consent-words.ts";
import { documents } from "#db/schema/packages.ts";
import { versionOf } from "#lib/contract/version.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as one from "./[language]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
});

const text = { title: "Accord de signature", body: "# Premier point\n\nVous signez\nà l’écran.\n\nMerci." };
const call = (method: "GET" | "PUT" | "DELETE", language: string, more: RouteCall = {}) =>
  callRoute(one, `${method} /account/admin/consentDocuments/${language}`, { key, params: { language }, ...more });
const defaults = (language?: string, more: RouteCall = {}) =>
  callRoute(documentRoute, "GET /account/defaultConsentDocument", {
    key,
    query: language === undefined ? {} : { language },
    ...more,
  });

describe("an account's own text", () => {
  test("412 for whoever has not seen the other's: of two at once from the same state one is told, and nothing is lost", async () => {
    const seen = (await call("GET", "nl")).body;
    expect(seen).toMatchObject({ custom: false, updated: null });
    const write = (title: string) =>
      call("PUT", "nl", { json: { ...text, title }, headers: { "if-match": `"${versionOf(seen)}"` } });
    const both = await Promise.all([write("Een"), write("Twee")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const headers = { "if-match": `"${versionOf(seen)}"` };
    expect((await call("DELETE", "nl", { headers })).status).toBe(412);
    const now = (await call("GET", "nl")).body;
    expect((await call("DELETE", "nl", { headers: { "if-match": `"${versionOf(now)}"` } })).status).toBe(204);
  });

  test("200 sets it for new packages in that language, and nothing changes for others and older ones", async () => {
    const before = await createByApi(key, { name: "Before", language: "fr" });
    const put = await call("PUT", "FR", { json: text });
    expect([put.status, put.body]).toEqual([
      200,
      { language: "fr", ...text, custom: true, updated: expect.stringMatching(/Z$/) },
    ]);
    expect((await call("GET", "fr-CA")).body).toEqual(put.body);
    const consentOf = async (id: string) => (await readByApi(key, id)).documents[0]?.name;
    const id = await createByApi(key, { name: "After", language: "fr-BE" });
    expect(await consentOf(id)).toBe(text.title);
    expect(await consentOf(before)).toBe("Consentement à la signature électronique");
    expect(await consentOf(await createByApi(key, { name: "German", language: "de" }))).not.toBe(text.title);
    const other = await makeAccount();
    const theirs = await createByApi(other.owner.apiKey, { name: "Theirs", language: "fr" });
    expect((await readByApi(other.owner.apiKey, theirs)).documents[0]?.name).not.toBe(text.title);
    const shown = extractText(
      (
        await callRoute(pdfRoute, "GET /packages/x/documents/default-consent/pdf", {
          key,
          params: { packageId: id, documentId: "default-consent" },
        })
      ).bytes,
    );
    expect(shown).toMatch(/Premier point[\s\S]*Vous signez à l’écran\.[\s\S]*Merci\./);
    expect(extractText((await defaults("fr")).bytes)).toContain("Merci.");
  });

  test("its words are what a signer reads before accepting, and no more once they have", async () => {
    await call("PUT", "fr", { json: text });
    const id = await sendPackage(account.owner, { language: "fr" });
    const ann = await openCeremony(id, "ann");
    expect((await ann.view()).consent).toMatchObject({
      name: text.title,
      words: {
        language: "fr",
        version: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        blocks: [
          { heading: true, text: "Premier point" },
          { heading: false, text: "Vous signez à l’écran." },
          { heading: false, text: "Merci." },
        ],
      },
    });
    await ann.consent();
    expect((await ann.view()).consent).toMatchObject({ words: null });
    // What was typeset before its words were kept is read page by page.
    const bob = await openCeremony(id, "bob");
    const hash = (
      await db
        .select()
        .from(documents)
        .where(and(eq(documents.packageId, id), eq(documents.index, 0)))
    )[0];
    await db.delete(consentWords).where(eq(consentWords.file, hash?.originalFile ?? ""));
    expect((await bob.view()).consent).toMatchObject({ name: text.title, words: null });
  });

  test("204 removes it, 404 when there is none; the built-in text serves again", async () => {
    await call("PUT", "nl", { json: text });
    const removed = await call("DELETE", "nl");
    expect([removed.status, removed.text]).toEqual([204, ""]);
    expect((await call("GET", "nl")).body).toMatchObject({ language: "nl", custom: false });
    const again = await call("DELETE", "nl");
    expect([again.status, again.body.messageKey]).toEqual([404, "error.notFound.consentText"]);
  });

  test("200 in a language that has no built-in text; 404 before", async () => {
    expect((await call("GET", "fi")).status).toBe(404);
    await call("PUT", "fi", { json: text });
    expect((await call("GET", "fi")).body).toMatchObject({ language: "fi", custom: true });
    const list = (await callRoute(route, "GET /account/admin/consentDocuments", { key })).body;
    expect(
      list.filter((row: { custom: boolean }) => row.custom).map((row: { language: string }) => row.language),
    ).toEqual(expect.arrayContaining(["fi"]));
    expect(list.length).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ["no language", "not a language", text, "error.validation.language"],
    ["a title that no document may have", "fr", { ...text, title: "a/b" }, "error.validation.documentName"],
    ["headings alone", "fr", { ...text, body: "# Only\n\n# Headings" }, "error.validation.consentText"],
    ["letters that no font has", "fr", { ...text, body: "Linear B: \u{10000}" }, "error.validation.consentText"],
    ["no body", "fr", { title: "x" }, "error.validation.body"],
  ])("400 for %s", async (_, language, json, messageKey) => {
    const answer = await call("PUT", language, { json });
    expect([answer.status, answer.body.messageKey]).toEqual([400, messageKey]);
  });

  test("403 for a sender who is no manager", async () => {
    const regular = { key: account.senders[0]?.apiKey ?? "" };
    for (const [method, more] of [
      ["GET", {}],
      ["PUT", { json: text }],
      ["DELETE", {}],
    ] as const)
      expect((await call(method, "de", { ...more, ...regular })).status).toBe(403);
    expect((await callRoute(route, "GET /account/admin/consentDocuments", regular)).status).toBe(403);
  });
});

describe("GET /account/defaultConsentDocument and /account/defaultConsentProperties", () => {
  test("200 with a PDF as application/octet-stream, for any sender", async () => {
    const answer = await defaults("ja", { key: account.senders[0]?.apiKey ?? "", headers: { accept: "*/*" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''default-consent-ja.pdf");
    expect(extractText(answer.bytes)).toContain("電子署名についての同意書");
  });

  test("200 in the account's language without one, and in English where nobody has written one", async () => {
    for (const language of [undefined, "", "xx"])
      expect(extractText((await defaults(language)).bytes)).toContain("Electronic Disclosures and Signatures Consent");
  });

  test("200 with a flat map of words", async () => {
    const answer = await callRoute(propertiesRoute, "GET /account/defaultConsentProperties", {
      key,
      query: { language: "de" },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ language: "de", accept: "Annehmen" });
    expect(Object.values(answer.body).every((value) => typeof value === "string")).toBe(true);
    expect(answer.headers.get("content-disposition")).toBeNull();
  });

  test("401 without a caller", async () => {
    expect((await defaults("fr", { key: "" })).status).toBe(401);
  });
});
