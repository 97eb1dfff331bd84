// GET /groups/{groupId}
import { db } from "#db/client.ts";
import type { groups } from "#lib/contract/groups.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findGroup } from "./find-group.ts";
import { groupRecord } from "./group-records.ts";

export const getGroup: Operation<typeof groups.getGroup> = async ({ caller, params }) =>
  groupRecord(db, await findGroup(db, caller, params.groupId));
