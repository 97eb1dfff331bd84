// One's own saved signature and initials, as the profile keeps it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { accounts } from "#lib/contract/lines.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";

const queryOf = (kind: SavedMarkKind): { kind?: SavedMarkKind } => (kind === "signature" ? {} : { kind });

/** Null where none is saved. */
export const savedSignature = (senderId: string, kind: SavedMarkKind = "signature") =>
  queryOptions({
    queryKey: ["me", kind, senderId],
    queryFn: async ({ signal }) =>
      (await call(accounts.getSignature, { params: { senderId }, query: queryOf(kind), signal })) ?? null,
  });

export function useSavedSignature(senderId: string, kind: SavedMarkKind) {
  const client = useQueryClient();
  const params = { senderId };
  const query = queryOf(kind);
  const { queryKey } = savedSignature(senderId, kind);
  const save = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append("file", file, file.name);
      return (await call(accounts.putSignature, { params, query, body: form })) ?? null;
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  const remove = useMutation({
    mutationFn: () => call(accounts.removeSignature, { params, query }),
    onSuccess: () => client.setQueryData(queryKey, null),
  });
  return { save, remove };
}
