// The account's audit log, as its managers read it.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressOf, call } from "#lib/contract/call.ts";
import { audit } from "#lib/contract/lines.ts";
import type { AuditKind } from "#lib/contract/records/audit-kinds.ts";

/** What the log is narrowed to; an empty text is everything. Days as `2026-11-25`. */
export type AuditFilter = {
  search: string;
  kind: AuditKind | "";
  actor: string;
  senderId: string;
  from: string;
  to: string;
};

type Actor = "sender" | "key" | "clientApp" | "anyone" | "system";
const given = ({ kind, actor, ...texts }: AuditFilter) => ({
  ...(kind ? { kind } : {}),
  ...(actor ? { actor: actor as Actor } : {}),
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
});

const atOnce = 50;

/** The newest first; further pages by the number of the last one shown, so that what comes meanwhile moves nothing. */
export const auditEvents = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", filter],
    queryFn: ({ signal, pageParam }) =>
      call(audit.listAuditEvents, {
        query: { ...given(filter), limit: atOnce, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const auditFile = (filter: AuditFilter, format: "csv" | "json") =>
  addressOf(audit.downloadAuditEvents, { query: { ...given(filter), format } });

export const auditCheck = queryOptions({
  queryKey: ["audit-log", "check"],
  queryFn: ({ signal }) => call(audit.checkAuditEvents, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
