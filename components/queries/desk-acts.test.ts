// What people of an account do about themselves, each other and what runs: each act asks one thing, a refusal comes back as it
// was told, and what the screen shows is read anew or is the answer itself.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { accountRoleUsers, useAccountRoleActs } from "./account-roles.ts";
import { actsOf, answerAll } from "./acts.testing.tsx";
import { useAccountFieldActs } from "./custom-fields.ts";
import { choosePassword } from "./entry.ts";
import { instanceHealth, useRetryJobs } from "./health.ts";
import {
  oneMail,
  openAsSigner,
  readApiKey,
  renewApiKey,
  showText,
  useResendMail,
  useWaitingAddress,
  waitingAddresses,
} from "./instance.ts";
import { useCorrection } from "./journal.ts";
import { useKeyActs } from "./named-keys.ts";
import { notifications, useChangeNotifications } from "./notifications.ts";
import { useNewSeal, useSealTrials } from "./seal-trials.ts";
import { makeRecoveryCodes, resetSecondStep } from "./security.ts";

type Act = [
  line: string,
  body: unknown,
  readAnew: QueryKey | undefined,
  act: (client: QueryClient) => Promise<unknown>,
];

const role = { name: "Clerk", permissions: [] };
const off = { completed: false };
const seal = { pfx: "AA==", password: "p" };
const correction = { entryId: "e1", note: "The passport's number was wrong." };

const acts: Act[] = [
  [
    "PUT /api/account/roles/r1",
    role,
    ["accountRoles"],
    (client) => actsOf(useAccountRoleActs, client).change.mutateAsync({ accountRoleId: "r1", body: role as never }),
  ],
  [
    "DELETE /api/account/roles/r1",
    undefined,
    ["accountRoles"],
    (client) => actsOf(useAccountRoleActs, client).remove.mutateAsync("r1"),
  ],
  [
    "DELETE /api/account/apiKeys/k1",
    undefined,
    ["keys"],
    (client) => actsOf(useKeyActs, client).revoke.mutateAsync("k1"),
  ],
  [
    "DELETE /api/account/customfields/f1",
    undefined,
    ["custom-fields"],
    (client) => actsOf(useAccountFieldActs, client).remove.mutateAsync("f1"),
  ],
  [
    "POST /api/account/senders/bo/address",
    undefined,
    waitingAddresses.queryKey,
    (client) => actsOf(() => useWaitingAddress("bo"), client).resend.mutateAsync(),
  ],
  [
    "DELETE /api/account/senders/bo/address",
    undefined,
    waitingAddresses.queryKey,
    (client) => actsOf(() => useWaitingAddress("bo"), client).drop.mutateAsync(),
  ],
  [
    "POST /api/user/bo/journal/corrections",
    correction,
    ["journal", "bo"],
    (client) => actsOf(() => useCorrection("bo"), client).mutateAsync(correction as never),
  ],
  ["POST /api/user/recoveryCodes", undefined, undefined, makeRecoveryCodes],
  ["DELETE /api/account/senders/bo/secondStep", undefined, undefined, () => resetSecondStep("bo")],
  ["GET /api/account/senders/bo/apiKey", undefined, undefined, () => readApiKey("bo")],
  ["POST /api/account/senders/bo/apiKey", undefined, undefined, () => renewApiKey("bo")],
  ["POST /api/outbox/texts/t1/show", undefined, undefined, () => showText("t1")],
  ["POST /api/outbox/m1/open", undefined, undefined, () => openAsSigner("m1")],
  [
    "POST /api/instance/password",
    { token: "t", password: "a long one" },
    undefined,
    () => choosePassword({ token: "t", password: "a long one" } as never),
  ],
  [
    "POST /api/instance/seal/timestamp",
    undefined,
    undefined,
    (client) => actsOf(useSealTrials, client).stamp.mutateAsync(),
  ],
];

test.each(acts)("%s", async (line, body, readAnew, act) => {
  for (const status of [200, 409]) {
    const sent = answerAll(status, status === 200 ? {} : { messageKey: "error.conflict", message: "Not now." });
    const client = new QueryClient();
    if (readAnew) client.setQueryData(readAnew, {});
    const done = act(client);
    if (status === 200) await done;
    else await expect(done).rejects.toMatchObject({ status, told: "Not now." });
    expect(sent).toEqual([[line, body]]);
    if (readAnew) expect(client.getQueryState(readAnew)?.isInvalidated).toBe(true);
  }
});

test.each<[line: string, body: unknown, key: QueryKey, act: (client: QueryClient) => Promise<unknown>]>([
  [
    "PUT /api/account/senders/bo/notifications",
    off,
    notifications("bo").queryKey,
    (client) => actsOf(() => useChangeNotifications("bo"), client).mutateAsync(off as never),
  ],
  [
    "POST /api/instance/health/retry",
    { ids: ["j1"] },
    instanceHealth.queryKey,
    (client) => actsOf(useRetryJobs, client).mutateAsync(["j1"]),
  ],
])("%s: its answer is what the screen shows from then on", async (line, body, key, act) => {
  const answer = { from: "the service" };
  const sent = answerAll(200, answer);
  const client = new QueryClient();
  await act(client);
  expect(sent).toEqual([[line, body]]);
  expect(client.getQueryData(key)).toEqual(answer);
});

test.each<[line: string, body: unknown, act: (client: QueryClient) => Promise<unknown>]>([
  ["POST /api/instance/seal/proof", undefined, (client) => actsOf(useSealTrials, client).prove.mutateAsync()],
  ["POST /api/instance/seal/certificate", undefined, (client) => actsOf(useNewSeal, client).make.mutateAsync()],
  [
    "PUT /api/instance/seal/certificate",
    seal,
    (client) => actsOf(useNewSeal, client).upload.mutateAsync(seal as never),
  ],
])("%s: the seal that it answers with is the one that is shown", async (line, body, act) => {
  const sent = answerAll(200, { seal: { level: "B-LTA" } });
  const client = new QueryClient();
  await act(client);
  expect(sent).toEqual([[line, body]]);
  expect(client.getQueryData(["instance", "seal"])).toEqual({ level: "B-LTA" });
});

test("POST /api/outbox/m1/resend: the mails are read anew", async () => {
  const sent = answerAll(200);
  const client = new QueryClient();
  client.setQueryData(["mails", "m1", "SENT"], {});
  await actsOf(useResendMail, client).mutateAsync("m1");
  expect(sent).toEqual([["POST /api/outbox/m1/resend", undefined]]);
  expect(client.getQueryState(["mails", "m1", "SENT"])?.isInvalidated).toBe(true);
});

test.each([
  ["GET /api/outbox/m1", () => new QueryClient().fetchQuery(oneMail({ id: "m1", status: "SENT" as never }))],
  ["GET /api/account/roles/r1/users", () => new QueryClient().fetchQuery(accountRoleUsers("r1"))],
  ["GET /api/account/senders/bo/notifications", () => new QueryClient().fetchQuery(notifications("bo"))],
])("%s is what is asked", async (line, ask) => {
  const sent = answerAll(200, { from: "the service" });
  expect(await ask()).toEqual({ from: "the service" });
  expect(sent).toEqual([[line, undefined]]);
});
