// POST /ceremony/{ceremonyId}/knowledge and …/knowledge/answers: questions about the signer, by this service and by another.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as unlockRoute from "#app/api/packages/[packageId]/roles/[roleId]/unlock/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { knowledgeAttempts } from "#db/schema/knowledge.ts";
import { roles } from "#db/schema/packages.ts";
import * as configuration from "#lib/core/config.ts";
import {
  type AskedCeremony,
  asking,
  choicesAt,
  known,
  openAsked,
  sendAsking,
  sendKnown,
} from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { pruneAccess } from "#lib/worker/prune-access.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
afterEach(() => vi.restoreAllMocks());

const keyOf = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const roleCall = (packageId: string) => ({ key: account.owner.apiKey, params: { packageId, roleId: "ann" } });
const statusOf = async (packageId: string) => {
  const { body } = await callRoute(roleRoute, "GET /roles/ann", roleCall(packageId));
  return body.signers[0].knowledgeBasedAuthentication.knowledgeBasedAuthenticationStatus;
};
const failuresOf = async (packageId: string) => {
  const mine = and(eq(roles.packageId, packageId), eq(roles.id, "ann"));
  const [row] = await db
    .select({ locked: roles.locked, failures: roles.failedAuthentications })
    .from(roles)
    .where(mine);
  return row;
};
const eventsOf = (packageId: string) =>
  db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)).orderBy(evidenceEvents.sequence);
const triesOf = async (packageId: string) =>
  (await eventsOf(packageId))
    .filter(({ type }) => type.startsWith("role.authenticat"))
    .map(({ type, data }) => [type.slice("role.".length), data.method, ...(data.why ? [data.why] : [])]);

type Shown = { attempt: string; questions: { about: string | null; text: string; choices: string[] }[] };
async function shownTo(ann: AskedCeremony): Promise<Shown> {
  const { body } = await ann.begin();
  return body.authentication.knowledge;
}

test("200 when all are right; before, the view says where the questions come from, and shows none until they are asked for", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const before = (await ann.view()).authentication;
  expect(before).toMatchObject({ asks: "knowledge", knowledge: { from: "sender", attempt: null, questions: [] } });
  expect(await statusOf(packageId)).toBe("NOT_YET_ATTEMPTED");
  const shown = await shownTo(ann);
  expect(shown.questions.map(({ about }) => about)).toEqual([
    "socialSecurityNumber",
    "birthYear",
    "houseNumber",
    "postalCode",
  ]);
  // A reload, and another window, see the same ones.
  expect((await ann.view()).authentication?.knowledge).toEqual(shown);
  expect(await shownTo(await openAsked(packageId))).toEqual(shown);
  const answer = await ann.choose(shown.attempt, ...choicesAt(shown));
  expect([answer.status, answer.body.state]).toEqual([200, "consent"]);
  expect(await statusOf(packageId)).toBe("PASSED");
  // Another session is asked again.
  expect((await (await openAsked(packageId)).view()).state).toBe("authenticate");
});

test("403 for one wrong of four, counted with all other failures; the third locks, and unlocking starts afresh", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  for (const left of ["2", "1"]) {
    const shown = await shownTo(ann);
    const answer = await ann.choose(shown.attempt, ...choicesAt(shown, true));
    expect([...keyOf(answer), answer.body.parameters]).toEqual([
      403,
      "error.forbidden.wrongAnswer",
      { triesLeft: left },
    ]);
    expect(await statusOf(packageId)).toBe("FAILED");
  }
  const shown = await shownTo(ann);
  expect(keyOf(await ann.choose(shown.attempt, ...choicesAt(shown, true)))).toEqual([
    403,
    "error.forbidden.roleLocked",
  ]);
  expect([await statusOf(packageId), await failuresOf(packageId)]).toEqual(["LOCKED", { locked: true, failures: 3 }]);
  expect(keyOf(await ann.begin())).toEqual([403, "error.forbidden.roleLocked"]);
  expect((await callRoute(unlockRoute, "POST /unlock", roleCall(packageId))).status).toBe(200);
  expect(await statusOf(packageId)).toBe("NOT_YET_ATTEMPTED");
  const again = await shownTo(ann);
  expect((await ann.choose(again.attempt, ...choicesAt(again))).body.state).toBe("consent");
});

test("beside questions of the sender it comes last, and a failure at either counts for both", async () => {
  const packageId = await sendKnown(account.owner, asking.questions);
  const ann = await openAsked(packageId);
  expect(keyOf(await ann.begin())).toEqual([403, "error.forbidden.authenticateFirst"]);
  await ann.answer("wrong");
  await ann.answer("Rex", "San José");
  expect((await ann.view()).authentication).toMatchObject({ asks: "knowledge", triesLeft: 2 });
  const shown = await shownTo(ann);
  expect((await ann.choose(shown.attempt, ...choicesAt(shown, true))).body.parameters).toEqual({ triesLeft: "1" });
  const again = await shownTo(ann);
  expect((await ann.choose(again.attempt, ...choicesAt(again))).body.state).toBe("consent");
  expect(await failuresOf(packageId)).toEqual({ locked: false, failures: 0 });
});

test("403 for questions that were answered before, whatever is answered: written down, not counted", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const shown = await shownTo(ann);
  await ann.choose(shown.attempt, ...choicesAt(shown, true));
  expect(keyOf(await ann.choose(shown.attempt, ...choicesAt(shown)))).toEqual([403, "error.forbidden.knowledgeEnded"]);
  expect((await failuresOf(packageId))?.failures).toBe(1);
  expect(await triesOf(packageId)).toEqual([
    ["authentication-failed", "KBA"],
    ["authentication-failed", "KBA", "usedBefore"],
  ]);
});

test("of two wrong answers at once to the same questions one is judged, the other refused", async () => {
  const packageId = await sendKnown(account.owner);
  const [one, other] = [await openAsked(packageId), await openAsked(packageId)];
  const shown = await shownTo(one);
  const answers = await Promise.all([one, other].map((ann) => ann.choose(shown.attempt, ...choicesAt(shown, true))));
  expect(answers.map(({ body }) => body.messageKey).sort()).toEqual([
    "error.forbidden.knowledgeEnded",
    "error.forbidden.wrongAnswer",
  ]);
  expect((await failuresOf(packageId))?.failures).toBe(1);
});

test("400 for an answer too few or one that there is not: nothing is counted, and the questions stay", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const shown = await shownTo(ann);
  for (const answers of [[], [0], [0, 0, 0, 5], [0, 0, 0, 0, 0]])
    expect((await ann.choose(shown.attempt, ...answers)).status).toBe(400);
  expect(await failuresOf(packageId)).toEqual({ locked: false, failures: 0 });
  expect((await ann.choose(shown.attempt, ...choicesAt(shown))).status).toBe(200);
});

test("403 for questions that have run out, or that the sender's change of the record has overtaken; the status says so", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const first = await shownTo(ann);
  await db
    .update(knowledgeAttempts)
    .set({ expires: new Date(0) })
    .where(eq(knowledgeAttempts.id, first.attempt));
  expect(keyOf(await ann.choose(first.attempt, ...choicesAt(first)))).toEqual([403, "error.forbidden.knowledgeEnded"]);
  const second = await shownTo(ann);
  await ann.choose(second.attempt, ...choicesAt(second, true));
  const third = await shownTo(ann);
  const change = (zip: string) =>
    callRoute(roleRoute, "PUT /roles/ann", {
      ...roleCall(packageId),
      json: person("Ann", {
        auth: asking.about,
        knowledgeBasedAuthentication: {
          signerInformationForEquifaxUSA: { ...known.signerInformationForEquifaxUSA, zip },
        },
      }),
    });
  await change("12207");
  expect(await statusOf(packageId)).toBe("FAILED");
  await change("10001");
  expect(await statusOf(packageId)).toBe("UPDATED");
  expect(keyOf(await ann.choose(third.attempt, ...choicesAt(third)))).toEqual([403, "error.forbidden.knowledgeEnded"]);
  expect((await ann.view()).authentication?.knowledge?.questions).toEqual([]);
});

test("the evidence tells each try, the audit trail the success; what is right stands nowhere but at its owner's", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const first = await shownTo(ann);
  await ann.choose(first.attempt, ...choicesAt(first, true));
  const second = await shownTo(ann);
  await ann.choose(second.attempt, ...choicesAt(second));
  expect(await triesOf(packageId)).toEqual([
    ["authentication-failed", "KBA"],
    ["authenticated", "KBA"],
  ]);
  // As words: the digits alone stand in many a hash.
  const said = /\b(?:4711|12207|1985|6789)\b/;
  expect(JSON.stringify(await eventsOf(packageId))).not.toMatch(said);
  const kept = await db.select().from(knowledgeAttempts).where(eq(knowledgeAttempts.packageId, packageId));
  expect(JSON.stringify(kept.map(({ sealed, about }) => [sealed, about]))).not.toMatch(said);
  const { body } = await callRoute(auditRoute, "GET /audit", { key: account.owner.apiKey, params: { packageId } });
  const logins = body["audit-events"].filter((event: { type: string }) => event.type === "Login");
  expect(logins.map((event: Record<string, string>) => event["target-type"])).toEqual([
    "Knowledge Based Authentication",
  ]);
});

test("403 where the record says too little: the owner reads INVALID_SIGNER, and the gate says that nobody gets in", async () => {
  const { socialSecurityNumber: _s, dateOfBirth: _d, ...some } = known.signerInformationForEquifaxUSA;
  const knowledge = { signerInformationForEquifaxUSA: { ...some, streetAddress: "Main Street" } };
  const packageId = await sendAsking(account.owner, asking.about, {
    roles: [person("Ann", { auth: asking.about, knowledgeBasedAuthentication: knowledge }), person("Bob")],
  });
  const ann = await openAsked(packageId);
  expect((await ann.begin()).body.authentication.asks).toBe("unavailable");
  expect(await statusOf(packageId)).toBe("INVALID_SIGNER");
  expect(await triesOf(packageId)).toEqual([["authentication-failed", "KBA", "nothingKnown"]]);
  expect(keyOf(await ann.begin())).toEqual([403, "error.forbidden.authenticateFirst"]);
  expect(await failuresOf(packageId)).toEqual({ locked: false, failures: 0 });
});

test("questions are cleared away a day after they have run out", async () => {
  const packageId = await sendKnown(account.owner);
  const { attempt } = await shownTo(await openAsked(packageId));
  const kept = () => db.select().from(knowledgeAttempts).where(eq(knowledgeAttempts.id, attempt));
  await pruneAccess();
  expect(await kept()).toHaveLength(1);
  const overADayAgo = new Date(Date.now() - 25 * 3600_000);
  await db.update(knowledgeAttempts).set({ expires: overADayAgo }).where(eq(knowledgeAttempts.id, attempt));
  await pruneAccess();
  expect(await kept()).toEqual([]);
});

type Reply = { status: number; body: unknown };

/** A service on this machine that answers these, one after the other, and keeps what it was asked. */
async function service(...replies: Reply[]) {
  const asked: { path: string | undefined; authorization: string | undefined; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: request.url, authorization: request.headers.authorization, body });
    const { status, body: said } = replies[asked.length - 1] ?? { status: 500, body: null };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const kbaUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kba/`;
  const now = configuration.config();
  vi.spyOn(configuration, "config").mockReturnValue({ ...now, kbaUrl, kbaToken: "t0ken" });
  return { asked, close: () => server.close() };
}
const question = { text: "Which bank holds your mortgage?", choices: ["First", "Second", "None of these"] };
const questions: Reply = { status: 200, body: { reference: "ref-1", questions: [question] } };
const result = (told: string): Reply => ({ status: 200, body: { result: told } });

test("by another service: asked for the record, told the places of the choices, and believed", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const { asked, close } = await service(questions, result("FAILED"), questions, result("PASSED"));
  expect((await ann.view()).authentication?.knowledge?.from).toBe("service");
  const shown = await shownTo(ann);
  expect(shown.questions).toEqual([{ about: null, ...question }]);
  expect((await ann.choose(shown.attempt, 0)).body.parameters).toEqual({ triesLeft: "2" });
  const again = await shownTo(ann);
  expect((await ann.choose(again.attempt, 2)).body.state).toBe("consent");
  close();
  expect(asked.map(({ path }) => path)).toEqual(["/kba/questions", "/kba/answers", "/kba/questions", "/kba/answers"]);
  expect(asked[0]).toMatchObject({ authorization: "Bearer t0ken", body: { language: "en", record: known } });
  expect(asked[3]?.body).toEqual({ id: again.attempt, reference: "ref-1", answers: [2] });
});

test("503 while the service does not answer, or not as it should: nothing is counted, and the same questions wait", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const odd: Reply = { status: 200, body: { result: "MAYBE" } };
  const { close } = await service(
    { status: 500, body: null },
    odd,
    questions,
    { status: 502, body: {} },
    odd,
    result("PASSED"),
  );
  for (let at = 0; at < 2; at++) expect(keyOf(await ann.begin())).toEqual([503, "error.unavailable.knowledge"]);
  const shown = await shownTo(ann);
  for (let at = 0; at < 2; at++)
    expect(keyOf(await ann.choose(shown.attempt, 1))).toEqual([503, "error.unavailable.knowledge"]);
  expect((await ann.view()).authentication?.knowledge).toEqual(shown);
  expect((await ann.choose(shown.attempt, 1)).body.state).toBe("consent");
  close();
  expect(await triesOf(packageId)).toEqual([["authenticated", "KBA"]]);
});

test("a person whom the service knows nothing of is no failure of theirs; who supplies more is asked again", async () => {
  const packageId = await sendKnown(account.owner);
  const ann = await openAsked(packageId);
  const { close } = await service({ status: 404, body: null }, questions);
  expect((await ann.begin()).body.authentication.asks).toBe("unavailable");
  const more = { ...known.signerInformationForEquifaxUSA, homePhoneNumber: "555-0100" };
  await callRoute(roleRoute, "PUT /roles/ann", {
    ...roleCall(packageId),
    json: person("Ann", { auth: asking.about, knowledgeBasedAuthentication: { signerInformationForEquifaxUSA: more } }),
  });
  expect((await shownTo(ann)).questions).toHaveLength(1);
  close();
});
