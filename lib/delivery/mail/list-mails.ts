// GET /outbox
import { and } from "drizzle-orm";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { findMails, mailRecord, mailsVisibleTo, ofPackage } from "./find-mails.ts";

export const listMails: Operation<typeof outbox.listMails> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { count, rows } = await findMails(and(mailsVisibleTo(caller), ofPackage(query.packageId)), pageOf(query));
  return { count, results: rows.map(mailRecord) };
};
