// Rows of a bulk send that go together: what they cost the database, and that each is its own all the same.
import { and, asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import * as groupsRoute from "#app/api/groups/route.ts";
import * as cloneRoute from "#app/api/packages/[packageId]/clone/route.ts";
import { db, pool } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { signingTurns } from "#db/schema/package-lists.ts";
import { packages } from "#db/schema/packages.ts";
import { seal, unseal } from "#lib/core/secrets.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";
import { readSchedule } from "#lib/packages/reminders/schedule-rows.ts";
import { csvOf, header, makeTemplate, postBulk } from "#lib/testing/bulk-template.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements, tally } from "#lib/testing/count-statements.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { deliveriesOfPackage, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { untilInLine } from "#lib/testing/until.ts";
import type { BulkRow } from "./bulk-row.ts";
import { sendBulkRows } from "./send-bulk-rows.ts";
import { rowsTogether } from "./send-next-rows.ts";

let account: TestAccount;
let key: string;
let templateId: string;
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
  templateId = await makeTemplate(key);
});
afterEach(async () => {
  await db.execute("drop trigger if exists breaks on bulk_rows");
});

const start = async (csv: string, template = templateId): Promise<string> => {
  const answer = await postBulk(key, template, csv);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
};
const rowsOf = (batchId: string) =>
  db.select().from(bulkRows).where(eq(bulkRows.batchId, batchId)).orderBy(asc(bulkRows.rowNumber));
const idsOf = async (batchId: string) => (await rowsOf(batchId)).flatMap(({ packageId }) => packageId ?? []);
const eventsOf = (packageId: string) =>
  db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)).orderBy(asc(evidenceEvents.sequence));

/** What was read of the file, changed after it was checked: what only the sending itself refuses. */
async function changeRow(batchId: string, rowNumber: number, change: (row: BulkRow) => void): Promise<void> {
  const found = (await rowsOf(batchId)).find((row) => row.rowNumber === rowNumber);
  const row = JSON.parse(unseal("bulk-row", found?.content ?? "")) as BulkRow;
  change(row);
  const content = seal("bulk-row", JSON.stringify(row));
  await db
    .update(bulkRows)
    .set({ content })
    .where(and(eq(bulkRows.batchId, batchId), eq(bulkRows.rowNumber, rowNumber)));
}

describe("statements", () => {
  const costs = async (count: number, template = templateId) => {
    const id = await start(csvOf(count), template);
    const { statements } = await countStatements(() => sendBulkRows(id, "counted"));
    expect(await idsOf(id)).toHaveLength(count);
    return statements;
  };

  test("a hundred rows take what one does", async () => {
    // What is prepared or read once per process is not their cost.
    await costs(1);
    const one = await costs(1);
    const hundred = await costs(100);
    expect(hundred.length, tally(hundred)).toBe(one.length);
    expect(hundred.length, tally(hundred)).toBeLessThanOrEqual(34);
    const three = await costs(300);
    expect(three.length - hundred.length, tally(three)).toBeLessThanOrEqual(2 * 20);
  }, 60_000);

  test("nor do groups and text messages take more for each row", async () => {
    const members = [{ email: account.owner.row.email }];
    const json = { name: "Sellers", email: "sellers@example.com", emailMembers: true, members };
    const group = await callRoute(groupsRoute, "POST /groups", { key, json });
    expect(group.status, group.text).toBe(200);
    const template = await makeTemplate(key, {
      roles: [
        { id: "tenant", name: "Tenant", signers: [] },
        { id: "bob", name: "Bob", signers: [{ group: { id: group.body.id } }] },
        person("Cy", { phone: "+15515584587", notificationMethods: { primary: ["SMS"] } }),
      ],
    });
    await costs(1, template);
    const one = await costs(1, template);
    const many = await costs(20, template);
    expect(many.length, `${tally(one)}\n\n${tally(many)}`).toBe(one.length);
    const { rows } = await db.execute(
      sql`select (select count(*) from sms_messages)::int as texts,
        (select count(*) from pgboss.job where name = 'send-sms')::int as jobs,
        (select count(*) from mails where to_email = ${account.owner.row.email} and role_id = 'bob')::int as mails`,
    );
    expect(rows).toEqual([{ texts: 22, jobs: 22, mails: 22 }]);
  });
});

test("notaries of many packages are put last in one statement, each in its own package", async () => {
  const nora = await makeSender(account.owner.row.accountId, {
    firstName: "Nora",
    lastName: "Notary",
    specialTypes: ["NOTARY"],
  });
  const { email, firstName, lastName } = nora.row;
  const seal = { id: "seal", type: "INPUT", subtype: "SEAL", page: 0, left: 100, top: 500, width: 200, height: 60 };
  const confirming = signatureFor("nora", 1);
  const template = await makeTemplate(key, {
    notarized: true,
    notaryRoleId: "nora",
    roles: [
      { id: "tenant", name: "Tenant", signers: [] },
      {
        ...{ id: "nora", name: "Nora Notary", index: 0, specialTypes: ["NOTARY"] },
        signers: [{ id: "nora", email, firstName, lastName }],
      },
    ],
    documents: [
      {
        ...{ id: "lease", name: "Lease" },
        approvals: [signatureFor("tenant"), { ...confirming, fields: [...confirming.fields, seal] }],
      },
    ],
  });
  const header = "Tenant,FIRST_NAME,LAST_NAME,EMAIL";
  const lines = Array.from({ length: 5 }, (_, at) => `,Tom${at},Tenant,tom${at}@example.org`);
  const id = await start([header, ...lines].join("\r\n"), template);
  const { statements } = await countStatements(() => sendBulkRows(id, "counted"));
  const sent = await idsOf(id);
  expect(sent).toHaveLength(5);
  const placed = statements.filter((text) => /^\s*update "?roles"?\b.*set "?index"?/s.test(text));
  expect(placed).toHaveLength(1);
  for (const packageId of sent) {
    const whole = (await readWhole(packageId)) as WholePackage;
    expect(whole.roles.filter(({ index }) => index === 1).map((role) => role.id)).toEqual(["nora"]);
    const events = await eventsOf(packageId);
    expect(events.map(({ data }) => data)).toContainEqual({ what: "order", order: [["nora", 1]] });
    expect(brokenAt(packageId, events)).toBeNull();
  }
}, 60_000);

test("a larger template takes fewer rows at a time", async () => {
  const whole = (await readWhole(templateId)) as WholePackage;
  expect(rowsTogether(whole)).toBe(100);
  const [document] = whole.documents.filter(({ approvals }) => approvals.length > 0);
  const approvals = document?.approvals ?? [];
  const fields = Array.from({ length: 1000 }, () => approvals[0]?.fields[0] as never);
  const larger = (count: number) => ({
    ...whole,
    documents: Array.from(
      { length: count },
      () => ({ ...document, approvals: [{ ...approvals[0], fields }] }) as never,
    ),
  });
  expect(rowsTogether(larger(1))).toBe(19);
  expect(rowsTogether(larger(50))).toBe(1);
});

test("a job ends after some transactions, and a next one sends the rest", async () => {
  const id = await start(csvOf(103));
  await db.execute("delete from pgboss.job where name = 'bulk-send'");
  await sendBulkRows(id, "first", 1);
  expect(await idsOf(id)).toHaveLength(100);
  const { rows } = await db.execute("select data from pgboss.job where name = 'bulk-send'");
  expect(rows).toEqual([{ data: { batchId: id } }]);
  await runJobs({ kinds: ["bulk-send"] });
  expect(await idsOf(id)).toHaveLength(103);
});

test("each package is what a clone that is sent would be, with its own people and values, and its evidence says the same", async () => {
  const template = await makeTemplate(key, {
    description: "For all",
    data: { a: [1, { b: null }] },
    emailMessage: "Hi",
  });
  const id = await start(
    [header, ",Ann,Alba,ann@example.net,,,,,1,A1", ",Ben,Bell,ben@example.net,,,,,2,"].join("\n"),
    template,
  );
  await sendBulkRows(id, "job");
  const [ann, ben] = await idsOf(id);
  const json = { name: "Lease of a flat", status: "SENT", roles: [person("Tenant")] };
  const tenant = json.roles[0]?.signers[0];
  Object.assign(tenant ?? {}, { id: undefined, firstName: "Ann", lastName: "Alba", email: "ann@example.net" });
  const cloned = await callRoute(cloneRoute, "POST /x", { key, params: { packageId: template }, json });
  expect(cloned.status, cloned.text).toBe(200);

  /** What is never the same twice goes. */
  const shapeOf = async (packageId: string | undefined) => {
    const whole = await readWhole(packageId ?? "");
    const text = JSON.stringify(whole, (name, value) =>
      ["created", "updated", "sent", "invited", "packageId", "evidenceHash"].includes(name) ? null : value,
    );
    const consents = whole?.documents.flatMap((one) => one.approvals).filter((one) => one.fields.length === 0) ?? [];
    return JSON.parse(
      [packageId ?? "", ...consents.map((one) => one.id)].reduce((shape, one) => shape.replaceAll(one, "…"), text),
    ) as WholePackage;
  };
  const sorted = ({ documents, roles, ...rest }: WholePackage) => ({
    ...rest,
    roles: roles.toSorted((a, b) => a.position - b.position),
    documents: documents
      .toSorted((a, b) => a.index - b.index)
      .map((document) => ({
        ...document,
        approvals: document.approvals
          .map(({ fields, ...approval }) => ({
            ...approval,
            fields: fields.map((field) => ({ ...field, value: null })).toSorted((a, b) => a.id.localeCompare(b.id)),
          }))
          .toSorted((a, b) => a.roleId.localeCompare(b.roleId)),
      })),
  });
  expect(sorted(await shapeOf(ann))).toEqual(sorted(await shapeOf(cloned.body.id)));
  const valuesOf = async (packageId: string | undefined) =>
    Object.fromEntries(
      ((await readWhole(packageId ?? ""))?.documents ?? [])
        .flatMap(({ approvals }) => approvals.flatMap(({ fields }) => fields))
        .map((field) => [field.id, field.value]),
    );
  expect(await valuesOf(ann)).toMatchObject({ rent: "1", flat: "A1" });
  expect(await valuesOf(ben)).toMatchObject({ rent: "2", flat: null });

  const toldOf = async (packageId: string | undefined) => {
    const events = await eventsOf(packageId ?? "");
    expect(brokenAt(packageId ?? "", events)).toBeNull();
    return events.map(({ type, documentId, documentHash, data }) => ({ type, documentId, documentHash, data }));
  };
  expect(await toldOf(ann)).toEqual(await toldOf(cloned.body.id));
  expect((await toldOf(ben)).map(({ type }) => type)).toEqual([
    "package.created",
    ...Array(3).fill("role.added"),
    ...Array(2).fill("document.added"),
    "package.sent",
    "signer.invited",
    "signer.invited",
  ]);
});

test("a row that is refused says why, and the others of its hundred are sent in the same transaction", async () => {
  const id = await start(csvOf(4));
  await changeRow(id, 3, ({ people }) => Object.assign(people[0] ?? {}, { firstName: "", lastName: "" }));
  await changeRow(id, 4, ({ people }) => Object.assign(people[0] ?? {}, { lastName: "\u{10ffff}" }));
  const { statements } = await countStatements(() => sendBulkRows(id, "job"));
  expect(statements.filter((text) => /insert into "packages"/.test(text))).toHaveLength(1);
  const [first, nameless, undrawable, last] = await rowsOf(id);
  for (const sent of [first, last]) expect(sent).toMatchObject({ status: "CREATED", attempts: 0, messageKey: null });
  expect(nameless).toMatchObject({
    status: "FAILED",
    attempts: 1,
    packageId: null,
    content: expect.any(String),
    messageKey: "error.validation.signerIncomplete",
  });
  expect(undrawable).toMatchObject({ status: "FAILED", messageKey: "error.validation.notReadyToSend" });
  expect(undrawable?.message).toContain("U+10FFFF");
  const [batch] = await db.select().from(bulkBatches).where(eq(bulkBatches.id, id));
  expect(batch?.finished).toBeInstanceOf(Date);
});

test("what hangs on sending comes for each: turns, reminders, callbacks, mails, the approvals that its values switch off", async () => {
  const { owner, account: theirs } = await makeAccount();
  const configuration = {
    emailReminderSettings: { startInDaysDelay: 4, intervalInDays: 2, repetitionsCount: 1 },
    expiryTimeConfiguration: { remainingDays: 30, maximumRemainingDays: 60 },
  };
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, theirs.id));
  await registerCallback(owner, "http://receiver.invalid/");
  const tenant = signatureFor("tenant");
  const rent = { id: "rent", name: "rent", type: "INPUT", subtype: "TEXTFIELD", page: 0 };
  const condition = "document['lease'].field['rent'].value == '1'";
  const template = await makeTemplate(owner.apiKey, {
    // The owner signs as well, so it is the owner's turn to sign.
    roles: [
      { id: "tenant", name: "Tenant", signers: [] },
      { ...person("Bob"), type: "SENDER", signers: [] },
    ],
    conditions: [{ id: "c1", condition, action: "document['lease'].approval['extra'].disabled = true" }],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          { ...tenant, fields: [...tenant.fields, { ...rent, left: 100, top: 100, width: 150, height: 24 }] },
          { ...signatureFor("tenant", 1), id: "extra" },
          signatureFor("bob", 2),
        ],
      },
    ],
  });
  const csv = ["Tenant,FIRST_NAME,LAST_NAME,EMAIL,rent", ",Ann,Alba,ann@example.net,1", ",Ben,Bell,ben@example.net,2"];
  const answer = await postBulk(owner.apiKey, template, csv.join("\n"));
  expect(answer.status, answer.text).toBe(200);
  await sendBulkRows(answer.body.id, "job");
  const ids = await idsOf(answer.body.id);
  expect(ids).toHaveLength(2);
  for (const [at, id] of ids.entries()) {
    const whole = await readWhole(id);
    expect(whole).toMatchObject({ status: "SENT", dueComputed: true });
    const days = ((whole?.due?.getTime() ?? 0) - (whole?.sent?.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(30);
    expect(whole?.searchText).toMatch(at === 0 ? /lease.*ann alba ann@example.net/ : /lease.*ben bell ben@example.net/);
    const off = whole?.documents.flatMap(({ approvals }) =>
      approvals.filter((one) => one.disabled).map((one) => one.id),
    );
    expect(off).toEqual(at === 0 ? ["extra"] : []);
    expect(whole?.roles.map(({ invited }) => invited)).toEqual([whole?.sent, whole?.sent]);
    expect((await deliveriesOfPackage(id)).map(({ event }) => event)).toEqual(["PACKAGE_CREATE", "PACKAGE_ACTIVATE"]);
    const schedule = await readSchedule(db, id);
    expect(schedule).toMatchObject({ fromAccount: true, startInDaysDelay: 4, reminders: [{}, {}] });
    expect(await db.select().from(signingTurns).where(eq(signingTurns.packageId, id))).toEqual([
      { senderId: owner.row.id, packageId: id, isTurn: true },
    ]);
    const sent = await db.select().from(mails).where(eq(mails.packageId, id)).orderBy(asc(mails.toEmail));
    expect(sent.map(({ kind }) => kind)).toEqual(["invitation", "invitation"]);
    const { rows } = await db.execute(
      sql`select data from pgboss.job where name = 'send-mails' and data->>'subject' = ${id}`,
    );
    expect(rows).toMatchObject([{ data: { mailIds: expect.arrayContaining(sent.map((mail) => mail.id)) } }]);
  }
});

/** What happens when one of these rows is to be marked, its hundred being sent already in the same transaction. */
async function whenMarked(rowNumbers: number[], statement: string): Promise<void> {
  await db.execute(
    `create or replace function breaks() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
  );
  await db.execute(
    `create trigger breaks before update on bulk_rows for each row when (new.row_number in (${rowNumbers}) and new.status = 'CREATED') execute function breaks()`,
  );
}

test("what one row breaks in its hundred leaves nothing of it behind; the others go one by one, and it alone waits", async () => {
  const before = await db.$count(packages);
  const id = await start(csvOf(5));
  await whenMarked([4], "raise exception 'the disk is full'");
  for (let run = 0; run < 3; run++) await sendBulkRows(id, "job").catch(() => undefined);
  const rows = await rowsOf(id);
  expect(rows.map(({ status }) => status)).toEqual(["CREATED", "CREATED", "WAITING", "CREATED", "CREATED"]);
  expect(rows[2]?.packageId).toBeNull();
  expect(rows[2]?.attempts).toBeGreaterThan(0);
  expect((await db.$count(packages)) - before).toBe(4);
  // Marked or not, of what was undone there is no evidence, no mail and no job either.
  const ids = await idsOf(id);
  const since = await db.selectDistinct({ id: evidenceEvents.packageId }).from(evidenceEvents);
  const known = new Set((await db.select({ id: packages.id }).from(packages)).map((one) => one.id));
  expect(since.filter((one) => !known.has(one.id))).toEqual([]);
  expect(ids.every((one) => known.has(one))).toBe(true);
  await db.execute("drop trigger breaks on bulk_rows");
  await sendBulkRows(id, "mended");
  expect(new Set(await idsOf(id)).size).toBe(5);
});

test("two workers at once: neither takes a row of the other's, and the second does not wait for the first", async () => {
  const before = await db.$count(packages);
  const id = await start(csvOf(305));
  // The first two hundreds, which one worker takes, stop before they commit until the lock is given back.
  await whenMarked([2, 102], "perform pg_advisory_xact_lock(4711)");
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock(4711)");
    const one = sendBulkRows(id, "one");
    await untilInLine(2);
    await sendBulkRows(id, "other");
    const meanwhile = (await rowsOf(id)).filter(({ status }) => status === "CREATED");
    expect(meanwhile.map(({ rowNumber }) => rowNumber)).toEqual(Array.from({ length: 105 }, (_, at) => at + 202));
    await holder.query("select pg_advisory_unlock(4711)");
    await one;
  } finally {
    holder.release(true);
  }
  expect(new Set(await idsOf(id)).size).toBe(305);
  expect((await db.$count(packages)) - before).toBe(305);
  const [batch] = await db.select().from(bulkBatches).where(eq(bulkBatches.id, id));
  expect(batch?.finished).toBeInstanceOf(Date);
}, 60_000);
