// Mails of every kind as they would look, and one of them sent to oneself.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf, SentBodyOf } from "#lib/contract/endpoint.ts";
import { outbox } from "#lib/contract/outbox-lines.ts";

export type SampleMail = SentBodyOf<typeof outbox.previewMail>;

export type MailPreview = ReplyOf<typeof outbox.previewMail>;

export const mailPreview = (body: SampleMail) =>
  queryOptions({
    queryKey: ["mailPreview", body],
    queryFn: ({ signal }) => call(outbox.previewMail, { body, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const sendTestMail = (body: SampleMail) => call(outbox.sendTestMail, { body });
