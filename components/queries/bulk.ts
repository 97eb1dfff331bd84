// What the browser does with bulk sends: tries a file, sends it, watches, stops and tries again.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { bulkSend } from "#lib/contract/bulk-send-lines.ts";
import { addressOf, call } from "#lib/contract/call.ts";
import type { BulkColumn } from "#lib/contract/records/bulk-send.ts";
import { asked } from "./asked.ts";

/** A file as it was when it was chosen: what is done to it on the disk afterwards does not reach us. */
export type ChosenFile = { id: string; name: string; content: Blob };
export type Matches = readonly (BulkColumn | null)[];

/** How often a batch under way is looked at, in milliseconds. */
const lookAgain = 2000;

const keyOf = (templateId: string) => ["bulk", templateId] as const;

function formOf({ name, content }: ChosenFile, payload: object): FormData {
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  form.append("file", content, name);
  return form;
}

type Trial = { columns?: Matches | undefined; from: number; to: number; only?: "wrong" | undefined };

export const checkedFile = (templateId: string, file: ChosenFile, { columns, ...query }: Trial) =>
  queryOptions({
    queryKey: [...keyOf(templateId), "check", file.id, columns, query] as const,
    queryFn: ({ signal }) =>
      call(bulkSend.checkBulkSend, {
        params: { packageId: templateId },
        query,
        body: formOf(file, { columns }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });

type Sending = { name: string; columns: Matches; once: string };

/** `once`: pressed again after no answer came, nothing goes out twice. Rows that are wrong stay out. */
export const sendFile = (templateId: string, file: ChosenFile, { once, ...payload }: Sending) =>
  call(bulkSend.startBulkSend, {
    params: { packageId: templateId },
    body: formOf(file, { ...payload, leaveOut: true }),
    once,
  });

export const batches = (templateId: string, from: number, to: number) =>
  queryOptions({
    ...asked([...keyOf(templateId), "list", from, to] as const, bulkSend.listBulkSends, {
      params: { packageId: templateId },
      query: { from, to },
    }),
    placeholderData: keepPreviousData,
  });

type RowQuery = { from: number; to: number; status?: string | undefined };

export const batch = (templateId: string, batchId: string, query: RowQuery) =>
  queryOptions({
    ...asked([...keyOf(templateId), batchId, query] as const, bulkSend.getBulkSend, {
      params: { packageId: templateId, batchId },
      query,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.status === "IN_PROGRESS" ? lookAgain : false),
  });

export const batchKey = (templateId: string, batchId: string) => [...keyOf(templateId), batchId] as const;

export const stopBatch = (packageId: string, batchId: string) =>
  call(bulkSend.stopBulkSend, { params: { packageId, batchId } });
export const retryBatch = (packageId: string, batchId: string) =>
  call(bulkSend.retryBulkSend, { params: { packageId, batchId } });

export const sampleAddress = (packageId: string) => addressOf(bulkSend.readBulkSample, { params: { packageId } });
export const resultsAddress = (packageId: string, batchId: string) =>
  addressOf(bulkSend.readBulkResults, { params: { packageId, batchId } });
