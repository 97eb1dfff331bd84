// What the browser keeps of one ceremony for this tab: marks and confirmations; forgotten when it is over.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { type Ink, inks } from "#lib/contract/records/mark-kinds.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { keepUnsaved, type Whose, whoseOf } from "./unsaved.ts";

export type Adopted = { signature?: SignatureMark | undefined; initials?: SignatureMark | undefined };
export type Kept = {
  marks: Record<string, SignatureMark>;
  adopted: Adopted;
  confirmed: string[];
  /** Whether the signer has gone to a field: a phone shows the document before. */
  begun: boolean;
  /** Key of the step they were at last, where a phone goes on. */
  current: string | null;
  /** Steps they have left once: what may stay empty was shown there, and the way on does not offer it again. */
  touched: string[];
};

export const noneKept = (): Kept => ({
  marks: {},
  adopted: {},
  confirmed: [],
  begun: false,
  current: null,
  touched: [],
});
/** Belongs to the name of what is kept: what was kept in an earlier form is not found. Raised whenever `Kept` changes its form. */
export const keptForm = 2;
const nameOf = (ceremonyId: string): string => `countersign:ceremony:${keptForm}:${ceremonyId}`;

export function readKept(ceremonyId: string): Kept {
  try {
    return { ...noneKept(), ...(JSON.parse(sessionStorage.getItem(nameOf(ceremonyId)) ?? "{}") as Partial<Kept>) };
  } catch {
    // Storage may be forbidden or hold something foreign: then nothing was kept.
    return noneKept();
  }
}

export function writeKept(ceremonyId: string, change: Partial<Kept>): void {
  write(nameOf(ceremonyId), JSON.stringify({ ...readKept(ceremonyId), ...change }));
}

/** With what this device keeps beyond the tab. */
export function forget(view: CeremonyView): void {
  keepUnsaved(whoseOf(view)).forget();
  try {
    sessionStorage.removeItem(nameOf(view.ceremonyId));
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** A question that was begun and not sent: on this device, since it may have to wait for tomorrow. */
const questionName = ({ packageId, roleId, email }: Whose): string =>
  `countersign:question:${[packageId, roleId, email].map(encodeURIComponent).join("/")}`;
/** Our choice: as long as what was typed into fields. */
const questionMs = 2 * 24 * 60 * 60 * 1000;

export function begunQuestion(view: CeremonyView): string {
  try {
    const kept = JSON.parse(localStorage.getItem(questionName(whoseOf(view))) ?? "{}") as {
      at?: number;
      text?: string;
    };
    return Date.now() - (kept.at ?? 0) < questionMs ? (kept.text ?? "") : "";
  } catch {
    return "";
  }
}

/** "" once it is sent, or nothing is left of it. */
export function keepQuestion(view: CeremonyView, text: string): void {
  const name = questionName(whoseOf(view));
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // Full or forbidden: only a reload forgets.
  }
}

/** Signed, or refused, on this very page: only then is anybody sent on by themselves; later visits come for the documents. */
const signedHere = new Set<string>();
export const noteSigned = (ceremonyId: string): void => void signedHere.add(ceremonyId);
export const wasSignedHere = (ceremonyId: string): boolean => signedHere.has(ceremonyId) || cameBack(ceremonyId);

/** Led from this tab to where the signer signs with a certificate of their own: back from there, they have signed on this page. */
const ledName = (ceremonyId: string): string => `countersign:led:${ceremonyId}`;
export const noteLed = (ceremonyId: string): void => write(ledName(ceremonyId), "yes");
function cameBack(ceremonyId: string): boolean {
  if (read(ledName(ceremonyId)) === null) return false;
  noteUnsigned(ceremonyId);
  noteSigned(ceremonyId);
  return true;
}
/** Back from there with everything still to sign: what is signed later elsewhere was not signed on this page. */
export function noteUnsigned(ceremonyId: string): void {
  try {
    sessionStorage.removeItem(ledName(ceremonyId));
  } catch {
    // Without storage nothing was noted.
  }
}

/** Where the signer is: after a page that was left alone is opened again they go on there. In this page's memory only. */
type Place = { documentId: string; current: string | null };
const places = new Map<string, Place>();
export const notePlace = (ceremonyId: string, { documentId, current }: Place): void =>
  void places.set(ceremonyId, { documentId, current });
export const placeIn = (ceremonyId: string): Place | undefined => places.get(ceremonyId);

/** The last way of signing, offered first the next time. */
const tabName = "countersign:signature-tab";
export const lastTab = (): string | null => read(tabName);
export const rememberTab = (tab: string): void => write(tabName, tab);

/** The last pen that was drawn with. */
const inkName = "countersign:ink";
export const lastInk = (): Ink => inks.find((ink) => ink === read(inkName)) ?? "blue";
export const rememberInk = (ink: Ink): void => write(inkName, ink);

/** A reload goes on in the session it had: pictures that were uploaded belong to it. */
const sessionName = (token: string): string => `countersign:link:${token.slice(0, 12)}`;
export const knownCeremony = (token: string): string | null => read(sessionName(token));
export const rememberCeremony = (token: string, ceremonyId: string): void => write(sessionName(token), ceremonyId);

/** Whichever link it was opened by. */
export function forgetCeremony(ceremonyId: string): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(sessionName("")) && sessionStorage.getItem(name) === ceremonyId)
        sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** To whom this signer handed their place over in this tab: whoever comes later by the old link is told otherwise. */
const handedName = (ceremonyId: string): string => `countersign:handed-over:${ceremonyId}`;
/** `unsent`: for want of a mail server. */
export const noteHandedOver = (ceremonyId: string, to: string, unsent: boolean): void => {
  write(handedName(ceremonyId), to);
  if (unsent) write(`${handedName(ceremonyId)}:unsent`, "yes");
};
export function handedOverTo(token: string): { to: string; unsent: boolean } | null {
  const name = handedName(knownCeremony(token) ?? "");
  const to = read(name);
  return to === null ? null : { to, unsent: read(`${name}:unsent`) !== null };
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Full or forbidden: the ceremony works, only a reload forgets.
  }
}
