// POST /desk/folders, PUT and DELETE of one: a sender's own folders. Packages are put into them, and counted in them, by lib/packages.
import { and, count, eq } from "drizzle-orm";
import { senderFolders } from "#db/schema/desk.ts";
import { senders } from "#db/schema/senders.ts";
import type { desk } from "#lib/contract/desk.ts";
import { mostFolders } from "#lib/contract/records/most-folders.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

const record = { id: senderFolders.id, name: senderFolders.name };
const oneOf = (senderId: string, id: string) => and(eq(senderFolders.senderId, senderId), eq(senderFolders.id, id));

/** Throws 400 for a name in use, whatever its case, and anything else as it came. */
function refuseTaken(cause: unknown): never {
  const { code } = ((cause as Error).cause ?? cause) as { code?: string };
  if (code === "23505") refuse("error.validation.body", { say: "folderName", parameters: { field: "name" } });
  throw cause;
}

function called(name: string): string {
  return name.trim() || refuse("error.validation.nameRequired", { parameters: { field: "name" } });
}

export const makeFolder: Operation<typeof desk.makeFolder> = ({ caller, body }) => {
  const name = called(body.name);
  return inTransaction(caller, async ({ tx, now }) => {
    const { senderId } = caller;
    // Counted and made by one at a time.
    await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, senderId)).for("no key update");
    const [all] = await tx.select({ count: count() }).from(senderFolders).where(eq(senderFolders.senderId, senderId));
    if ((all?.count ?? 0) >= mostFolders)
      refuse("error.validation.body", {
        say: "foldersTooMany",
        values: { most: mostFolders },
        parameters: { field: "name", most: String(mostFolders) },
      });
    const values = { senderId, id: newUuid(), name, created: now };
    const [row] = await tx.insert(senderFolders).values(values).returning(record).catch(refuseTaken);
    return row ?? refuse("error.internal.default");
  });
};

export const renameFolder: Operation<typeof desk.renameFolder> = ({ caller, params, body }) => {
  const name = called(body.name);
  return inTransaction(caller, async ({ tx }) => {
    const [row] = await tx
      .update(senderFolders)
      .set({ name })
      .where(oneOf(caller.senderId, params.folderId))
      .returning(record)
      .catch(refuseTaken);
    return row ?? refuse("error.notFound.folderNotFound");
  });
};

/** What lies in it stays, in no folder. */
export const removeFolder: Operation<typeof desk.removeFolder> = ({ caller, params }) =>
  inTransaction(caller, async ({ tx }) => {
    const gone = await tx.delete(senderFolders).where(oneOf(caller.senderId, params.folderId)).returning(record);
    if (gone.length === 0) refuse("error.notFound.folderNotFound");
    return undefined;
  });
