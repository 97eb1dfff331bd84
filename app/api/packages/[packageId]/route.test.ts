// GET, PUT, POST and DELETE /packages/{packageId}
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals, fields, signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { documents, packages, roles } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, letDuePass, postChange, readByApi, sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { mailLinkOf, openCeremony } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let stranger: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  stranger = await makeAccount();
  key = account.owner.apiKey;
});

type Verb = "GET" | "PUT" | "POST" | "DELETE";
const call = (method: Verb, packageId: string, more: RouteCall = {}) =>
  callRoute(route, `${method} /packages/${packageId}`, { key, params: { packageId }, ...more });
const put = (packageId: string, json: unknown) => call("PUT", packageId, { json });
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const eventsOf = evidenceOf;
const typesOf = async (packageId: string) => (await eventsOf(packageId)).map((event) => event.type);

describe("who may", () => {
  test("404 for an id that does not exist, whatever it looks like", async () => {
    for (const packageId of [
      "nothing",
      "AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      "x".repeat(300),
      "a'; drop table packages; --",
      "nul\u0000",
    ]) {
      for (const method of ["GET", "DELETE"] as const) expect((await call(method, packageId)).status).toBe(404);
      expect((await put(packageId, { name: "x" })).status).toBe(404);
    }
  });

  test("404 for a sender of another account, as if it did not exist", async () => {
    const id = await createByApi(key);
    for (const method of ["GET", "DELETE"] as const)
      expect(refusal(await call(method, id, { key: stranger.owner.apiKey }))).toEqual([
        404,
        "error.notFound.packageNotFound",
      ]);
    expect((await call("PUT", id, { key: stranger.owner.apiKey, json: { name: "x" } })).status).toBe(404);
    expect((await readByApi(key, id)).name).toBe("Lease");
  });

  test("404 for another sender of the account; 200 but 403 to change once they are a signer of it", async () => {
    const [other] = account.senders;
    const json = readyPackage({
      roles: [
        { id: "ann", name: "Ann", signers: [{ email: other?.row.email, firstName: "S", lastName: "S" }] },
        person("Bob"),
      ],
    });
    const id = await createByApi(key, json);
    const theirs = { key: other?.apiKey ?? "" };
    expect((await call("GET", id, theirs)).status).toBe(404);
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    expect((await call("GET", id, theirs)).status).toBe(200);
    for (const json of [{ description: "x" }, { status: "DRAFT" }, { trashed: true }, {}])
      expect(refusal(await call("PUT", id, { ...theirs, json }))).toEqual([403, "error.forbidden.noPermission"]);
    expect(refusal(await call("DELETE", id, theirs))).toEqual([403, "error.forbidden.noPermission"]);
  });

  test("401 without credentials; 403 to change with a signer's session", async () => {
    const id = await sendByApi(key);
    expect((await callRoute(route, "GET /packages/x", { params: { packageId: id } })).status).toBe(401);
    const token = await openSession({
      kind: "signer",
      accountId: account.account.id,
      packageId: id,
      roleId: "ann",
      signerId: "ann",
    });
    const asAnn = { key: "", cookie: `ESIGNLIVE_SESSION_ID=${token}` };
    const { key: _, ...request } = { params: { packageId: id }, ...asAnn };
    expect((await callRoute(route, `GET /packages/${id}`, request)).status).toBe(200);
    expect((await callRoute(route, `PUT /packages/${id}`, { ...request, json: { name: "x" } })).status).toBe(403);
  });
});

describe("PUT and POST change a draft", () => {
  test("204; only members that are sent change, roles and documents in the body are left alone", async () => {
    const id = await createByApi(key);
    const before = await readByApi(key, id);
    const answer = await put(id, {
      name: "Lease 2",
      description: "For the flat",
      due: "2033-01-02T03:04:05Z",
      autocomplete: false,
      data: { a: 1 },
      roles: [],
      documents: [],
      emailMessage: "Please sign",
    });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    const after = await readByApi(key, id);
    expect(after).toEqual({
      ...before,
      name: "Lease 2",
      description: "For the flat",
      due: "2033-01-02T03:04:05Z",
      autocomplete: false,
      data: { a: 1 },
      emailMessage: "Please sign",
      updated: after.updated,
    });
  });

  test("204: null clears what may be empty and leaves what may not", async () => {
    const id = await createByApi(
      key,
      readyPackage({ description: "d", due: "2033-01-02T03:04:05Z", emailMessage: "m" }),
    );
    expect(
      (
        await put(id, {
          name: null,
          language: null,
          autocomplete: null,
          visibility: null,
          description: null,
          due: null,
          emailMessage: null,
        })
      ).status,
    ).toBe(204);
    expect(await readByApi(key, id)).toMatchObject({
      name: "Lease",
      language: "en",
      autocomplete: true,
      visibility: "ACCOUNT",
      description: "",
      due: null,
      emailMessage: "",
    });
  });

  test("an empty due date is none: on creation, and cleared by a change", async () => {
    const id = await createByApi(key, readyPackage({ due: "" }));
    expect((await readByApi(key, id)).due).toBeNull();
    for (const due of ["2033-01-02T03:04:05Z", ""]) {
      expect((await put(id, { due })).status).toBe(204);
      expect((await readByApi(key, id)).due).toBe(due || null);
    }
  });

  test("204: settings change member by member", async () => {
    const id = await createByApi(
      key,
      readyPackage({
        settings: {
          ceremony: { declineButton: false, declineReasons: ["a"], handOver: { href: "https://example.com" } },
        },
      }),
    );
    expect((await put(id, { settings: { ceremony: { declineReasons: ["b"], handOver: null } } })).status).toBe(204);
    const { ceremony } = (await readByApi(key, id)).settings;
    expect([ceremony.declineButton, ceremony.declineReasons, ceremony.handOver]).toEqual([false, ["b"], null]);
  });

  test("204 writes evidence only when something changed", async () => {
    const id = await createByApi(key);
    const before = await typesOf(id);
    await put(id, { name: "Lease", autocomplete: true, data: null });
    expect(await typesOf(id)).toEqual(before);
    await put(id, { name: "Other" });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: "package.changed",
      data: { members: ["name"], name: "Other" },
    });
  });

  test("400 when the accessibility flag changes while there are documents", async () => {
    const id = await createByApi(key);
    expect(refusal(await put(id, { settings: { ceremony: { ada: true } } }))).toEqual([
      400,
      "error.validation.ada.documentsExist",
    ]);
    expect((await put(id, { settings: { ceremony: { ada: false } } })).status).toBe(204);
    const empty = await createByApi(key, { name: "Empty" });
    expect((await put(empty, { settings: { ceremony: { ada: true } } })).status).toBe(204);
  });

  test.each([
    [{ name: 7 }, "error.validation.body"],
    [{ due: "soon" }, "error.validation.body"],
    [{ status: "SEALED" }, "error.validation.body"],
    [{ status: "DECLINED" }, "error.validation.statusChange"],
    [{ status: "EXPIRED" }, "error.validation.statusChange"],
  ])("400 for %j", async (json, key400) => {
    expect(refusal(await put(await createByApi(key), json))).toEqual([400, key400]);
  });
});

describe("sending", () => {
  test("204 by POST: SENT, everybody in turn is invited once, evidence and mails are owed", async () => {
    const id = await createByApi(key);
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    expect((await readByApi(key, id)).status).toBe("SENT");
    const [row] = await db.select().from(packages).where(eq(packages.id, id));
    expect(row?.sent).toBeInstanceOf(Date);
    const people = await db.select().from(roles).where(eq(roles.packageId, id));
    expect(
      people
        .filter((role) => role.invited)
        .map((role) => role.id)
        .sort(),
    ).toEqual(["ann", "bob"]);
    const owed = await db.select().from(mails).where(eq(mails.packageId, id));
    expect(owed.map((mail) => [mail.kind, mail.toEmail]).sort()).toEqual([
      ["invitation", "ann@example.net"],
      ["invitation", "bob@example.net"],
    ]);
    expect((await typesOf(id)).slice(-3)).toEqual(["package.sent", "signer.invited", "signer.invited"]);
  });

  test("204 again for the same status: a repeated request changes nothing", async () => {
    const id = await sendByApi(key);
    const before = await typesOf(id);
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    expect(await typesOf(id)).toEqual(before);
  });

  test("400 names what is missing, and nothing changes", async () => {
    const id = await createByApi(key, { name: "Bare", roles: [person("Ann")] });
    const answer = await postChange(key, id, { status: "SENT", description: "new" });
    expect(answer.body).toMatchObject({
      code: 400,
      messageKey: "error.validation.notReadyToSend",
      message: "Add at least one document.",
      parameters: { missing: "noDocuments" },
    });
    expect(JSON.parse(answer.body.parameters.details)).toEqual([
      { code: "noDocuments", text: "Add at least one document." },
    ]);
    expect(await readByApi(key, id)).toMatchObject({ status: "DRAFT", description: "" });
  });

  test("400 when due has passed already", async () => {
    const id = await createByApi(key, readyPackage({ due: "2033-01-01T00:00:00Z" }));
    await letDuePass(id);
    expect((await postChange(key, id, { status: "SENT" })).body).toMatchObject({
      messageKey: "error.validation.notReadyToSend",
      parameters: { missing: "duePassed" },
    });
    expect((await postChange(key, id, { status: "SENT", due: "2033-01-01T00:00:00Z" })).status).toBe(204);
  });

  test("a time-based expiry becomes the due date", async () => {
    const id = await sendByApi(
      key,
      readyPackage({ settings: { ceremony: { defaultTimeBasedExpiry: true, remainingDays: 3 } } }),
    );
    const [row] = await db.select().from(packages).where(eq(packages.id, id));
    expect((row?.due?.getTime() ?? 0) - (row?.sent?.getTime() ?? 0)).toBe(3 * 24 * 3600_000);
  });

  test("a sent package takes a new due date and message, but nothing that signers are shown", async () => {
    const id = await sendByApi(key);
    expect(
      (
        await put(id, {
          name: "Lease",
          autocomplete: true,
          due: "2033-01-01T00:00:00Z",
          emailMessage: "Hurry",
          description: "d",
          data: { a: 1 },
        })
      ).status,
    ).toBe(204);
    for (const json of [
      { name: "Other" },
      { autocomplete: false },
      { settings: { ceremony: { declineButton: false } } },
      { language: "fr" },
    ]) {
      expect(refusal(await put(id, json))).toEqual([403, "error.forbidden.packageNotEditable"]);
    }
    expect(refusal(await put(id, { due: "2020-01-01T00:00:00Z" }))).toEqual([400, "error.validation.due"]);
  });

  test("204 for another language, and the consent of the draft follows it where somebody has written one", async () => {
    const id = await createByApi(key);
    const consent = async () => (await readByApi(key, id)).documents[0];
    expect((await put(id, { language: "fr-CA" })).status).toBe(204);
    expect(await consent()).toMatchObject({ id: "default-consent", name: "Consentement à la signature électronique" });
    const changed = (await eventsOf(id)).filter(({ type }) => type === "document.changed");
    expect(changed).toMatchObject([{ documentId: "default-consent", data: { language: "fr", replaced: true } }]);
    for (const language of ["fr", "xx"]) expect((await put(id, { language })).status).toBe(204);
    expect((await consent())?.name).toBe("Consentement à la signature électronique");
    expect((await readByApi(key, id)).language).toBe("xx");
    await db.delete(approvals).where(and(eq(approvals.packageId, id), eq(approvals.documentId, "default-consent")));
    await db.delete(documents).where(and(eq(documents.packageId, id), eq(documents.id, "default-consent")));
    expect((await put(id, { language: "de" })).status).toBe(204);
    expect((await readByApi(key, id)).documents.map((one) => one.id)).not.toContain("default-consent");
  });

  test("204 to take it back in another language: what was accepted is over, and the other consent is asked for", async () => {
    const id = await sendByApi(key);
    await (await openCeremony(id, "ann")).consent();
    expect((await put(id, { status: "DRAFT", language: "fr" })).status).toBe(204);
    expect((await readByApi(key, id)).documents[0]?.name).toBe("Consentement à la signature électronique");
    expect((await put(id, { status: "SENT" })).status).toBe(204);
    expect((await (await openCeremony(id, "ann")).view()).consent).toMatchObject({
      name: "Consentement à la signature électronique",
    });
  });

  test("403 to send what is in the trash, to complete a draft, to archive what is not complete", async () => {
    const id = await createByApi(key);
    expect(refusal(await put(id, { status: "COMPLETED" }))).toEqual([403, "error.forbidden.actionNotAllowed"]);
    expect(refusal(await put(id, { status: "ARCHIVED" }))).toEqual([403, "error.forbidden.actionNotAllowed"]);
    await put(id, { trashed: true });
    expect(refusal(await put(id, { status: "SENT" }))).toEqual([403, "error.forbidden.actionNotAllowed"]);
    expect((await put(id, { trashed: false, status: "SENT" })).status).toBe(204);
  });

  test("204 to complete before everybody has signed: sealed, and evidence and mails say who is missing", async () => {
    const id = await sendByApi(key);
    expect((await postChange(key, id, { status: "COMPLETED" })).status).toBe(204);
    await runJobs();
    const done = await readByApi(key, id);
    expect([done.status, done.documents[1]?.approvals.map((approval) => approval.signed)]).toEqual([
      "COMPLETED",
      [null, null],
    ]);
    const [completed] = await db
      .select()
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, id), eq(evidenceEvents.type, "package.completed")));
    expect(completed?.data).toMatchObject({ missing: ["Ann", "Bob"] });
    const told = await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, id), eq(mails.kind, "completed")));
    expect(new Set(told.map((mail) => mail.subject))).toEqual(new Set(["Completed: Lease"]));
    expect(judgeSignatures(await currentPdf(id, "lease")).map((seal) => [seal.valid, seal.coversAll])).toEqual([
      [true, true],
    ]);
  });
});

describe("back to draft", () => {
  test("204: signatures, acceptances, links and sessions go, bound values too; the evidence stays; sending starts afresh", async () => {
    const bound = {
      id: "when",
      type: "INPUT",
      subtype: "LABEL",
      binding: "{approval.signed}",
      page: 0,
      left: 320,
      top: 300,
      width: 120,
      height: 30,
    };
    const signature = signatureFor("ann");
    const json = readyPackage({
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [{ ...signature, fields: [...signature.fields, bound] }, signatureFor("bob", 1)],
        },
      ],
    });
    const id = await sendByApi(key, json);
    const [before] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.packageId, id), eq(documents.id, "lease")));
    // What signing leaves behind, as the ceremony writes it.
    await db.insert(signatures).values({
      packageId: id,
      documentId: "lease",
      sequence: 1,
      approvalId: "sign-ann",
      roleId: "ann",
      signerId: "ann",
      signerName: "Ann",
      values: [],
      valuesHash: "0",
      committed: new Date(),
    });
    await db
      .update(approvals)
      .set({ accepted: new Date(), signed: new Date() })
      .where(and(eq(approvals.packageId, id), eq(approvals.roleId, "ann")));
    await db
      .update(fields)
      .set({ value: "2026-01-01" })
      .where(and(eq(fields.packageId, id), eq(fields.id, "when")));
    await db
      .update(documents)
      .set({ currentFile: before?.originalFile ?? "", appliedSequence: 1 })
      .where(and(eq(documents.packageId, id), eq(documents.id, "lease")));
    const link = await mailLinkOf({ id }, "ann");
    const token = await openSession({
      kind: "signer",
      accountId: account.account.id,
      packageId: id,
      roleId: "ann",
      signerId: "ann",
    });
    const events = await typesOf(id);

    expect((await put(id, { status: "DRAFT" })).status).toBe(204);

    const draft = await readByApi(key, id);
    expect(draft.status).toBe("DRAFT");
    expect(draft.documents.flatMap((d) => d.approvals).every((a) => a.accepted === null && a.signed === null)).toBe(
      true,
    );
    expect(draft.documents[1]?.approvals[0]?.fields.find((field) => field.id === "when")?.value).toBe(
      "{approval.signed}",
    );
    expect(await db.select().from(signatures).where(eq(signatures.packageId, id))).toEqual([]);
    const [after] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.packageId, id), eq(documents.id, "lease")));
    expect(after).toMatchObject({ currentFile: null, appliedSequence: 0 });
    expect(
      await db
        .select()
        .from(signerLinks)
        .where(and(eq(signerLinks.packageId, id), isNull(signerLinks.revoked))),
      "kept for when it is sent again; until then it opens nothing",
    ).toHaveLength(1);
    expect(
      (
        await callRoute(route, `GET /packages/${id}`, {
          params: { packageId: id },
          cookie: `SERVICE_SESSION_ID=${token}`,
        })
      ).status,
    ).toBe(401);
    expect((await typesOf(id)).slice(0, events.length)).toEqual(events);
    expect((await typesOf(id)).at(-1)).toBe("package.withdrawn");

    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    expect(await mailLinkOf({ id }, "ann"), "the address is the same, so the link lives on").toBe(link);
    const kinds = (await db.select().from(mails).where(eq(mails.packageId, id))).map(({ kind }) => kind);
    expect(kinds.sort(), "two are asked, told that it was taken back, and asked again").toEqual([
      ...Array.from({ length: 4 }, () => "invitation"),
      ...Array.from({ length: 2 }, () => "withdrawn"),
    ]);
    expect(brokenAt(id, await eventsOf(id))).toBeNull();
  });

  test("204 for a draft changes nothing", async () => {
    const id = await createByApi(key);
    const before = await typesOf(id);
    expect((await put(id, { status: "DRAFT" })).status).toBe(204);
    expect(await typesOf(id)).toEqual(before);
  });

  test.each(["DECLINED", "OPTED_OUT", "EXPIRED"] as const)(
    "204 from %s to DRAFT, and straight to SENT with a new due date",
    async (status) => {
      for (const next of [{ status: "DRAFT" }, { status: "SENT", due: "2033-01-01T00:00:00Z" }]) {
        const id = await sendByApi(key);
        await db
          .update(packages)
          .set({ status, due: new Date("2020-01-01") })
          .where(eq(packages.id, id));
        const answer = await put(id, next);
        expect([answer.status, (await readByApi(key, id)).status]).toEqual([204, next.status]);
      }
    },
  );
});

describe("trash and end", () => {
  test("204: into the trash and out again keeps the status; GET works meanwhile; edits are refused", async () => {
    const id = await sendByApi(key);
    expect((await postChange(key, id, { trashed: true })).status).toBe(204);
    expect(await readByApi(key, id)).toMatchObject({ trashed: true, status: "SENT" });
    expect(refusal(await put(id, { description: "x" }))).toEqual([403, "error.forbidden.packageNotEditable"]);
    expect((await postChange(key, id, { trashed: true })).status).toBe(204);
    expect((await postChange(key, id, { trashed: false })).status).toBe(204);
    expect(await readByApi(key, id)).toMatchObject({ trashed: false, status: "SENT" });
    expect((await typesOf(id)).slice(-2)).toEqual(["package.trashed", "package.restored"]);
  });

  test("204 archives what is complete", async () => {
    const id = await sendByApi(key);
    await db.update(packages).set({ status: "COMPLETED", completed: new Date() }).where(eq(packages.id, id));
    expect((await postChange(key, id, { status: "ARCHIVED" })).status).toBe(204);
    expect((await readByApi(key, id)).status).toBe("ARCHIVED");
    expect((await typesOf(id)).at(-1)).toBe("package.archived");
  });

  test("204 takes out of the archive what was complete, by PUT and by POST; the evidence has both, from the version that was read", async () => {
    const id = await sendByApi(key);
    const completed = new Date("2026-01-02T03:04:05Z");
    await db.update(packages).set({ status: "COMPLETED", completed }).where(eq(packages.id, id));
    const before = (await typesOf(id)).length;
    for (const method of ["PUT", "POST"] as const) {
      const move = (status: string, ifMatch?: string) =>
        call(method, id, { json: { status }, ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}) });
      const read = (await call("GET", id)).headers.get("etag") ?? "";
      expect((await move("ARCHIVED", read)).status).toBe(204);
      expect(refusal(await move("COMPLETED", read))).toEqual([412, "error.preconditionFailed.changed"]);
      expect((await readByApi(key, id)).status).toBe("ARCHIVED");
      expect((await move("COMPLETED", (await call("GET", id)).headers.get("etag") ?? "")).status).toBe(204);
      expect(await readByApi(key, id)).toMatchObject({ status: "COMPLETED", completed: "2026-01-02T03:04:05Z" });
    }
    const both = ["package.archived", "package.unarchived"];
    expect((await typesOf(id)).slice(before)).toEqual([...both, ...both]);
  });

  test.each(["SENT", "DECLINED", "OPTED_OUT", "EXPIRED"] as const)("403 to archive what is %s", async (status) => {
    const id = await sendByApi(key);
    await db.update(packages).set({ status }).where(eq(packages.id, id));
    const before = await typesOf(id);
    expect(refusal(await put(id, { status: "ARCHIVED" }))).toEqual([403, "error.forbidden.actionNotAllowed"]);
    expect(await typesOf(id)).toEqual(before);
  });

  test("403 to take out of the archive what is in the trash", async () => {
    const id = await sendByApi(key);
    await db.update(packages).set({ status: "ARCHIVED", trashed: true }).where(eq(packages.id, id));
    expect(refusal(await put(id, { status: "COMPLETED" }))).toEqual([403, "error.forbidden.actionNotAllowed"]);
  });

  test("204 deletes for good; the evidence stays and names who did it", async () => {
    const id = await sendByApi(key);
    const answer = await call("DELETE", id);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await call("GET", id)).status).toBe(404);
    expect((await call("DELETE", id)).status).toBe(404);
    for (const table of [documents, roles, approvals, fields, signerLinks])
      expect(await db.select().from(table).where(eq(table.packageId, id))).toEqual([]);
    const events = await eventsOf(id);
    expect(events.at(-1)).toMatchObject({ type: "package.deleted", actorEmail: account.owner.row.email });
    expect(brokenAt(id, events)).toBeNull();
  });
});

describe("two at once", () => {
  test("an edit that waits for a sending sees the sent package and is refused", async () => {
    const id = await createByApi(key);
    const answers = await Promise.all([
      postChange(key, id, { status: "SENT" }),
      put(id, { name: "Changed behind the signers' back" }),
    ]);
    const after = await readByApi(key, id);
    expect(after.status).toBe("SENT");
    // Whoever came first: either the signers get the new name, or the edit was refused. Never a change after the sending.
    const order = (await typesOf(id)).filter((type) => type === "package.sent" || type === "package.changed");
    if (answers[1]?.status === 204)
      expect([after.name, order]).toEqual(["Changed behind the signers' back", ["package.changed", "package.sent"]]);
    else expect([answers[1]?.status, after.name, order]).toEqual([403, "Lease", ["package.sent"]]);
    expect(brokenAt(id, await eventsOf(id))).toBeNull();
  });

  test("ten sendings at once send once", async () => {
    const id = await createByApi(key);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postChange(key, id, { status: "SENT" })));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 204));
    expect((await typesOf(id)).filter((type) => type === "package.sent")).toHaveLength(1);
    expect(await db.select().from(mails).where(eq(mails.packageId, id))).toHaveLength(2);
  });

  test("an upload that was inspected while the package was sent is refused", async () => {
    const { addDocuments } = await import("#lib/packages/documents/add-documents.ts");
    const id = await createByApi(key);
    const upload = { part: "file", name: "Late.pdf", mediaType: "application/pdf", bytes: Buffer.from(pdfOf()) };
    const adding = addDocuments({
      caller: account.owner.caller,
      params: { packageId: id },
      query: undefined,
      body: { name: "Late" },
      files: [upload],
    });
    const settled = Promise.allSettled([adding]);
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    const [late] = await settled;
    const names = (await readByApi(key, id)).documents.map((document) => document.name);
    if (late?.status === "rejected")
      expect([late.reason.key, names.includes("Late")]).toEqual(["error.forbidden.packageNotEditable", false]);
    else
      expect((await typesOf(id)).lastIndexOf("document.added")).toBeLessThan(
        (await typesOf(id)).indexOf("package.sent"),
      );
  });
});
