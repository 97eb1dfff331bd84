// PURE. What a package's signers wrote to its sender, in the order in which it came: questions, and why they will not sign.
import type { ToldEvent } from "./evidence-words.ts";
import type { Recipient } from "./package-state.ts";

type MessageKind = "question" | "unproven" | "unlock" | "moreTime" | "declined" | "optedOut";
const abouts = new Map<unknown, MessageKind>([
  ["question", "question"],
  ["unlock", "unlock"],
  ["more-time", "moreTime"],
]);
const ends = new Map<string, MessageKind>([
  ["package.declined", "declined"],
  ["package.opted-out", "optedOut"],
]);

export type Message = {
  sequence: number;
  kind: MessageKind;
  at: string;
  name: string;
  /** Empty where it is not known any more. */
  email: string;
  /** Empty where nothing was written. */
  text: string;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A question by whoever opened the link, who had not shown who they are. */
const isUnproven = ({ about, unproven }: ToldEvent["data"]): boolean => about === "question" && unproven === true;

const kindOf = ({ type, data }: ToldEvent): MessageKind | undefined =>
  type === "signer.asked" ? (isUnproven(data) ? "unproven" : abouts.get(data.about)) : ends.get(type);

/** Of whoever wrote it, as the evidence names them: the recipient may be another by now. */
export const messagesOf = (
  events: readonly (ToldEvent & { sequence: number })[],
  people: readonly Recipient[],
): Message[] =>
  events.flatMap((event) => {
    const kind = kindOf(event);
    if (!kind) return [];
    const { sequence, at, actor, data } = event;
    const person = people.find(({ roleId }) => roleId === data.roleId);
    const name = actor.name || textOf(data.name) || person?.name || actor.email;
    const email = actor.email || (person?.name === name ? person.email : "");
    return [{ sequence, kind, at, name, email, text: textOf(data.about === "question" ? data.text : data.reason) }];
  });
