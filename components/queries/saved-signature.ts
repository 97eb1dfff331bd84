// One's own saved signature, as the profile keeps it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { accounts } from "#lib/contract/lines.ts";

/** Null where none is saved. */
export const savedSignature = (senderId: string) =>
  queryOptions({
    queryKey: ["me", "signature", senderId],
    queryFn: async ({ signal }) => (await call(accounts.getSignature, { params: { senderId }, signal })) ?? null,
  });

export function useSavedSignature(senderId: string) {
  const client = useQueryClient();
  const params = { senderId };
  const { queryKey } = savedSignature(senderId);
  const save = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append("file", file, file.name);
      return (await call(accounts.putSignature, { params, body: form })) ?? null;
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const remove = useMutation({
    mutationFn: () => call(accounts.removeSignature, { params }),
    onSuccess: () => client.setQueryData(queryKey, null),
  });
  return { save, remove };
}
