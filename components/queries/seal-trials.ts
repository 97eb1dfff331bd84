// Trials of the seal and of its timestamp server, for managers.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf, SentBodyOf } from "#lib/contract/endpoint.ts";
import { sealTrials as lines } from "#lib/contract/settings-lines.ts";
import { sealState } from "./instance.ts";

export type SealTrial = ReplyOf<typeof lines.proveSeal>;
type UploadedSeal = SentBodyOf<typeof lines.uploadSeal>;
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

/** Another certificate to seal with; the answer is the proof that it does. */
export function useNewSeal() {
  const client = useQueryClient();
  const onSuccess = ({ seal }: SealTrial) => client.setQueryData(sealState.queryKey, seal);
  const make = useMutation({ mutationFn: () => call(lines.renewSeal), onSuccess });
  const upload = useMutation({ mutationFn: (body: UploadedSeal) => call(lines.uploadSeal, { body }), onSuccess });
  return { make, upload };
}
