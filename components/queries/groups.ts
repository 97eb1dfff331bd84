// What the browser asks about the account's groups.
import { groups } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";

export const groupSummaries = asked(["groups", "summary"], groups.listGroupSummaries);
