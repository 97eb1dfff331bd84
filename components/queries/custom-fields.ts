// The custom fields of the account, by whose names they are chosen for a field.
import { queryOptions } from "@tanstack/react-query";
import { customFields } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";

export const accountFields = () => queryOptions(asked(["custom-fields"], customFields.listAccountFields, {}));
