// Tells the desks that are open on this process what the database tells of: one listening connection for all of them.
import { randomBytes } from "node:crypto";
import { type Listener, listen } from "#db/listen.ts";
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
};

const newName = () => randomBytes(6).toString("hex");
// Next loads a module once per bundle: one connection per process all the same.
const holder = globalThis as typeof globalThis & { countersignDeskHub?: Hub };
holder.countersignDeskHub ??= { connection: undefined, name: newName(), count: 0, kept: [] };
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
    hub.count += 1;
    hub.kept.push({ count: hub.count, change });
    if (hub.kept.length > mostKept) hub.kept.shift();
    for (const desk of openDesks) {
      const news = newsFor(desk, change);
      if (news) desk.tell(idOf(hub.count), news);
    }
  },
  onGap: () => {
    forget();
    for (const desk of openDesks) desk.tell(idOf(0), {});
  },
};

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
