// The few files that belong to the instance and not to a package (db/schema/instance-files.ts): in the database, so that each machine
// finds the same ones. Each operation is one statement and whole by itself.
import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type instanceFolders, instanceFiles as table } from "#db/schema/instance-files.ts";
import { macOf, requireGenuine } from "./instance-mac.ts";

export type InstanceFolder = (typeof instanceFolders)[number];
/** `mark`: another one once the file has changed. */
export type InstanceFile = { name: string; mark: string };

const at = (folder: InstanceFolder, name: string) => and(eq(table.folder, folder), eq(table.name, name));

/** By name. */
export async function listInstanceFiles(folder: InstanceFolder): Promise<InstanceFile[]> {
  const { name, version, updated } = table;
  const found = await db
    .select({ name, version, updated })
    .from(table)
    .where(eq(table.folder, folder))
    .orderBy(asc(name));
  // Removed and put there again it begins with its first version.
  return found.map((one) => ({ name: one.name, mark: `${one.updated.getTime()} ${one.version}` }));
}

/** Throws where it was written without SECRET. */
export async function readInstanceFile(folder: InstanceFolder, name: string): Promise<Buffer | undefined> {
  const [found] = await db.select({ bytes: table.bytes, mac: table.mac }).from(table).where(at(folder, name));
  if (found) requireGenuine(folder, name, found.bytes, found.mac);
  return found?.bytes;
}

const rowOf = (folder: InstanceFolder, name: string, bytes: Uint8Array) => ({
  ...{ folder, name, bytes: Buffer.from(bytes) },
  mac: macOf(folder, name, bytes),
});

/** When it was written last. */
export async function instanceFileSince(folder: InstanceFolder, name: string): Promise<Date | undefined> {
  const [found] = await db.select({ updated: table.updated }).from(table).where(at(folder, name));
  return found?.updated;
}

/** Writes it unless it is there, and answers what is there afterwards: of several who come at once all go on with the same. */
export async function keepInstanceFile(folder: InstanceFolder, name: string, bytes: Uint8Array): Promise<Buffer> {
  await db
    .insert(table)
    .values(rowOf(folder, name, bytes))
    .onConflictDoNothing();
  const kept = await readInstanceFile(folder, name);
  if (!kept) throw new Error(`${folder}/${name} was removed while it was written`);
  return kept;
}

export async function replaceInstanceFile(folder: InstanceFolder, name: string, bytes: Uint8Array): Promise<void> {
  await db
    .insert(table)
    .values(rowOf(folder, name, bytes))
    .onConflictDoUpdate({
      target: [table.folder, table.name],
      set: {
        bytes: sql`excluded.bytes`,
        mac: sql`excluded.mac`,
        version: sql`${table.version} + 1`,
        updated: sql`now()`,
      },
    });
}

export async function removeInstanceFile(folder: InstanceFolder, name: string): Promise<void> {
  await db.delete(table).where(at(folder, name));
}
