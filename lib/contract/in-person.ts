// Endpoints with which a host holds a signing in person: internal, for our own screens.
import { z } from "zod";
import { asMessage, asName } from "#lib/language/formats.ts";
import { latinDigits } from "#lib/language/latin-digits.ts";
import { endpoint } from "./endpoint.ts";
import { DateTime } from "./records/common.ts";
import { ShortText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { CeremonySettings } from "./records/settings.ts";
import { ThemeColours } from "./records/signing-theme.ts";
import { HiddenParts } from "./records/signing-ui-options.ts";

/** How the host knows who is before them. */
export const waysOfKnowing = ["known", "document", "other"] as const;

const Seat = z.object({
  roleId: z.string(),
  /** 1, 2, …: the number that stands wherever the role's colour does. */
  number: z.int(),
  name: z.string(),
  state: z.enum(["signed", "now", "waiting", "locked", "over"]),
  signed: DateTime.nullable(),
  /** What is left to sign or fill in. */
  fields: z.int(),
  /** The last digits of the telephone that a code goes to when the device is handed over; empty without one. */
  phoneEnds: z.string(),
  /** The host's own. */
  mine: z.boolean(),
  /** Several people may act here: each has a link of their own instead. */
  group: z.boolean(),
  /** A sender of the account, who signs at a link of their own instead. */
  colleague: z.boolean().optional(),
});
export type Seat = z.infer<typeof Seat>;

export const InPersonView = z.object({
  /** none: nobody holds it; here: on this device; elsewhere: in another browser. */
  held: z.enum(["none", "here", "elsewhere"]),
  /** Whether the package is signed in person at all, and now. */
  mayStart: z.boolean(),
  package: z.object({ id: z.string(), name: z.string(), status: z.string() }),
  account: z.object({
    name: z.string(),
    logoUrl: z.string().nullable(),
    theme: ThemeColours.optional(),
    /** Parts of the host's pages that the account hides; absent where it hides none. */
    hiddenParts: HiddenParts.optional(),
    /** Whom the account names for help. */
    help: z.object({ email: z.string(), phone: z.string() }).optional(),
  }),
  settings: CeremonySettings,
  host: z.string(),
  place: z.string(),
  phase: z.enum(["host", "handed", "signing", "locked"]),
  /** The statements that are asked for at each hand-over. */
  statements: z.object({ host: z.boolean(), signer: z.boolean() }),
  /** Who has the device. `signed`: nothing is left for them to do on it. */
  current: z
    .object({ ceremonyId: z.string(), name: z.string(), mine: z.boolean(), signed: z.literal(true).optional() })
    .nullable(),
  /** Only for the host: empty while the device is in other hands. */
  seats: z.array(Seat),
  /** How often the digits may still be wrong. */
  triesLeft: z.int(),
  /** For want of a mail server none leaves: nobody may be promised one. */
  keepsMails: z.boolean(),
});
export type InPersonView = z.infer<typeof InPersonView>;

/** The statement as it was shown, and in which language. */
const Statement = z.object({ words: z.string().max(4000), language: z.string().max(20) });
/** In the digits of whatever keyboard. */
export const Pin = z
  .string()
  .max(4)
  .overwrite(latinDigits)
  .regex(/^\d{4}$/);

/** Our choice: four digits are ten thousand; after five wrong ones the host starts anew, signed in. */
export const mostPinFailures = 5;

export const inPerson = {
  getInPerson: endpoint("GET /in-person/{packageId}", {
    summary: "How a signing in person stands",
    access: "sender",
    returns: InPersonView,
    internal: true,
  }),
  startInPerson: endpoint("POST /in-person/{packageId}/start", {
    summary: "Begins to hold the package in person on this device; one that is held elsewhere ends there",
    access: "sender",
    body: z.object({
      place: z.string().overwrite(asName).trim().min(1).max(longest.short),
      pin: Pin,
      /** Ends the caller's own session on this device: whoever holds it next must not reach the desk. */
      leaveDesk: z.boolean(),
    }),
    returns: InPersonView,
    example: { body: { place: "Gävle", pin: "4711", leaveDesk: false } },
    internal: true,
  }),
  handOver: endpoint("POST /in-person/{packageId}/hand-over", {
    summary: "Hands the device to a signer, with the host's statement where it is asked for",
    access: "sender",
    body: z.object({
      roleId: ShortText,
      statement: Statement.extend({
        how: z.enum(waysOfKnowing),
        detail: z.string().trim().max(longest.short),
      }).optional(),
    }),
    returns: InPersonView,
    example: { body: { roleId: "<roleId>" } },
    internal: true,
  }),
  refuseStatement: endpoint("POST /in-person/{packageId}/not-stated", {
    summary: "The host cannot state who is before them, and why; the device stays with the host",
    access: "sender",
    body: z.object({ roleId: ShortText, reason: z.string().overwrite(asMessage).trim().min(1).max(longest.reason) }),
    returns: InPersonView,
    example: { body: { roleId: "<roleId>", reason: "No document" } },
    internal: true,
  }),
  takeDevice: endpoint("POST /in-person/{packageId}/take", {
    summary: "The signer says that they are the one it was handed to; their ceremony opens",
    access: "sender",
    body: z.object({ statement: Statement.optional() }),
    returns: InPersonView,
    example: { body: {} },
    internal: true,
  }),
  giveBack: endpoint("POST /in-person/{packageId}/give-back", {
    summary: "The signer's ceremony closes on this device; only the host's digits go on",
    access: "sender",
    body: z.object({
      /** Whoever has it says that they are somebody else. */
      notMe: z.boolean(),
    }),
    returns: InPersonView,
    example: { body: { notMe: false } },
    internal: true,
  }),
  unlockDevice: endpoint("POST /in-person/{packageId}/unlock", {
    summary: "The host has the device again",
    access: "sender",
    body: z.object({ pin: Pin }),
    returns: InPersonView,
    example: { body: { pin: "4711" } },
    internal: true,
  }),
  sendLink: endpoint("POST /in-person/{packageId}/send-link", {
    summary: "Mails a signer who is not there their own link",
    access: "sender",
    body: z.object({ roleId: ShortText }),
    returns: InPersonView,
    example: { body: { roleId: "<roleId>" } },
    internal: true,
  }),
  endInPerson: endpoint("POST /in-person/{packageId}/end", {
    summary: "Ends the signing in person; whose turn has come meanwhile is invited",
    access: "sender",
    returns: InPersonView,
    internal: true,
  }),
} as const;
