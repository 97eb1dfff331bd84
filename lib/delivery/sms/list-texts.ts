// GET /outbox/texts
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { findTexts, textRecord, textsVisibleTo } from "./find-texts.ts";

export const listTexts: Operation<typeof outbox.listTexts> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { count, rows } = await findTexts(textsVisibleTo(caller), pageOf(query));
  return { count, results: rows.map(textRecord) };
};
