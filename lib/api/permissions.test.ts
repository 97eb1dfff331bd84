// Who may call what: every operation called by everybody, and the answer compared with one rule and its exceptions.
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import type { RouteAnswer } from "#lib/testing/requests.ts";
import { type CallerName, callEndpoint, callerNames, makeWorld, type World } from "#lib/testing/world.ts";
import { allEndpoints } from "./contract/registry.ts";
import type { AnyEndpoint } from "./endpoint.ts";

const seers: CallerName[] = ["signer of this package", "owner of the package", "delegate of the owner"];
const owners: CallerName[] = ["owner of the package", "delegate of the owner"];
const senders: CallerName[] = [...owners, "colleague", "manager", "manager of another account"];
const managers: CallerName[] = ["manager", "manager of another account"];

/** Where the declaration's least privilege and the path do not tell everything, with the reason. */
const exceptions: Record<string, CallerName[]> = {
  // One's own sender record is everybody's; other senders' are the managers' (specification, Authentication 4).
  "GET /account/senders/{senderId}": ["owner of the package", "manager"],
  "POST /account/senders/{senderId}": ["owner of the package", "manager"],
};

function mayCall(endpoint: AnyEndpoint): CallerName[] {
  const exception = exceptions[String(endpoint.line)];
  if (exception) return exception;
  if (endpoint.access === "anyone") return [...callerNames];
  const ofPackage = String(endpoint.path).includes("{packageId}");
  if (endpoint.access === "signer") return ofPackage ? seers : [...seers, ...senders];
  // A path that names somebody or something of the account: another account's manager finds nothing there.
  const ofAccount = /\{(senderId|userId|groupId|delegateId|customFieldId|deliveryId)\}/.test(String(endpoint.path));
  const home = (callers: CallerName[]) =>
    ofAccount ? callers.filter((caller) => caller !== "manager of another account") : callers;
  if (endpoint.access === "manager") return home(managers);
  return ofPackage ? owners : home(senders);
}

const stateKeys =
  /^error\.forbidden\.(actionNotAllowed|packageNotEditable|notYourTurn|consentFirst|ownAccess|role\w+|\w+NotAllowed)$/;

/** Turned away for who they are, not for what they sent or for the state of the package. */
const turnedAway = ({ status, body }: RouteAnswer): boolean =>
  status === 401 || status === 404 || status === 412 || (status === 403 && !stateKeys.test(body?.messageKey ?? ""));

/** What anybody's call could change, counted. */
async function traces(world: World): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select (select count(*) from evidence_events where account_id = ${world.account.account.id}) as events,
           (select md5(string_agg(p::text, '' order by p.id)) from packages p where p.account_id = ${world.account.account.id}) as packages,
           (select md5(string_agg(s::text, '' order by s.id)) from senders s where s.account_id = ${world.account.account.id}) as senders,
           (select count(*) from mails where account_id = ${world.account.account.id}) as mails,
           (select md5(a::text) from accounts a where a.id = ${world.account.account.id}) as account`);
  return rows[0];
}

const covered = allEndpoints
  // The ceremony has a session and tests of its own; an instance has no account.
  .filter(({ noun }) => noun !== "ceremony" && noun !== "instance")
  .map(({ endpoint }) => ({ line: String(endpoint.line), endpoint }));

let shared: World;
beforeAll(async () => {
  shared = await makeWorld();
}, 60_000);

describe("callers", () => {
  test.each(covered)(
    "$line",
    async ({ endpoint }) => {
      const changes = endpoint.method !== "GET";
      const allowed = mayCall(endpoint);
      const others = callerNames.filter((name) => !allowed.includes(name));
      const before = await traces(shared);
      const answers: Record<string, string> = {};
      for (const name of others) {
        const answer = await callEndpoint(endpoint, shared.ids, shared.callers[name]);
        answers[name] = turnedAway(answer) ? "turned away" : `${answer.status} ${answer.text.slice(0, 200)}`;
      }
      expect(answers).toEqual(Object.fromEntries(others.map((name) => [name, "turned away"])));
      if (changes) expect(await traces(shared)).toEqual(before);
      const welcome: Record<string, string> = {};
      for (const name of allowed) {
        const world = changes ? await makeWorld() : shared;
        const answer = await callEndpoint(endpoint, world.ids, world.callers[name]);
        welcome[name] =
          turnedAway(answer) || answer.status >= 500 ? `${answer.status} ${answer.text.slice(0, 200)}` : "let in";
      }
      expect(welcome).toEqual(Object.fromEntries(allowed.map((name) => [name, "let in"])));
    },
    120_000,
  );
});

describe("guessing", () => {
  const hidden = covered.filter(
    ({ line, endpoint }) => line.includes("{packageId}") && (endpoint.hidden ?? 404) === 404,
  );
  test.each(hidden)("$line tells a stranger nothing about what exists", async ({ endpoint }) => {
    const stranger = shared.callers["manager of another account"];
    const real = await callEndpoint(endpoint, shared.ids, stranger);
    const made = await callEndpoint(endpoint, { ...shared.ids, packageId: "nothing-has-this-id" }, stranger);
    const shown = ({ status, body }: RouteAnswer) => ({ status, key: body?.messageKey, message: body?.message });
    expect(shown(real)).toEqual(shown(made));
  });
});
