// Which page of the outbox an address names, and what is asked for it.
import { fromIn } from "#components/desk/list-address.ts";
import { instanceState, mailList } from "#components/queries/instance.ts";

export const pageSize = 25;

export const mailsFrom = (from: number) => mailList({ from, to: from + pageSize - 1 });

export const outboxQuestions = (params: URLSearchParams) => [mailsFrom(fromIn(params)), instanceState];
