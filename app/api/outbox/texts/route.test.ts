// Text messages in the outbox: who sees which, and that their words are shown only while they are kept here, and never unseen.
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { passcodes } from "#db/schema/sms.ts";
import * as configuration from "#lib/core/config.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { codeOf, issuePasscode } from "#lib/packages/roles/passcodes.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { keptText } from "#lib/testing/kept-text.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import * as showRoute from "./[smsId]/show/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let regular: TestSender;
let pkg: PackageRow;
let passcodeId = "";
let codeText = "";
afterEach(() => vi.restoreAllMocks());

beforeAll(async () => {
  made = await makeAccount();
  regular = await makeSender(made.account.id);
  pkg = await makeDraft(regular);
  await setStatus(pkg, "SENT");
  const holder = { packageId: pkg.id, roleId: "ann", signerId: "ann" };
  passcodeId = await inTransaction(regular.caller, (work) => issuePasscode(work, holder));
  codeText = await keptText(made.account.id, pkg.id, { kind: "passcode", facts: { passcodeId } });
});

const list = (as: TestSender) => callRoute(route, "GET /outbox/texts", { key: as.apiKey });
const show = (as: TestSender, smsId: string) =>
  callRoute(showRoute, `POST /outbox/texts/${smsId}/show`, { key: as.apiKey, params: { smsId } });
const shownIn = async (packageId: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).filter(
    ({ type }) => type === "sms.shown",
  );

test("200 with the texts of one's own packages, and for a manager with the whole account's; never with their words", async () => {
  for (const as of [regular, made.owner]) {
    const { status, body, text } = await list(as);
    expect(status).toBe(200);
    expect(body).toEqual({
      count: 1,
      results: [
        expect.objectContaining({
          id: codeText,
          kind: "passcode",
          to: { name: "Ann Tester", phone: "+4722334455" },
          status: "outbox",
          packageName: "Lease",
          canBeShown: true,
        }),
      ],
    });
    expect(text).not.toContain(codeOf(passcodeId));
  }
  const colleague = await makeSender(made.account.id);
  const stranger = await makeAccount();
  for (const as of [colleague, stranger.owner]) {
    expect((await list(as)).body).toEqual({ count: 0, results: [] });
    expect((await show(as, codeText)).status).toBe(404);
  }
  expect(await shownIn(pkg.id)).toEqual([]);
});

test("200 with the code, and the evidence says who read it, without the code", async () => {
  const { status, body } = await show(regular, codeText);
  expect([status, body.text]).toEqual([200, expect.stringContaining(codeOf(passcodeId))]);
  const [event, ...others] = await shownIn(pkg.id);
  expect(others).toEqual([]);
  expect(event?.data).toMatchObject({ smsId: codeText, kind: "passcode", roleId: "ann", phone: "+4722334455" });
  expect(JSON.stringify(event)).toContain(regular.row.email);
  expect(JSON.stringify(event)).not.toContain(codeOf(passcodeId));
});

test("200 with a link of the sender's own: what is opened by it is not taken for the recipient's telephone", async () => {
  const smsId = await keptText(made.account.id, pkg.id);
  const { status, body } = await show(made.owner, smsId);
  expect([status, body.text]).toEqual([200, expect.stringMatching(/\/sign\/\S+/)]);
  const issued = (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, pkg.id))).filter(
    ({ type }) => type === "link.issued",
  );
  expect(issued.map(({ data }) => data)).toEqual([
    expect.objectContaining({ channel: "outbox", recipient: made.owner.row.email.toLowerCase(), roleId: "ann" }),
  ]);
});

test("403 for a text of the account owner's own package, for one that has left, and once its code is over", async () => {
  const owners = await makeDraft(made.owner);
  await setStatus(owners, "SENT");
  const theirs = await keptText(made.account.id, owners.id);
  const manager = await makeSender(made.account.id, { type: "MANAGER" });
  expect((await show(manager, theirs)).status).toBe(403);
  expect((await show(made.owner, theirs)).status).toBe(200);

  const sent = await keptText(made.account.id, pkg.id, { status: "sent" });
  const refused = await show(regular, sent);
  expect([refused.status, refused.body.message]).toEqual([403, "This text message is not kept here."]);

  const known = configuration.config();
  vi.spyOn(configuration, "config").mockReturnValue({ ...known, smsUrl: "http://127.0.0.1:9/send" });
  expect((await show(regular, codeText)).status).toBe(403);
  expect((await list(regular)).body.results.map((one: { canBeShown: boolean }) => one.canBeShown)).not.toContain(true);
  vi.restoreAllMocks();

  const before = (await shownIn(pkg.id)).length;
  await db.update(passcodes).set({ ended: new Date() }).where(eq(passcodes.id, passcodeId));
  expect((await show(regular, codeText)).body.messageKey).toBe("error.forbidden.actionNotAllowed");
  expect(await shownIn(pkg.id)).toHaveLength(before);
});
