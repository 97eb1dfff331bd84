// The API keys that senders name: what the browser asks of them and what it changes.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { namedKeys } from "#lib/contract/settings-lines.ts";
import { asked } from "./asked.ts";

/** Of one sender, or without one of everybody whose keys the reader may see. */
export const keyList = (senderId?: string) =>
  queryOptions({
    ...asked(["keys", senderId ?? "all"], namedKeys.listNamedKeys, { query: senderId ? { senderId } : {} }),
    select: (found) => found.results,
  });

/** A key itself stands in the answer alone: it is kept in no cache. */
export function useKeyActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["keys"] });
  const add = useMutation({
    mutationFn: ({ senderId, body }: { senderId: string; body: SentBodyOf<typeof namedKeys.addNamedKey> }) =>
      call(namedKeys.addNamedKey, { params: { senderId }, body }),
    onSettled,
    gcTime: 0,
  });
  const rotate = useMutation({
    mutationFn: ({ keyId, graceHours }: { keyId: string; graceHours: number }) =>
      call(namedKeys.rotateNamedKey, { params: { keyId }, body: { graceHours } }),
    onSettled,
    gcTime: 0,
  });
  const revoke = useMutation({
    mutationFn: (keyId: string) => call(namedKeys.revokeNamedKey, { params: { keyId } }),
    onSettled,
  });
  return { add, rotate, revoke };
}
