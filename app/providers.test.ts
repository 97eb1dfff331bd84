// Acts and questions of every screen while the browser has no network.
import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "#lib/contract/call.ts";
import { createQueryClient } from "./providers.tsx";

afterEach(() => onlineManager.setOnline(true));

test("an act without a network fails at once and is not carried out later by itself", async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const mutationFn = vi.fn().mockRejectedValue(new CallError(0, {}, "not sent"));
  const act = new MutationObserver(client, { mutationFn });
  await expect(act.mutate(undefined)).rejects.toMatchObject({ outcome: "not sent" });
  expect(act.getCurrentResult()).toMatchObject({ isPending: false, isPaused: false });
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(mutationFn).toHaveBeenCalledTimes(1);
  client.unmount();
});

test("what became of an act without an answer is asked again, also when the network is back", async () => {
  const client = createQueryClient();
  client.mount();
  const answers = vi.fn().mockResolvedValue("before");
  const query = new QueryObserver(client, { queryKey: ["state"], queryFn: answers, retry: false });
  const stop = query.subscribe(() => undefined);
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe("before"));
  answers.mockRejectedValueOnce(new CallError(0, {})).mockResolvedValue("after");
  onlineManager.setOnline(false);
  const act = new MutationObserver(client, { mutationFn: () => Promise.reject(new CallError(0, {})) });
  await expect(act.mutate(undefined)).rejects.toMatchObject({ outcome: "unknown" });
  await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe("after"));
  stop();
  client.unmount();
});
