// Which mails about their own packages a sender gets.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf, SentBodyOf } from "#lib/contract/endpoint.ts";
import { notifications as lines } from "#lib/contract/settings-lines.ts";

export type Notifications = ReplyOf<typeof lines.readNotifications>;

export const notifications = (senderId: string) =>
  queryOptions({
    queryKey: ["notifications", senderId],
    queryFn: ({ signal }) => call(lines.readNotifications, { params: { senderId }, signal }),
  });

export function useChangeNotifications(senderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof lines.changeNotifications>) =>
      call(lines.changeNotifications, { params: { senderId }, body }),
    onSuccess: (saved) => client.setQueryData(notifications(senderId).queryKey, saved),
  });
}
