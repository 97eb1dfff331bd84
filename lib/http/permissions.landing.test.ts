// Who may call what: every operation called by everybody, and the answer compared with one rule and its exceptions.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import type { RouteAnswer } from "#lib/testing/requests.ts";
import {
  type CallerName,
  callEndpoint,
  callerNames,
  makeWorld,
  unsignedInput,
  type World,
} from "#lib/testing/world.ts";

const owner: CallerName[] = ["owner of the package", "owner by session"];
const owners: CallerName[] = [...owner, "delegate of the owner"];
const seers: CallerName[] = ["signer of this package", ...owners];
const homeManagers: CallerName[] = ["manager", "another manager"];
const strangers: CallerName[] = ["manager of another account", "sender of another account"];
const managers: CallerName[] = [...homeManagers, "manager of another account"];
const ownAccount: CallerName[] = [...owners, "colleague", ...homeManagers];
const senders: CallerName[] = [...ownAccount, ...strangers];
const ownerOrManager: CallerName[] = [...owner, ...homeManagers];

/** Where the declaration's least privilege and the path do not tell everything. */
const exceptions: [callers: CallerName[], why: string, lines: string][] = [
  [
    ownerOrManager,
    "one's own record is everybody's, other senders' are the managers' (specification, Authentication 4)",
    `GET /account/senders/{senderId}
     POST /account/senders/{senderId}
     PUT /account/senders/{senderId}
     GET /account/senders/{senderId}/apiKey
     GET /account/senders/{senderId}/notifications
     PUT /account/senders/{senderId}/notifications
     POST /account/senders/{senderId}/apiKey
     GET /account/senders/{senderId}/address
     POST /account/senders/{senderId}/address
     DELETE /account/senders/{senderId}/address
     GET /account/senders/{senderId}/delegates
     PUT /account/senders/{senderId}/delegates
     DELETE /account/senders/{senderId}/delegates
     POST /account/senders/{senderId}/delegates/{delegateId}
     DELETE /account/senders/{senderId}/delegates/{delegateId}
     GET /account/senders/{senderId}/notaryCommission
     PUT /account/senders/{senderId}/notaryCommission
     DELETE /account/senders/{senderId}/notaryCommission
     GET /account/senders/{senderId}/signature/image
     DELETE /account/senders/{senderId}/signature/image
     GET /account/senders/{senderId}/signatureImage
     POST /account/senders/{senderId}/apiKeys
     POST /account/apiKeys/{keyId}/rotate
     DELETE /account/apiKeys/{keyId}
     GET /account/senders/{senderId}/packageCounts
     GET /account/senders/{senderId}/roles
     GET /user/{userId}/journal
     GET /user/{userId}/journal/download`,
  ],
  [
    ["owner by session"],
    "only a person has a second step, and other sessions than this one",
    `POST /user/secondStep
     PUT /user/secondStep
     DELETE /user/secondStep
     POST /user/recoveryCodes
     POST /user/passkeys
     POST /user/passkeys/options
     POST /user/confirmation/options
     DELETE /user/sessions`,
  ],
  [[], "nobody has that session", "DELETE /user/sessions/{sessionId}"],
  [
    [],
    "nobody has that passkey",
    `PUT /user/passkeys/{passkeyId}
     DELETE /user/passkeys/{passkeyId}`,
  ],
  [owner, "one's own package is put aside", "PUT /desk/aside"],
  [
    owner,
    "one's own folders",
    `PUT /desk/folders/{folderId}
     DELETE /desk/folders/{folderId}
     PUT /desk/folders/packages`,
  ],
  [owner, "nobody sets another's password", "POST /account/senders/{senderId}/password"],
  [owner, "nobody writes into another's journal", "POST /user/{userId}/journal/corrections"],
  [owner, "nobody sets another's signature", "POST /account/senders/{senderId}/signature/image"],
  [
    owner,
    "one's own values",
    `GET /user/customfields/{customFieldId}
     PUT /user/customfields
     DELETE /user/customfields/{customFieldId}`,
  ],
  [ownAccount, "another account has no such field", "POST /user/customfields"],
  [
    ownAccount,
    "a shared template is the whole account's to use; of bulk sends everybody sees their own, managers all",
    `GET /fastTrack/{templateId}/url
     GET /fastTrack/{templateId}/link
     POST /fastTrack/{templateId}/link
     PUT /fastTrack/{templateId}/link
     DELETE /fastTrack/{templateId}/link
     POST /templates/{templateId}/packages
     POST /packages/{packageId}/bulk_send
     POST /packages/{packageId}/bulk_send/check
     GET /packages/{packageId}/bulk_send/sample
     GET /packages/{packageId}/bulk_send`,
  ],
  [
    ownerOrManager,
    "as above",
    `GET /packages/{packageId}/bulk_send/{batchId}
     GET /packages/{packageId}/bulk_send/{batchId}/results
     POST /packages/{packageId}/bulk_send/{batchId}/stop
     POST /packages/{packageId}/bulk_send/{batchId}/retry`,
  ],
  [ownAccount, "another account has none", "GET /accountConfig/handoverUrl/{language}"],
  [
    homeManagers,
    "the account's own things",
    `DELETE /account/admin/consentDocuments/{language}
     GET /account/admin/documents/{documentId}
     DELETE /account/admin/documents/{documentId}
     DELETE /account/admin/designerProfiles/{profileName}
     DELETE /account/admin/clientApps/{clientAppId}
     DELETE /account/admin/suppressedAddresses/{suppressedAddressId}
     PUT /account/admin/deliveryDestinations/{destinationId}
     DELETE /account/admin/deliveryDestinations/{destinationId}
     POST /account/admin/deliveryDestinations/{destinationId}/test
     DELETE /account/admin/logo
     DELETE /accountConfig/handoverUrl/{language}
     PUT /account/customfields`,
  ],
  [homeManagers, "another account has no such sub-account", "POST /account/subaccountApiKeys"],
  [
    ["manager"],
    "one's own key in the sub-account that one has made",
    "DELETE /account/subaccountApiKeys/{subAccountId}",
  ],
  [[], "a key stays in its account, and the package's owner manages no sub-accounts", "POST /user/account"],
  [managers, "managers make groups", "POST /groups"],
  [
    homeManagers,
    "managers, and a group's own, change it",
    `PUT /groups/{groupId}
     DELETE /groups/{groupId}
     POST /groups/{groupId}/members
     POST /groups/{groupId}/invite`,
  ],
  [
    [...owners, ...homeManagers],
    "a token opens a package to whoever holds it: its owner, or an account manager",
    `POST /authenticationTokens/sender
     POST /authenticationTokens/signer/multiUse
     POST /authenticationTokens/signer/singleUse
     POST /senderAuthenticationTokens
     POST /signerAuthenticationTokens
     POST /sessions`,
  ],
  [
    [...owners, ...homeManagers],
    "how somebody signed is the owner's and the managers' to see, as are reports of one package",
    `GET /packages/{packageId}/roles/{roleId}/signatureImage
     GET /reports/transaction-detail/{packageId}`,
  ],
  [
    owners,
    "the package is named in the body",
    `POST /layouts
     POST /templates`,
  ],
  [
    owners,
    "who may see which document is the owner's to know (the specification's 401)",
    "GET /packages/{packageId}/documents/visibility",
  ],
  [
    ["signer of this package", ...owner],
    "a delegate manages, but never signs, for another",
    `POST /packages/{packageId}/documents/signed_documents
     POST /packages/{packageId}/documents/signConfirm`,
  ],
  [
    owners,
    "a signer declines or opts out here, and changes nothing else",
    `PUT /packages/{packageId}
     POST /packages/{packageId}`,
  ],
  [
    [],
    "only the host's own device, which none of these is",
    `POST /in-person/{packageId}/hand-over
     POST /in-person/{packageId}/not-stated
     POST /in-person/{packageId}/take
     POST /in-person/{packageId}/give-back
     POST /in-person/{packageId}/unlock
     POST /in-person/{packageId}/send-link
     POST /in-person/{packageId}/end`,
  ],
  [
    [],
    "nobody has handed in an identity document here; the ceremony's test of it has, and tries who sees it and decides",
    `GET /packages/{packageId}/identityChecks/{checkId}/pictures/{side}
     POST /packages/{packageId}/identityChecks/{checkId}`,
  ],
  [
    owners,
    "signers have the evidence summary where the account says so, which it does not at first",
    "GET /packages/{packageId}/evidence/summary",
  ],
  [owner, "one's own place to sign", "GET /packages/{packageId}/mySigningUrl"],
  [
    ["signer of this package"],
    "only whoever signs this approval",
    "POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/mobile_notification",
  ],
  [
    [...senders, "session for another package"],
    "a session for one package sees its own, and knows whose it is and which languages its signers are offered",
    `GET /packages
     GET /instance/me
     GET /account/admin/accountSettings/limitSupportedLanguages`,
  ],
  [
    ownerOrManager,
    "managers see the mails of the account, everybody else those of their own packages",
    `GET /outbox/{mailId}
     POST /outbox/{mailId}/open
     POST /outbox/texts/{smsId}/show`,
  ],
  [owner, "a manager sees the mail, but sends nothing in the owner's place", "POST /outbox/{mailId}/resend"],
  [
    callerNames.filter((name) => name !== "anonymous"),
    "everybody's own session",
    `GET /session
     DELETE /session`,
  ],
];
const exceptionFor = new Map(
  exceptions.flatMap(([callers, , lines]) => lines.split("\n").map((line) => [line.trim(), callers] as const)),
);

/** Asked by nobody in particular: what they carry is a secret of its own, and their route's tests try wrong ones. */
const bySecret = [
  "GET /auth",
  "GET /access",
  "GET /fastTrack",
  "POST /fastTrack",
  "POST /sms/resend",
  "POST /identity/results",
  "POST /mail/reports",
  "POST /ceremony/start",
  "POST /ceremony/link",
  "POST /drawings/open",
  "POST /drawings/strokes",
  "POST /drawings/deliver",
  "POST /instance/set-up",
  "POST /instance/password-reset",
  "POST /instance/password",
  "POST /instance/address",
];
const carriesSecret = (line: string) => bySecret.includes(line) || /^POST \/(apitoken|oauth2)\//.test(line);

function mayCall(endpoint: AnyEndpoint): CallerName[] {
  const exception = exceptionFor.get(String(endpoint.line));
  if (exception) return exception;
  // A ceremony is whose link it is: their session lives in a cookie of its own.
  if (String(endpoint.path).startsWith("/ceremony/")) return [];
  if (endpoint.access === "anyone") return [...callerNames];
  const ofPackage = String(endpoint.path).includes("{packageId}");
  if (endpoint.access === "signer") return ofPackage ? seers : [...seers, ...senders];
  // A path that names somebody or something of the account: another account's people find nothing there.
  const ofAccount =
    /\{(senderId|userId|groupId|delegateId|customFieldId|deliveryId|mailId|smsId|accountRoleId|subAccountId)\}/.test(
      String(endpoint.path),
    );
  const home = (callers: CallerName[]) =>
    ofAccount ? callers.filter((caller) => !strangers.includes(caller)) : callers;
  if (endpoint.access === "manager") return home(managers);
  return ofPackage ? owners : home(senders);
}

const stateKeys =
  /^error\.forbidden\.(actionNotAllowed|packageNotEditable|notYourTurn|consentFirst|ownAccess|role\w+|\w+NotAllowed)$/;

/** Turned away for who they are, not for what they sent or for the state of the package. */
const turnedAway = ({ status, body }: RouteAnswer): boolean =>
  status === 401 ||
  status === 404 ||
  status === 412 ||
  (status === 403 && !stateKeys.test(body?.messageKey ?? "")) ||
  // The specification's 400 for a sender of another account.
  body?.messageKey === "error.validation.otherAccountSender";

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
  .filter(({ endpoint }) => !carriesSecret(String(endpoint.line)))
  .map(({ endpoint }) => ({ line: String(endpoint.line), endpoint }));

test("every exception is about an operation that there is", () => {
  const lines = covered.map(({ line }) => line);
  expect([...exceptionFor.keys()].filter((line) => !lines.includes(line))).toEqual([]);
  const all = allEndpoints.map(({ endpoint }) => String(endpoint.line));
  expect(bySecret.filter((line) => !all.includes(line))).toEqual([]);
});

let shared: World;
/** The next world is made while the last one is called: what changes something gets one of its own. */
let ahead: Promise<World>;
beforeAll(async () => {
  shared = await makeWorld();
  ahead = makeWorld();
}, 60_000);
afterAll(() => ahead);

function freshWorld(): Promise<World> {
  const world = ahead;
  ahead = makeWorld();
  return world;
}

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
        expect(answer.text, name).not.toContain(unsignedInput);
        answers[name] = turnedAway(answer) ? "turned away" : `${answer.status} ${answer.text.slice(0, 200)}`;
      }
      expect(answers).toEqual(Object.fromEntries(others.map((name) => [name, "turned away"])));
      if (changes) expect(await traces(shared)).toEqual(before);
      const welcome: Record<string, string> = {};
      for (const name of allowed) {
        const world = changes ? await freshWorld() : shared;
        const answer = await callEndpoint(endpoint, world.ids, world.callers[name]);
        if (!owners.includes(name)) expect(answer.text, name).not.toContain(unsignedInput);
        welcome[name] =
          turnedAway(answer) || answer.status >= 500 ? `${answer.status} ${answer.text.slice(0, 200)}` : "let in";
      }
      expect(welcome).toEqual(Object.fromEntries(allowed.map((name) => [name, "let in"])));
    },
    120_000,
  );
});

describe("what Bob has typed and not signed", () => {
  const bobs = {
    approvalId: "sign-bob",
    fieldId: "wish",
    roleId: "bob",
    signerId: "bob",
    signerEmail: "bob@example.net",
  };
  const reads = covered.filter(({ line }) => line.startsWith("GET "));
  const told = new Set<string>();
  test.each(reads)("$line tells it to nobody but the owner", async ({ line, endpoint }) => {
    for (const name of callerNames) {
      const { text } = await callEndpoint(endpoint, { ...shared.ids, ...bobs }, shared.callers[name]);
      if (owners.includes(name)) text.includes(unsignedInput) && told.add(line);
      else expect(text, name).not.toContain(unsignedInput);
    }
  });
  test("and to the owner", () => {
    expect([...told]).toEqual(
      expect.arrayContaining([
        "GET /packages/{packageId}",
        "GET /packages/{packageId}/documents/{documentId}",
        "GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}",
      ]),
    );
  });
});

describe("the owner's browser", () => {
  // Every fast track's address is a new one, and of one's sessions one is the asking one.
  const different = ["GET /fastTrack/{templateId}/url", "GET /user/sessions"];
  const reads = covered.filter(({ line }) => line.startsWith("GET ") && !different.includes(line));
  // Keys are shown to whoever has just signed in; how long all the tests before took is no matter of this one.
  beforeAll(() => db.update(sessions).set({ created: new Date() }).where(eq(sessions.senderId, shared.owner.row.id)));
  test.each(reads)("$line answers a session as it answers the key", async ({ endpoint }) => {
    const seen = async (name: CallerName) => {
      const { status, body, headers } = await callEndpoint(endpoint, shared.ids, shared.callers[name]);
      return status < 400
        ? { status, body, type: headers.get("content-type") }
        : { status, key: body?.messageKey, message: body?.message };
    };
    expect(await seen("owner by session")).toEqual(await seen("owner of the package"));
  });
});

describe("guessing", () => {
  const hidden = covered.filter(
    ({ line, endpoint }) => line.includes("{packageId}") && (endpoint.hidden ?? 404) === 404,
  );
  test.each(hidden)("$line tells a stranger nothing about what exists", async ({ endpoint }) => {
    const stranger = shared.callers["manager of another account"];
    const real = await callEndpoint(endpoint, shared.ids, stranger);
    const made = await callEndpoint(
      endpoint,
      { ...shared.ids, packageId: "nothing-has-this-id", templateId: "nothing-has-this-id" },
      stranger,
    );
    const shown = ({ status, body }: RouteAnswer) => ({ status, key: body?.messageKey, message: body?.message });
    expect(shown(real)).toEqual(shown(made));
  });
});
