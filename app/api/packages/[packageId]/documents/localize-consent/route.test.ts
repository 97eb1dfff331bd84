// POST …/documents/localize-consent, and removing the consent.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi, postChange, readByApi, sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import * as oneDocument from "../[documentId]/route.ts";
import * as all from "../route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});
const localize = (packageId: string, json: unknown = { language: "fr" }, call: RouteCall = {}) =>
  callRoute(route, `POST /packages/${packageId}/documents/localize-consent`, {
    key,
    params: { packageId },
    json,
    ...call,
  });
const removeConsent = (packageId: string) =>
  callRoute(oneDocument, "DELETE /packages/x/documents/default-consent", {
    key,
    params: { packageId, documentId: "default-consent" },
  });
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];

describe("POST …/localize-consent", () => {
  test("200 with exactly what clients read; the consent is in the other language and still asked for", async () => {
    const id = await createByApi(key);
    const before = (await readByApi(key, id)).documents[0];
    const answer = await localize(id);
    const found = { accountId: account.account.id, language: "fr" };
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        consentId: "default-consent",
        consentMetadata: { packageInfo: { uid: id, language: "fr" }, properties: found, document: found },
      },
    ]);
    const consent = (await readByApi(key, id)).documents[0];
    expect(consent).toMatchObject({
      id: "default-consent",
      index: 0,
      name: "Consentement à la signature électronique",
    });
    expect(consent?.approvals).toEqual(before?.approvals);
    const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, id));
    expect(events.at(-1)).toMatchObject({ type: "document.changed", data: { language: "fr", replaced: true } });
  });

  test("200 while a sent package waits for the first acceptance, 409 afterwards, and once it is over", async () => {
    const id = await sendByApi(key);
    expect((await localize(id, { language: "pt-BR" })).body.consentMetadata.document.language).toBe("pt");
    const ann = await openCeremony(id, "ann");
    expect((await ann.view()).consent?.name).toBe("Consentimento para assinar eletronicamente");
    await ann.consent();
    expect(refusal(await localize(id))).toEqual([409, "error.conflict.consentAccepted"]);
    expect((await readByApi(key, id)).documents[0]?.data).toEqual({ esl_doc_accepted_by_signers: "ann" });
    await signEverything(id, "ann");
    await signEverything(id, "bob");
    expect(refusal(await localize(id))).toEqual([409, "error.conflict.consentAccepted"]);
  });

  test("an acceptance and a new language at once: one of them wins", async () => {
    const id = await sendByApi(key);
    const ann = await openCeremony(id, "ann");
    const [localized, accepted] = await Promise.all([localize(id), ann.consent()]);
    // Of the words that were read the acceptance is, or it is refused.
    expect([200, 409]).toContain(accepted.status);
    expect([200, 409]).toContain(localized.status);
    expect([accepted.status, localized.status]).toContain(200);
    const events = (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, id))).sort(
      (a, b) => a.sequence - b.sequence,
    );
    const consented = events.find((event) => event.type === "consent.accepted");
    const changed = events.find((event) => event.type === "document.changed");
    // What was accepted is what the document is.
    expect(changed === undefined).toBe(localized.status === 409);
    expect(consented === undefined).toBe(accepted.status === 409);
    if (changed && consented)
      expect([changed.sequence < consented.sequence, changed.documentHash]).toEqual([true, consented.documentHash]);
  });

  test("422 when the package has no consent, and in a language that nobody has written", async () => {
    const id = await createByApi(key);
    expect(refusal(await localize(id, { language: "xx" }))).toEqual([
      422,
      "error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound",
    ]);
    expect(refusal(await localize(id, { language: "" }))).toEqual([
      422,
      "error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound",
    ]);
    expect((await removeConsent(id)).status).toBe(204);
    const answer = await localize(id);
    expect(refusal(answer)).toEqual([422, "error.unprocessableEntity.defaultConsent.notExist"]);
    expect(answer.body.message).toBe("The default document consent does not exist.");
  });

  test("400 without a language, 403 once it ended unsigned, 404 for a stranger", async () => {
    const id = await createByApi(key);
    expect(refusal(await localize(id, {}))).toEqual([400, "error.validation.body"]);
    expect((await localize(id, undefined, { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
    await postChange(key, id, { trashed: true });
    expect((await localize(id)).status).toBe(403);
  });
});

test("403 when the account keeps its consents: alone or among others, nothing is removed", async () => {
  const careful = await makeAccount();
  const own = careful.owner.apiKey;
  const id = await createByApi(own);
  await db
    .update(accounts)
    .set({ features: { preventConsentRemoval: true } })
    .where(eq(accounts.id, careful.account.id));
  const params = { packageId: id, documentId: "default-consent" };
  const single = await callRoute(oneDocument, "DELETE /packages/x/documents/default-consent", { key: own, params });
  const many = await callRoute(all, "DELETE /packages/x/documents", {
    key: own,
    params,
    json: ["lease", "default-consent"],
  });
  for (const answer of [single, many]) expect(refusal(answer)).toEqual([403, "error.forbidden.consentRemoval"]);
  expect((await readByApi(own, id)).documents).toHaveLength(2);
});
