// The store that a restore writes to: without the database, whose rows nobody else sees before the restore's commit.
import type { FilesPlace } from "#lib/core/files-config.ts";
import { diskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3Objects } from "./s3/s3-objects.ts";
import { s3Store } from "./s3/s3-store.ts";

/** No row can be told that its file is wanted, and no sweep takes one away: it holds back from a database without the tables. */
const nobodyElse = async (): Promise<void> => undefined;

/** What is read to be proven is not kept at hand: it comes from where it was put. */
export const restoringStore = (place: FilesPlace): FileStore =>
  place.kind === "disk" ? diskStore : s3Store(s3Objects(place), { want: nobodyElse, isCached: () => false });
