// Trials of the seal and of its timestamp server, for managers.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { sealTrials as lines } from "#lib/contract/settings-lines.ts";
import { sealState } from "./instance.ts";

export type SealTrial = ReplyOf<typeof lines.proveSeal>;
export type TimestampTrial = ReplyOf<typeof lines.tryTimestamp>;

export function useSealTrials() {
  const client = useQueryClient();
  const prove = useMutation({
    mutationFn: () => call(lines.proveSeal),
    onSuccess: ({ seal }) => client.setQueryData(sealState.queryKey, seal),
  });
  const stamp = useMutation({ mutationFn: () => call(lines.tryTimestamp) });
  return { prove, stamp };
}
