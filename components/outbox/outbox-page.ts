// Which page of the outbox an address names, and what is asked for it.
import { instanceState, mailList } from "#components/queries/instance.ts";

export const pageSize = 25;

/** The number of the first mail shown, from 1. */
export function firstOf(params: URLSearchParams): number {
  const from = Number(params.get("from"));
  return Number.isInteger(from) && from > 1 ? from : 1;
}

export const mailsFrom = (from: number) => mailList({ from, to: from + pageSize - 1 });

export const outboxQuestions = (params: URLSearchParams) => [mailsFrom(firstOf(params)), instanceState];
