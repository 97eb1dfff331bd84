// PURE. What the evidence says of a signing link: how it reached whoever opened it, and what that proves.

type Data = Record<string, unknown>;

const textOf = (data: Data, key: string): string => (typeof data[key] === "string" ? (data[key] as string) : "");

type Words = {
  /** For a table: how this person was known. */
  label: string;
  /** Beside the opening in the list of events. */
  came: string;
  /** What follows from it for a reader who doubts. */
  proves: string;
};

const nothingAbout = "It proves nothing about who opened it";

/** `data` is that of an opening; what an earlier version wrote says nothing of the way, and nothing is made up here. */
export function openingWords(data: Data): Words {
  const to = textOf(data, "recipient");
  const left = data.by !== "outbox";
  switch (data.channel) {
    case "mail":
      return left
        ? {
            label: "E-mail link",
            came: `Link sent to ${to} by e-mail`,
            proves: `The link was sent to ${to} by e-mail and to nobody else: whoever opened it reads that mailbox or was given the link by somebody who does.`,
          }
        : notSent(to, "mail server");
    case "sms":
      return left
        ? {
            label: "Text message link",
            came: `Link sent to ${to} by text message`,
            proves: `The link was sent to ${to} by text message and to nobody else: whoever opened it reads that telephone's messages or was given the link by somebody who does.`,
          }
        : notSent(to, "text message gateway");
    case "account":
      return {
        label: "Signed in to the account",
        came: `Link taken by ${to}, signed in to the account`,
        proves: `The link was handed to ${to}, who was signed in to the sender's account, and to nobody else.`,
      };
    case "interface":
      return {
        label: "Link handed to the sender",
        came: `Link handed to ${to} by the interface`,
        proves: `The link was handed to the sender (${to}) by the interface, not sent to the signer by this service. ${nothingAbout}.`,
      };
    case "outbox":
      return {
        label: "Opened by the sender",
        came: `Link taken from the outbox by ${to}`,
        proves: `The link was taken from the outbox by ${to}, to sign in the recipient's place. ${nothingAbout}.`,
      };
    case "fast-track":
      return {
        label: "Link from a public form",
        came: "Link handed to whoever filled in the fast track",
        proves: `The link was handed at once to whoever filled in the public form; name and address are what that person wrote. ${nothingAbout}.`,
      };
    case "session":
      return {
        label: "Known to the sender's program",
        came: to ? `Session opened by the program of ${to}` : "Session opened by the sender's program",
        proves: `A program with the key of ${to || "the sender"} opened the session and answers for who the person was. This service asked nothing.`,
      };
    default:
      return data.method === "TOKEN"
        ? openingWords({ ...data, channel: "session" })
        : {
            label: "Signing link",
            came: "",
            proves: "How this link reached whoever opened it was not recorded.",
          };
  }
}

const notSent = (to: string, by: string): Words => ({
  label: "Link kept in the outbox",
  came: `Link for ${to}, kept in the outbox`,
  proves: `The link for ${to} was written to this service's outbox, because no ${by} is set; it was not sent. ${nothingAbout}.`,
});
