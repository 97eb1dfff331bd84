// Every mail can be looked at in every language with the account's brand, and sent to oneself with the mail server's answer.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as packageSettings from "#app/api/account/admin/packageSettings/route.ts";
import * as previewRoute from "#app/api/outbox/preview/route.ts";
import * as testRoute from "#app/api/outbox/test/route.ts";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { callRoute } from "#lib/testing/requests.ts";

let server: MailServerForTests;
let made: TestAccount;
beforeAll(async () => {
  server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "Signing <sign@nordhaven.example>");
  made = await makeAccount({ name: "Nordhaven", senders: 1 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const sample = {
  packageName: "The harbour lease",
  documentName: "Lease",
  person: "Tess Example",
  message: "By Friday.",
};
const look = (kind: string, language: string, toOwner = false, key = made.owner.apiKey) =>
  callRoute(previewRoute, "POST /outbox/preview", { key, json: { kind, language, toOwner, sample } });
const send = (key = made.owner.apiKey) =>
  callRoute(testRoute, "POST /outbox/test", { key, json: { kind: "invitation", language: "en", sample } });

test.each(mailKinds)("%s looks as it should in every language", async (kind) => {
  const subjects = new Set<string>();
  for (const language of signersLanguages) {
    const { status, body } = await look(kind, language);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.html).toContain(`<html lang="${language}"`);
    // A message that was given too little says its own name or leaves a brace.
    expect(body.text + body.subject).not.toMatch(/\{\w+\}|undefined|\[object/);
    subjects.add(body.subject);
  }
  expect(subjects.size).toBeGreaterThan(10);
});

test("it has the account's colours, and owners read their own", async () => {
  const style = { titleBar: { backgroundColor: "#123456" }, toolbar: { backgroundColor: "#654321" } };
  const json = { ceremony: { style } };
  const saved = await callRoute(packageSettings, "PUT /account/admin/packageSettings", {
    key: made.owner.apiKey,
    json,
  });
  expect(saved.status, saved.text).toBe(200);
  const { html, text } = (await look("invitation", "en")).body;
  expect(html).toContain("#123456");
  expect(html).toContain("#654321");
  expect(text).toContain("The harbour lease");
  const [signer, owner] = [await look("completed", "en"), await look("completed", "en", true)];
  expect(owner.body.text).not.toBe(signer.body.text);
});

test("a test mail goes to whoever asks, and the server's own words come back", async () => {
  const { email } = made.owner.row;
  expect((await send()).body).toEqual({ outcome: "sent", to: email, answer: expect.stringMatching(/^250/) });
  expect(server.taken.map(({ to }) => to)).toEqual([[email]]);
  server.refuseNext({ code: 550, text: "No such mailbox here" });
  expect((await send()).body).toMatchObject({ outcome: "failed", answer: expect.stringContaining("No such mailbox") });
});

test("403 for who is no manager", async () => {
  const regular = made.senders[0]?.apiKey ?? "";
  expect((await look("invitation", "en", false, regular)).status).toBe(403);
  expect((await send(regular)).status).toBe(403);
});
