// The transaction reports: whole packages of the range, of all senders for managers and of themselves for others, page by page.
import { beforeAll, expect, test } from "vitest";
import { TransactionSummary } from "#lib/contract/transaction-reports.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as ofSender from "./sender-transaction-summary/route.ts";
import * as detail from "./transaction-detail/[packageId]/route.ts";
import * as ofAll from "./transaction-summary/route.ts";

let account: TestAccount;
let sam: TestSender;
let sent: string;
let draft: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  sam = account.senders[0] as TestSender;
  sent = await sendPackage(sam);
  draft = await createByApi(account.owner.apiKey);
});

const ask = (route: RouteModule, by: TestSender, query: Record<string, string> = {}) =>
  callRoute(route, "GET /reports/transactions", { key: by.apiKey, query });
const idsOf = ({ body }: { body: TransactionSummary }) => body.content.map(({ id }) => id);

test("managers get everybody's packages as whole records, others their own", async () => {
  const all = await ask(ofAll, account.owner);
  expect(TransactionSummary.safeParse(all.body).error).toBeUndefined();
  expect([idsOf(all).sort(), all.body.totalElements]).toEqual([[sent, draft].sort(), 2]);
  expect(all.body.content.find(({ id }: { id: string }) => id === sent).documents).not.toEqual([]);
  const own = await ask(ofAll, sam);
  expect([idsOf(own), own.body.totalElements]).toEqual([[sent], 1]);
});

test("of one sender: oneself, or whom a manager names", async () => {
  expect(idsOf(await ask(ofSender, account.owner))).toEqual([draft]);
  expect(idsOf(await ask(ofSender, account.owner, { senderId: sam.row.id }))).toEqual([sent]);
  expect((await ask(ofSender, sam, { senderId: account.owner.row.id })).status).toBe(403);
});

test("status, range and pages narrow it; the total stays that of all pages", async () => {
  expect(idsOf(await ask(ofAll, account.owner, { status: "draft" }))).toEqual([draft]);
  expect((await ask(ofAll, account.owner, { from: "2001-01-01", to: "2001-01-02" })).body).toEqual({
    content: [],
    totalElements: 0,
  });
  const [first, second, third] = await Promise.all(
    ["0", "1", "2"].map((page) => ask(ofAll, account.owner, { page, size: "1" })),
  );
  if (!first || !second || !third) throw new Error("three pages were asked for");
  expect([...idsOf(first), ...idsOf(second)].sort()).toEqual([sent, draft].sort());
  expect([idsOf(third), third.body.totalElements]).toEqual([[], 2]);
  const wrong: Record<string, string>[] = [{ size: "0" }, { page: "-1" }, { status: "nonsense" }];
  for (const query of wrong)
    expect((await ask(ofAll, account.owner, query)).body.messageKey).toBe("error.validation.query");
});

test("one package of them: for whoever manages it and for managers of the account", async () => {
  const one = (by: TestSender, packageId = sent) =>
    callRoute(detail, "GET /reports/transaction-detail/p", { key: by.apiKey, params: { packageId } });
  expect((await one(sam)).body).toMatchObject({ id: sent, status: "SENT" });
  expect((await one(account.owner)).body.id).toBe(sent);
  const other = await makeAccount();
  const colleague = await makeSender(account.account.id);
  const answers = [await one(colleague), await one(other.owner), await one(sam, "none"), await one(sam, draft)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
