// Who the list of senders asks for, for the screen and for the page that brings the answer along.
import { senderList } from "#components/queries/instance.ts";

/** As many as one answer of the interface holds. */
export const mostSenders = 100;

export const everySender = (search: string) => senderList({ ...(search ? { search } : {}), from: 1, to: mostSenders });
