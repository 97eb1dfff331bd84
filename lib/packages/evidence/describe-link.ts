// PURE. What the evidence says of a signing link: how it reached whoever opened it, and what that proves.
import { type EvidenceWords, joined } from "./words.ts";

type Data = Record<string, unknown>;

const textOf = (data: Data, key: string): string => (typeof data[key] === "string" ? (data[key] as string) : "");

type Way = {
  /** Which it is, for whoever tells it in another language. */
  way: string;
  /** For a table: how this person was known. */
  label: string;
  /** Beside the opening in the list of events. */
  came: string;
  /** What follows from it for a reader who doubts. */
  proves: string;
};

/** The ways that are told with an address. What an earlier version wrote says nothing of the way, and nothing is made up here. */
function wayOf({ channel, by, method }: Data) {
  switch (channel) {
    case "mail":
      return by === "outbox" ? "mailKept" : "mail";
    case "sms":
      return by === "outbox" ? "smsKept" : "sms";
    case "account":
    case "interface":
    case "outbox":
    case "session":
      return channel;
    case "fast-track":
      return "fastTrack";
    case "in-person":
      return "inPerson";
    default:
      return method === "TOKEN" ? "session" : "unknown";
  }
}

/** `data` is that of an opening. */
export function openingWords(data: Data, words: EvidenceWords): Way {
  const { t } = words;
  const to = textOf(data, "recipient");
  const way = wayOf(data);
  switch (way) {
    case "unknown":
      return { way, label: t("way.unknown.label"), came: "", proves: t("way.unknown.proves") };
    case "fastTrack":
      return { way, label: t("way.fastTrack.label"), came: t("way.fastTrack.came"), proves: t("way.fastTrack.proves") };
    case "inPerson": {
      const by = joined(words, "words", [textOf(data, "host"), to]);
      return {
        way,
        label: t("way.inPerson.label"),
        came: t("way.inPerson.came", { to: by }),
        proves: t("way.inPerson.proves", { to: by, stated: textOf(data, "stated") || "no" }),
      };
    }
    case "session": {
      const whose = { named: to ? "yes" : "no", to };
      return {
        way,
        label: t("way.session.label"),
        came: t("way.session.came", whose),
        proves: t("way.session.proves", whose),
      };
    }
    default:
      return {
        way,
        label: t(`way.${way}.label`),
        came: t(`way.${way}.came`, { to }),
        proves: t(`way.${way}.proves`, { to }),
      };
  }
}
