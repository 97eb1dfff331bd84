// What a manager does with a sender: each act is asked for by its address, what became of it is said, with Undo where there is
// a way back, and a refusal is told in the service's words.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SayOptions } from "#components/ui/toast-line.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { type SenderActs, useSenderActs } from "./use-sender-acts.ts";

const say = vi.hoisted(() => vi.fn<(message: string, options?: SayOptions) => string>());
vi.mock("#components/ui/toast.tsx", () => ({ say, useToasts: () => undefined }));

const markup = await englishMarkup("senders");
const bo = {
  id: "bo",
  name: "Bo Ek",
  email: "bo@example.com",
  type: "REGULAR",
  activated: "2026-11-20T08:00:00Z",
} as Sender;
const asked: [line: string, body: unknown][] = [];
let isRefused = false;
beforeEach(() => {
  say.mockClear();
  asked.length = 0;
  isRefused = false;
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push([`${method} ${address}`, body ? JSON.parse(body) : undefined]);
    if (isRefused) return Response.json({ messageKey: "error.conflict", message: "Not now." }, { status: 409 });
    return Response.json({});
  });
});

const client = new QueryClient();
function actsOfPage(): SenderActs {
  let acts: SenderActs | undefined;
  function Acts() {
    acts = useSenderActs();
    return null;
  }
  markup(
    <QueryClientProvider client={client}>
      <Acts />
    </QueryClientProvider>,
  );
  if (!acts) throw new Error("nothing was drawn");
  return acts;
}

const acts: [line: string, act: (acts: SenderActs) => Promise<void>, told: string][] = [
  ["POST /api/account/senders/bo/invite", ({ reinvite }) => reinvite(bo), "bo@example.com"],
  ["POST /api/account/senders/bo/resetpassword", ({ resetPassword }) => resetPassword(bo), "bo@example.com"],
  ["DELETE /api/account/senders/bo", ({ remove }) => remove(bo), "Bo Ek"],
];

test.each(acts)("%s, and whom it was about is said", async (line, act, told) => {
  await act(actsOfPage());
  expect(asked.map(([one]) => one)).toEqual([line]);
  expect(say.mock.lastCall?.[0]).toContain(told);
  expect(say.mock.lastCall?.[1]?.broken).toBeUndefined();
});

test.each(acts)("%s that is refused is told", async (_, act) => {
  isRefused = true;
  await act(actsOfPage());
  expect(say.mock.calls).toEqual([["Not now.", { broken: true }]]);
});

test("an invitation's link that cannot be made is told, too", async () => {
  isRefused = true;
  await actsOfPage().copyInvitation(bo);
  expect(asked.map(([line]) => line)).toEqual(["POST /api/account/senders/bo/invitationLink"]);
  expect(say.mock.calls).toEqual([["Not now.", { broken: true }]]);
});

test("locking and a new type have their way back", async () => {
  await actsOfPage().setLocked(bo, true);
  say.mock.lastCall?.[1]?.undo?.();
  await expect.poll(() => asked.map(([, body]) => body)).toEqual([{ status: "LOCKED" }, { status: "ACTIVE" }]);
  asked.length = 0;
  await actsOfPage().setType(bo, "MANAGER");
  say.mock.lastCall?.[1]?.undo?.();
  await expect.poll(() => asked.map(([, body]) => body)).toEqual([{ type: "MANAGER" }, { type: "REGULAR" }]);
});
