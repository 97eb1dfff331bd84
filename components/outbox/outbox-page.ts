// Which page of the outbox an address names, and what is asked for it.
import { fromIn } from "#components/desk/list-address.ts";
import { instanceState, mailList, textList } from "#components/queries/instance.ts";

export const pageSize = 25;

/** Text messages in place of mails. */
export const showsTexts = (params: URLSearchParams): boolean => params.get("texts") === "yes";

const pageFrom = (from: number) => ({ from, to: from + pageSize - 1 });
export const mailsFrom = (from: number) => mailList(pageFrom(from));
export const textsFrom = (from: number) => textList(pageFrom(from));

export const outboxQuestions = (params: URLSearchParams) =>
  showsTexts(params) ? [textsFrom(fromIn(params))] : [mailsFrom(fromIn(params)), instanceState];
