// The custom fields of the account, by whose names they are chosen for a field, and one's own values for them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { customFields } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";

export const accountFields = () => queryOptions(asked(["custom-fields"], customFields.listAccountFields, {}));

type FieldBody = SentBodyOf<typeof customFields.changeAccountField>;

export function useAccountFieldActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["custom-fields"] });
  const add = useMutation({
    mutationFn: (body: FieldBody) => call(customFields.addAccountField, { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: (body: FieldBody) => call(customFields.changeAccountField, { body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (customFieldId: string) => call(customFields.removeAccountField, { params: { customFieldId } }),
    onSettled,
  });
  return { add, change, remove };
}
