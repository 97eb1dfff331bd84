// A row of the library as the interface's record.
import type { LibraryDocument } from "#lib/contract/records/library.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { LibraryRow } from "./library-provider.ts";

export const libraryRecord = ({ id, name, description, size, pages, created }: LibraryRow): LibraryDocument => ({
  id,
  name,
  description,
  size,
  pages: pages.length,
  created: wireTime(created),
});
