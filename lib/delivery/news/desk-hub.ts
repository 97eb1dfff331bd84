// Tells the desks that are open on this process what the database tells of: one listening connection for all of them.
import { randomBytes } from "node:crypto";
import { type Listener, listen } from "#db/listen.ts";
import { hasReplica, untilReplayed } from "#db/replica/replica.ts";
import { log } from "#lib/core/log.ts";
import { type DeskChange, newsFor, readChange } from "./desk-change.ts";
import { type OpenDesk, openDesks } from "./open-desks.ts";

/** As the triggers of the database call it. */
const channel = "countersign_desk";
/** So many changes are kept for who comes back; whoever was away longer looks anew. */
const mostKept = 500;
/** Our choice: more windows of one person that are in sight at once are none. */
export const mostPerPerson = 4;

type Hub = {
  connection: ReturnType<typeof listen> | undefined;
  /** Names this process and this connection: an id of another one is not ours to go on from. */
  name: string;
  count: number;
  kept: { count: number; change: DeskChange }[];
  /** In their order: what is told once the replica has it. */
  waiting: (() => void)[];
};

const newName = () => randomBytes(6).toString("hex");
// Next loads a module once per bundle: one connection per process all the same.
const holder = globalThis as typeof globalThis & { countersignDeskHub?: Hub };
holder.countersignDeskHub ??= { connection: undefined, name: newName(), count: 0, kept: [], waiting: [] };
const hub: Hub = holder.countersignDeskHub;

/** What was said before cannot be told any more: everybody looks anew. */
function forget(): void {
  hub.name = newName();
  hub.kept = [];
  hub.count = 0;
}

const idOf = (count: number): string => `${hub.name}-${count}`;

const listener: Listener = {
  onMessage: (payload) => {
    const change = readChange(payload);
    if (!change) return;
    if ("endedSession" in change) {
      for (const desk of openDesks) if (desk.session === change.endedSession) desk.end();
      return;
    }
    if (hasReplica()) void tellReplayed(() => tellAll(change));
    else tellAll(change);
  },
  onGap: () => {
    const tellToLookAnew = () => {
      forget();
      for (const desk of openDesks) desk.tell(idOf(0), {});
    };
    if (hasReplica()) void tellReplayed(tellToLookAnew);
    else tellToLookAnew();
  },
};

type Change = Exclude<DeskChange, { endedSession: string }>;

function tellAll(change: Change): void {
  hub.count += 1;
  hub.kept.push({ count: hub.count, change });
  if (hub.kept.length > mostKept) hub.kept.shift();
  for (const desk of openDesks) {
    const news = newsFor(desk, change);
    if (news) desk.tell(idOf(hub.count), news);
  }
}

/** One desk that cannot be told any more does not keep the news from all that come after. */
function safely(tell: () => void): void {
  try {
    tell();
  } catch (err) {
    log.warn({ err }, "a change could not be told to every open desk");
  }
}

/** Whoever is told of a change looks at once, and that in a list that comes from the replica: it has to have the change first. */
async function tellReplayed(tell: () => void): Promise<void> {
  hub.waiting.push(tell);
  if (hub.waiting.length > 1) return;
  while (hub.waiting.length > 0) {
    const { length } = hub.waiting;
    await untilReplayed();
    for (const one of hub.waiting.slice(0, length)) safely(one);
    hub.waiting.splice(0, length);
  }
}

/**
 * From now on the desk is told; what it has missed since `lastId` first.
 * @returns whether it missed nothing else: otherwise it has to look anew. `leave` once it is closed.
 */
export async function joinDesks(
  desk: OpenDesk,
  lastId: string | undefined,
): Promise<{ hasAll: boolean; id: string; leave: () => void }> {
  const own = [...openDesks].filter(({ senderId }) => senderId === desk.senderId);
  for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostPerPerson))) oldest.end("replaced");
  openDesks.add(desk);
  const leave = () => {
    openDesks.delete(desk);
    if (openDesks.size > 0) return;
    hub.connection?.stop();
    hub.connection = undefined;
    forget();
  };
  hub.connection ??= listen(channel, listener);
  try {
    await hub.connection.ready;
  } catch (cause) {
    leave();
    throw cause;
  }
  const [name, count] = (lastId ?? "").split("-");
  const first = hub.kept[0]?.count ?? hub.count + 1;
  const hasAll = name === hub.name && Number(count) >= first - 1 && Number(count) <= hub.count;
  if (hasAll)
    for (const { count: at, change } of hub.kept.filter((one) => one.count > Number(count))) {
      const news = newsFor(desk, change);
      if (news) desk.tell(idOf(at), news);
    }
  return { hasAll, id: idOf(hub.count), leave };
}
