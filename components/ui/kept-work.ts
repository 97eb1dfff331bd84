// Work that is not saved yet, kept in this browser until it is: a tab may be gone before its connection is back. Every window
// keeps its own, under a lock that goes with the window, so that nobody takes over what is still worked on elsewhere. Never for
// longer than a week, for nobody else, and not beyond signing out.
import { inStorage } from "./in-storage.ts";

/** Whose work, and at what: another person never meets it. */
export type Whose = { person: string; thing: string };
export type KeptWork = ReturnType<typeof openKeptWork>;

/** What is kept was written by an older page, perhaps: who changes its form takes another number. */
const prefix = "countersign:kept-work:1:";
/** Our choice: a draft is gone on with after a weekend. */
const longestMs = 7 * 24 * 60 * 60 * 1000;
/** Our choice, in UTF-16 units: browsers give a site five million, for everything. */
const longestText = 1_000_000;

type Entry = { at: number; work: unknown };
type Left = Entry & { name: string };

let isSignedOut = false;

const namesOn = (storage: Storage): string[] => Object.keys(storage).filter((name) => name.startsWith(prefix));
const drop = (name: string) => inStorage("localStorage", (storage) => storage.removeItem(name));

function entryOf(text: string | null): Entry | undefined {
  try {
    const { at, work } = JSON.parse(text ?? "null") as Partial<Entry>;
    return typeof at === "number" && work !== undefined ? { at, work } : undefined;
  } catch {
    return undefined;
  }
}

/** All that is kept, of whomever; what is too old, or cannot be read, goes. */
function swept(storage: Storage): Left[] {
  return namesOn(storage).flatMap((name) => {
    const entry = entryOf(storage.getItem(name));
    if (entry && Date.now() - entry.at <= longestMs) return [{ name, ...entry }];
    storage.removeItem(name);
    return [];
  });
}

/** At signing out: nothing of anybody's stays, and this page keeps nothing any more. */
export function forgetKeptWork(): void {
  isSignedOut = true;
  inStorage("localStorage", (storage) => {
    for (const name of namesOn(storage)) storage.removeItem(name);
  });
}

/**
 * This window's part in it. Browsers tell on https alone which windows are gone: elsewhere nothing is kept, nor
 * where they keep nothing.
 */
export function openKeptWork({ person, thing }: Whose) {
  const locks: LockManager | undefined = navigator.locks;
  const place = `${prefix}${[person, thing].map(encodeURIComponent).join("/")}/`;
  const own = place + (locks ? crypto.randomUUID() : "");
  let isHeld = false;
  let isCleared = false;
  let letGo = (): void => undefined;
  let released: Promise<unknown> = Promise.resolve();
  // Somebody signs out in another window: what they leave on this page is not kept anew.
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === own && newValue === null)) isCleared = true;
  };
  window.addEventListener("storage", hear);
  const held = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    const untilLetGo = () =>
      new Promise<void>((end) => {
        isHeld = true;
        letGo = end;
        resolve();
      });
    released = locks
      .request(own, untilLetGo)
      .catch(() => undefined)
      .finally(() => {
        isHeld = false;
        resolve();
      });
  });

  return {
    /** Undefined: all is saved. Answers whether closing the window loses nothing. */
    keep(work: object | undefined): boolean {
      const text = work && JSON.stringify({ at: Date.now(), work } satisfies Entry);
      const isKept =
        text !== undefined &&
        isHeld &&
        !isCleared &&
        !isSignedOut &&
        text.length <= longestText &&
        inStorage("localStorage", (storage) => {
          storage.setItem(own, text);
          return true;
        }) === true;
      // What cannot be kept as it is by now is not kept as it was before either.
      if (!isKept) drop(own);
      return isKept || text === undefined;
    },
    /** Gives `take` what windows that are gone have left, oldest first; it goes where that answers true, or cannot read it. */
    async takeOver(take: (works: unknown[]) => boolean): Promise<void> {
      await held;
      if (!isHeld) return;
      await locks.request(place, async () => {
        const alive = new Set((await locks.query()).held?.map(({ name }) => name));
        const all = inStorage("localStorage", swept) ?? [];
        const left = all.filter(({ name }) => name.startsWith(place) && !alive.has(name)).sort((a, b) => a.at - b.at);
        if (left.length === 0) return;
        let isTaken = true;
        try {
          isTaken = take(left.map(({ work }) => work));
        } finally {
          if (isTaken) for (const { name } of left) drop(name);
        }
      });
    },
    /** From here on what is kept is as that of a window that is gone. */
    async close(): Promise<void> {
      window.removeEventListener("storage", hear);
      await held;
      letGo();
      await released;
    },
  };
}
